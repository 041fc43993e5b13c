public import MarkdownInterface

/// A reader that makes views of Markdown texts. So a feature needs no parser and none of the parser's types.
public struct MarkdownReader: Sendable {
    private let parser: any MarkdownParser

    public init(parser: any MarkdownParser) { self.parser = parser }

    /// Returns a view of a Markdown text.
    /// - Parameter label: returns how the view shows the wiki link to a target. See ``MarkdownView``.
    public func view(
        of text: String,
        label: @escaping @Sendable (_ target: String) -> WikiLinkLabel = { WikiLinkLabel(target: $0) }
    ) -> MarkdownView { MarkdownView(parser.parse(text), label: label) }

    /// Returns the section of a heading, such as the heading that `[[Title#Heading]]` names; `nil` if the
    /// text has no such heading. The comparison ignores case and repeated spaces.
    /// - Parameters:
    ///   - text: the text that the view shows.
    ///   - source: the text that ``MarkdownSection/text`` quotes; `nil` for `text`. Both texts have the same
    ///     number of lines. For example, `source` also has the comments that the view leaves out.
    public func section(
        named heading: String, in text: String, source: String? = nil,
        label: @escaping @Sendable (_ target: String) -> WikiLinkLabel = { WikiLinkLabel(target: $0) }
    ) -> MarkdownSection? { view(of: text, label: label).section(named: heading, in: source ?? text) }
}
