import CoreDesignSystem

/// A list of todos, each with a mark that a click completes it by.
struct TodoList: View {
    let list: ListView
    /// Rows from the first one shown on.
    let marks: Int
    let markColumn: Int
    let first: Int

    func draw(on canvas: Canvas) {
        list.draw(on: canvas)
        for row in 0..<min(marks, canvas.rows) {
            canvas.part(column: markColumn, row: row, columns: 3, rows: 1).target(Target(DayView.mark, first + row))
        }
    }
}
