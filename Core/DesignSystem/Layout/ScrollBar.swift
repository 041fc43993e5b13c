/// A scroll bar of one column.
struct ScrollBar: View {
    /// The index of the first visible row.
    let first: Int
    /// The number of all rows. The height of the bar is the number of visible rows.
    let count: Int

    func draw(on canvas: Canvas) {
        let length = max(canvas.rows * canvas.rows / max(count, 1), 1)
        let room = canvas.rows - length
        let start = count > canvas.rows ? first * room / (count - canvas.rows) : 0
        for row in 0..<canvas.rows {
            canvas.write((start..<start + length).contains(row) ? "┃" : "│", .border, row: row)
        }
    }
}
