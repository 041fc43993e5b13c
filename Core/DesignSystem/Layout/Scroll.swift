/// A view with more rows than there is room for, from one of them on; its last column says where in it one
/// is.
public struct Scroll: View {
    private static let most = 100_000
    private let content: any View
    private let first: Int

    /// - Parameter first: the first row shown, from 0; held so that no room stays empty.
    public init(_ content: any View, first: Int) {
        self.content = content
        self.first = first
    }

    /// The greatest ``first`` that means something.
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

    /// Rows it takes, beside the bar where there is one.
    private static func rows(of content: any View, in room: Size) -> Int {
        let rows = content.size(within: Size(room.columns, most)).rows
        return rows <= room.rows || room.columns <= 2
            ? rows : content.size(within: Size(room.columns - 1, most)).rows
    }
}
