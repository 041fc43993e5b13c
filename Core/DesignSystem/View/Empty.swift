/// An empty view.
public struct Empty: View {
    private let rows: Int

    /// - Parameter rows: the preferred number of rows.
    public init(rows: Int = 0) { self.rows = rows }

    public func size(within room: Size) -> Size { Size(0, min(rows, room.rows)) }

    public func draw(on canvas: Canvas) {}
}
