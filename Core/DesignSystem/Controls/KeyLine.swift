/// A view with a line below it for key hints. While a text field is open, the line shows the keys of this
/// text field.
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
        let keys = canvas.collectKeys { content.draw(on: canvas.part(rows: canvas.rows - 1)) }
        guard let keys else { return usual.draw(on: line) }
        Surfaced(Self.hints(keys, columns: canvas.columns), .bar).draw(on: line)
    }

    /// Returns hints for keys such as `Enter save · Esc cancel`. A narrow line leaves out hints from
    /// right to left. The first hint stays, and so does the last hint, which tells how to close the
    /// text field.
    private static func hints(_ keys: String, columns: Int) -> KeyHints {
        var parts = KeyHints.parts(of: keys)
        while parts.count > 2, width(of: parts) > columns { parts.remove(at: parts.count - 2) }
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
    private let keys: String
    private let content: any View

    /// - Parameter keys: the hints of the keys, such as `Enter save · Esc cancel`.
    public init(_ keys: String, _ content: any View) {
        self.keys = keys
        self.content = content
    }

    public func size(within room: Size) -> Size { content.size(within: room) }

    public func draw(on canvas: Canvas) {
        _ = canvas.showKeys(keys)
        content.draw(on: canvas)
    }
}
