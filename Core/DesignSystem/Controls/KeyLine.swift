/// A view with a line below it for key hints. While a text field is open, the line shows the key hints of
/// this text field.
public struct KeyLine: View {
    private let content: any View
    private let usual: any View

    /// - Parameters:
    ///   - usual: the line while no text field is open.
    public init(below content: any View, usual: any View) {
        self.content = content
        self.usual = usual
    }

    public func draw(on canvas: Canvas) {
        let line = canvas.part(row: canvas.rows - 1, rows: 1)
        let hints = canvas.collectHints { content.draw(on: canvas.part(rows: canvas.rows - 1)) }
        guard let hints else { return usual.draw(on: line) }
        Surfaced(Self.hints(hints, columns: canvas.columns), .bar).draw(on: line)
    }

    /// Returns the hints of a text such as `Enter save · Esc cancel` that fit into `columns`.
    private static func hints(_ text: String, columns: Int) -> KeyHints {
        let parts = KeyHints.fitting(KeyHints.parts(of: text)) { width(of: $0) <= columns }
        return parts.reduce(into: KeyHints()) { line, part in
            line.append(StyledLine(line.width == 0 ? " " : separator))
            line.append(part)
        }
    }

    private static let separator = "  "

    private static func width(of parts: [KeyHints]) -> Int {
        1 + parts.reduce(0) { $0 + $1.width } + separator.count * (parts.count - 1)
    }
}

/// A view with an open text field. The view gives the key hints of the text field to the
/// ``KeyLine``.
public struct KeyedView: View {
    private let hints: String
    private let content: any View

    /// - Parameter hints: the key hints, such as `Enter save · Esc cancel`.
    public init(_ hints: String, _ content: any View) {
        self.hints = hints
        self.content = content
    }

    public func size(within room: Size) -> Size { content.size(within: room) }

    public func draw(on canvas: Canvas) {
        _ = canvas.showHints(hints)
        content.draw(on: canvas)
    }
}
