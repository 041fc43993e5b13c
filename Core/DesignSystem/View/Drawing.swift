/// The result of drawing a view: the cells, the cursor and the click targets.
public struct Drawing: Sendable {
    public let frame: Frame
    /// The position of the terminal's cursor; `nil` if no text field has focus.
    public let cursor: CellPosition?
    private let targets: [PlacedTarget]

    /// Draws a view that fills the whole screen.
    public init(_ view: any View, size: Size, theme: Theme) {
        let surface = Surface(size: size, theme: theme)
        view.draw(on: Canvas(surface: surface))
        frame = surface.frame
        targets = surface.targets
        cursor = surface.cursor.flatMap { cursor in
            (0..<size.columns).contains(cursor.column) && (0..<size.rows).contains(cursor.row) ? cursor : nil
        }
    }

    /// Returns the uppermost click target at a cell; `nil` if the cell has no click target.
    public func target(column: Int, row: Int) -> Target? {
        targets.last { $0.area.contains(column: column, row: row) }?.target
    }
}

struct PlacedTarget {
    let area: Rect
    let target: Target
}

/// The frame, the click targets and the position of the terminal's cursor while a view draws. All canvases
/// of one drawing write into the same surface.
final class Surface {
    var frame: Frame
    let theme: Theme
    /// The click targets in the order of drawing. If several targets contain a cell, the last one is on top.
    var targets: [PlacedTarget] = []
    /// The position of the terminal's cursor; `nil` for none. An input method composes Korean letters at this
    /// position.
    var cursor: CellPosition?
    /// Whether a ``KeyLine`` below the drawn part shows the key hints of an open text field.
    var collectsHints = false
    /// The key hints of the open text field, for the ``KeyLine``; `nil` for none.
    var hints: String?

    init(size: Size, theme: Theme) {
        frame = Frame(columns: size.columns, rows: size.rows, style: theme.style(.plain))
        self.theme = theme
    }
}
