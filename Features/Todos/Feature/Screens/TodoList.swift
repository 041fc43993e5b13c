import CoreDesignSystem

/// A list of todos, each with a mark that a click completes it by.
struct TodoList: View {
    let list: ListView
    let markColumn: Int
    let first: Int
    /// Of the todos that are shown, from the first one on.
    let keys: [TargetKey]

    func draw(on canvas: Canvas) {
        list.draw(on: canvas)
        for (row, key) in keys.prefix(canvas.rows).enumerated() {
            canvas.part(column: markColumn, row: row, columns: 3, rows: 1).target(
                Target(DayView.mark, first + row, key: key))
        }
    }
}
