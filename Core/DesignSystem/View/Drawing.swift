/// A view as it was drawn.
public struct Drawing: Sendable {
    /// Its cells.
    public let frame: Frame
    /// Where the cursor stands; `nil` where nothing is edited.
    public let cursor: (column: Int, row: Int)?
    private let targets: [(area: Rect, target: Target)]

    /// Draws a view on a whole screen.
    public init(_ view: any View, size: Size, theme: Theme) {
        let surface = Surface(size: size, theme: theme)
        view.draw(on: Canvas(surface: surface))
        frame = surface.frame
        targets = surface.targets
        cursor = surface.cursor.flatMap { cursor in
            (0..<size.columns).contains(cursor.column) && (0..<size.rows).contains(cursor.row) ? cursor : nil
        }
    }

    /// What a click there means; `nil` for nothing.
    public func target(column: Int, row: Int) -> Target? {
        targets.last { $0.area.contains(column: column, row: row) }?.target
    }
}
