public import MarkdownInterface

/// A Markdown document, drawn for the terminal.
///
/// The view computes its lines for each drawing. A screen that draws a long document often should keep the
/// result of ``lines(width:)``, and draw it with ``Lines``.
public struct MarkdownView: View {
    private let document: MarkdownDocument
    private let layout: MarkdownLayout

    /// - Parameter label: returns how the view shows the wiki link to a target. The target is the text
    ///   between `[[` and `]]`, such as `Title#Heading`.
    public init(
        _ document: MarkdownDocument,
        label: @escaping @Sendable (_ target: String) -> WikiLinkLabel = { WikiLinkLabel(target: $0) }
    ) {
        self.document = document
        layout = MarkdownLayout(text: MarkdownText(label: label))
    }

    /// Returns the lines of the document. No line is wider than `width` columns, or 2 columns if `width` is
    /// smaller.
    public func lines(width: Int) -> [StyledLine] {
        layout.lines(document.blocks, width: max(width, 2))
    }

    public func size(within room: Size) -> Size {
        let lines = lines(width: room.columns)
        return Size(min(lines.map(\.width).max() ?? 0, room.columns), min(lines.count, room.rows))
    }

    public func draw(on canvas: Canvas) {
        for (row, line) in lines(width: canvas.columns).prefix(canvas.rows).enumerated() {
            canvas.write(line, row: row)
        }
    }
}

/// The text that stands for a wiki link such as `[[Title]]`. For example, `☐ 12 pay rent` can stand for the
/// link to a todo.
public struct WikiLinkLabel: Hashable, Sendable {
    public let text: String
    public let role: Role

    public init(_ text: String, _ role: Role = .link) {
        self.text = text
        self.role = role
    }

    /// Creates a label from the text of a link, without a look-up of the target. The label is the text after
    /// `|`, or the whole target.
    /// - Parameter target: the text between `[[` and `]]`.
    public init(target: String) {
        let parts = target.split(separator: "|", maxSplits: 1)
        self.init(String(parts.count == 2 ? parts[1] : target[...]))
    }
}
