/// A piece of the text of a block.
public enum MarkdownInline: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis([MarkdownInline])
    case strong([MarkdownInline])
    case strikethrough([MarkdownInline])
    /// A link. The title is empty if the source has none.
    case link([MarkdownInline], destination: String, title: String)
    /// An image, with its description as plain text. The title is empty if the source has none.
    case image(description: String, source: String, title: String)
    /// A line break in the source that is a space in the text.
    case softBreak
    case hardBreak
    /// An HTML tag, as in the source.
    case html(String)

    /// The text without its formatting. A line break is a space, and an HTML tag has no text.
    public var plainText: String {
        switch self {
        case .text(let text), .code(let text), .image(let text, _, _): text
        case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(let inner, _, _):
            inner.plainText
        case .softBreak, .hardBreak: " "
        case .html: ""
        }
    }
}

extension [MarkdownInline] {
    /// The text without its formatting.
    public var plainText: String { reduce(into: "") { $0 += $1.plainText } }
}
