/// Lines of text, each cut at the edge.
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
