/// A part of a frame on which a view draws. Column 0 and row 0 are at the upper left. The canvas ignores
/// drawing outside of its edges.
public struct Canvas {
    private let surface: Surface
    private let area: Rect
    /// The visible part of the canvas, in coordinates of the frame. On a scrolled canvas, some rows are
    /// outside of this part.
    private let window: Rect
    /// The role of the background on which this canvas draws.
    private let ground: Role

    init(surface: Surface) {
        self.surface = surface
        area = Rect(column: 0, row: 0, columns: surface.frame.columns, rows: surface.frame.rows)
        window = area
        ground = .plain
    }

    private init(_ surface: Surface, _ area: Rect, _ window: Rect, _ ground: Role) {
        self.surface = surface
        self.area = area
        self.window = window.clipped(to: area)
        self.ground = ground
    }

    public var columns: Int { area.columns }
    public var rows: Int { area.rows }
    public var size: Size { Size(columns, rows) }

    /// Returns a canvas for a rectangle of this canvas, cut at the edges of this canvas. If `columns` or
    /// `rows` is `nil`, the rectangle extends to the right or lower edge.
    public func part(column: Int = 0, row: Int = 0, columns: Int? = nil, rows: Int? = nil) -> Canvas {
        let part = Rect(
            column: area.column + column, row: area.row + row, columns: columns ?? self.columns - column,
            rows: rows ?? self.rows - row)
        return Canvas(surface, part.clipped(to: area), window, ground)
    }

    /// Returns a canvas of `rows` rows, scrolled so that its row `first` (counted from 0) is at the top.
    func scrolled(to first: Int, of rows: Int) -> Canvas {
        let whole = Rect(column: area.column, row: area.row - first, columns: area.columns, rows: rows)
        return Canvas(surface, whole, window, ground)
    }

    /// Fills the canvas with the background of a role, and returns a canvas that draws on this background.
    public func filled(_ role: Role) -> Canvas {
        let style = surface.theme.style(.plain, on: role)
        for row in window.row..<window.row + window.rows {
            surface.frame.fill(
                columns: window.column..<window.column + window.columns, row: row, style: style)
        }
        return Canvas(surface, area, window, role)
    }

    /// Writes a line. If the line is too long for the canvas, the method shortens it, and ends it with an
    /// ellipsis.
    public func write(_ line: StyledLine, column: Int = 0, row: Int = 0) {
        guard (0..<rows).contains(row), column < columns, isSeen(row) else { return }
        var position = area.column + column
        for piece in line.truncated(to: columns - column).pieces {
            position = surface.frame.write(
                sanitized: piece.text, column: position, row: area.row + row,
                style: surface.theme.style(piece.role, on: ground), limit: area.column + columns)
        }
    }

    public func write(_ text: String, _ role: Role, column: Int = 0, row: Int = 0) {
        write(StyledLine(text, role), column: column, row: row)
    }

    /// Sets the target that a click on this canvas reports to the screen.
    public func target(_ target: Target) {
        surface.targets.append(PlacedTarget(area: window, target: target))
    }

    public func placeCursor(column: Int, row: Int) {
        guard (0..<max(columns, 1)).contains(column), (0..<rows).contains(row), isSeen(row) else { return }
        surface.cursor = CellPosition(column: area.column + column, row: area.row + row)
    }

    /// Gives the key hints of an open text field to the ``KeyLine`` below the screen.
    /// - Parameter hints: the key hints, such as `Enter save · Esc cancel`.
    /// - Returns: `false` if the screen has no ``KeyLine``. The view must then show the key hints itself.
    public func showHints(_ hints: String) -> Bool {
        if surface.collectsHints { surface.hints = hints }
        return surface.collectsHints
    }

    /// Draws a part of the screen above a ``KeyLine``.
    /// - Returns: the key hints that the last open text field in this part gave to the line; `nil` for none.
    func collectHints(_ draw: () -> Void) -> String? {
        surface.collectsHints = true
        draw()
        defer { (surface.collectsHints, surface.hints) = (false, nil) }
        return surface.hints
    }

    private func isSeen(_ row: Int) -> Bool {
        (window.row..<window.row + window.rows).contains(area.row + row)
    }

    /// Removes the cursor that an earlier view, such as a covered text field, has placed.
    public func takeCursor() { surface.cursor = nil }
}
