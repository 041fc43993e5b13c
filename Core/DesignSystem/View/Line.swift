/// One line of text, cut at the edge.
public struct Line: View {
    private let line: StyledLine

    public init(_ line: StyledLine) { self.line = line }

    public init(_ text: String, _ role: Role = .plain) { line = StyledLine(text, role) }

    public func size(within room: Size) -> Size { Size(min(line.width, room.columns), min(1, room.rows)) }

    public func draw(on canvas: Canvas) { canvas.write(line) }
}
