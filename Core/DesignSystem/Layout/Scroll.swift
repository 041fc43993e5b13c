/// A view that scrolls if its content has more rows than the view. The last column of the view is then a
/// scroll bar.
public struct Scroll: View {
    private static let most = 100_000
    private let content: any View
    private let first: Int

    /// - Parameter first: the index of the first visible row of the content. The view lowers an index that
    ///   would leave empty rows below the content.
    public init(_ content: any View, first: Int) {
        self.content = content
        self.first = first
    }

    /// Returns the index of the first visible row after scrolling to the end of the content; 0 if the content
    /// fits into the room.
    public static func end(of content: any View, in room: Size) -> Int {
        max(rows(of: content, in: room) - room.rows, 0)
    }

    public func size(within room: Size) -> Size { content.size(within: room) }

    public func draw(on canvas: Canvas) {
        let rows = Self.rows(of: content, in: canvas.size)
        guard rows > canvas.rows, canvas.columns > 2 else { return content.draw(on: canvas) }
        let first = min(max(first, 0), rows - canvas.rows)
        content.draw(on: canvas.part(columns: canvas.columns - 1).scrolled(to: first, of: rows))
        ScrollBar(first: first, count: rows).draw(on: canvas.part(column: canvas.columns - 1))
    }

    /// Returns the number of rows that the content needs at the width of `room`. If the content needs a
    /// scroll bar, the scroll bar takes one column of this width.
    private static func rows(of content: any View, in room: Size) -> Int {
        let rows = content.size(within: Size(room.columns, most)).rows
        return rows <= room.rows || room.columns <= 2
            ? rows : content.size(within: Size(room.columns - 1, most)).rows
    }
}

/// A scroll bar of one column.
public struct ScrollBar: View {
    private let first: Int
    private let count: Int

    /// - Parameters:
    ///   - first: the index of the first visible row.
    ///   - count: the number of all rows of the content, whether visible or not.
    public init(first: Int, count: Int) {
        self.first = first
        self.count = count
    }

    public func draw(on canvas: Canvas) {
        let length = max(canvas.rows * canvas.rows / max(count, 1), 1)
        let room = canvas.rows - length
        let start = count > canvas.rows ? first * room / (count - canvas.rows) : 0
        for row in 0..<canvas.rows {
            canvas.write((start..<start + length).contains(row) ? "┃" : "│", .border, row: row)
        }
    }
}
