/// A view drawn over another view. The upper view has the size that it prefers.
public struct Overlay: View {
    private let below: any View
    private let above: any View
    private let alignment: Alignment

    public init(_ above: any View, over below: any View, at alignment: Alignment) {
        self.above = above
        self.below = below
        self.alignment = alignment
    }

    public func size(within room: Size) -> Size { below.size(within: room) }

    public func draw(on canvas: Canvas) {
        below.draw(on: canvas)
        let size = above.size(within: canvas.size)
        let (right, bottom) = (canvas.columns - size.columns, canvas.rows - size.rows)
        let (column, row) =
            switch alignment {
            case .center: (right / 2, bottom / 2)
            case .top: (right / 2, min(2, bottom))
            case .bottom: (right / 2, bottom)
            case .clear(let covered): (right / 2, Self.top(of: size.rows, clearOf: covered, in: canvas.rows))
            }
        above.draw(
            on: canvas.part(column: max(column, 0), row: max(row, 0), columns: size.columns, rows: size.rows))
    }

    /// Returns the first row of a view with `height` rows that must not cover `row`
    /// (``Alignment/clear(ofRow:)``).
    private static func top(of height: Int, clearOf row: Int, in rows: Int) -> Int {
        let bottom = rows - height
        return row >= bottom && row >= height ? row - height : bottom
    }
}
