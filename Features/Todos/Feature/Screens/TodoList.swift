import CoreDesignSystem

/// A list of todos. A click on the mark of a row completes or reopens its todo.
struct TodoList: View {
    let list: ListView
    let markColumn: Int
    let first: Int
    /// The keys of the visible todos, in the order of the rows.
    let keys: [TargetKey]

    func draw(on canvas: Canvas) {
        list.draw(on: canvas)
        for (row, key) in keys.prefix(canvas.rows).enumerated() {
            canvas.part(column: markColumn, row: row, columns: 3, rows: 1).target(
                Target(DayView.mark, first + row, key: key))
        }
    }
}
