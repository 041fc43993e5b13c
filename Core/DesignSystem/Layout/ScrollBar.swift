/// Which rows of many are shown, as a column.
struct ScrollBar: View {
    /// The first row shown.
    let first: Int
    /// How many there are; those shown are as many as the bar is long.
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
