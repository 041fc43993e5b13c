/// A short message at the lower edge of the screen, in at most four lines.
public struct ToastView: View {
    private let line: StyledLine

    public init(_ line: StyledLine) { self.line = line }

    public func size(within room: Size) -> Size {
        Size(room.columns, min(lines(room.columns).count, room.rows))
    }

    public func draw(on canvas: Canvas) { Lines(lines(canvas.columns)).draw(on: canvas.filled(.selection)) }

    private func lines(_ columns: Int) -> [StyledLine] {
        var padded = StyledLine(" ")
        padded.append(line)
        return Array(padded.wrapped(to: columns, hanging: 1).prefix(4))
    }
}
