/// Text that wraps at the width of its room.
public struct Paragraph: View {
    private let lines: [StyledLine]

    public init(_ lines: [StyledLine]) { self.lines = lines }

    /// - Parameter text: the text, whose line breaks are kept.
    public init(_ text: String, _ role: Role = .plain) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            StyledLine(String($0), role)
        }
    }

    public func size(within room: Size) -> Size {
        let wrapped = wrapped(room.columns)
        return Size(min(wrapped.map(\.width).max() ?? 0, room.columns), min(wrapped.count, room.rows))
    }

    public func draw(on canvas: Canvas) {
        for (row, line) in wrapped(canvas.columns).prefix(canvas.rows).enumerated() {
            canvas.write(line, row: row)
        }
    }

    private func wrapped(_ columns: Int) -> [StyledLine] { lines.flatMap { $0.wrapped(to: columns) } }
}
