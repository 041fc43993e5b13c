/// Parses Markdown: CommonMark with the tables, task lists, strikethrough and automatic links of GitHub.
public protocol MarkdownParser: Sendable {
    /// Parses a text. Every text is valid Markdown, so the method throws no errors.
    ///
    /// The blocks of the result nest at most ``MarkdownDocument/deepestNesting`` levels. The same limit holds
    /// for the inlines of each block. The content of a deeper block or inline moves up to the deepest level.
    /// A text that would take too long to parse becomes a single code block.
    func parse(_ text: String) -> MarkdownDocument
}
