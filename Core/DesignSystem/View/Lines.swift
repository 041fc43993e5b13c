/// Lines of text. The view cuts each line at its right edge.
public struct Lines: View {
    private let lines: [StyledLine]

    public init(_ lines: [StyledLine]) { self.lines = lines }

    public func size(within room: Size) -> Size {
        Size(min(lines.map(\.width).max() ?? 0, room.columns), min(lines.count, room.rows))
    }

    public func draw(on canvas: Canvas) {
        for (row, line) in lines.prefix(canvas.rows).enumerated() { canvas.write(line, row: row) }
    }
}

/// One line of text. The view cuts the line at its right edge.
public struct Line: View {
    private let line: StyledLine

    public init(_ line: StyledLine) { self.line = line }

    public init(_ text: String, _ role: Role = .plain) { line = StyledLine(text, role) }

    public func size(within room: Size) -> Size { Size(min(line.width, room.columns), min(1, room.rows)) }

    public func draw(on canvas: Canvas) { canvas.write(line) }
}

public struct Empty: View {
    private let rows: Int

    /// - Parameter rows: the number of rows that the view prefers.
    public init(rows: Int = 0) { self.rows = rows }

    public func size(within room: Size) -> Size { Size(0, min(rows, room.rows)) }

    public func draw(on canvas: Canvas) {}
}
