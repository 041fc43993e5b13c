import MarkdownInterface

/// A Markdown parser that knows no formatting. Each line with text becomes a paragraph.
private struct PlainTextParser: MarkdownParser {
    func parse(_ text: String) -> MarkdownDocument {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        return MarkdownDocument(
            blocks: lines.filter { !$0.element.allSatisfy(\.isWhitespace) }.map { line in
                MarkdownBlock(
                    .paragraph([.text(String(line.element))]), lines: (line.offset + 1)...(line.offset + 1))
            })
    }
}

extension MarkdownReader {
    /// A reader that knows no formatting, and shows each line with text as a paragraph. Samples and the tests
    /// of features use this reader, because they use no third party. The reader finds no tasks and no
    /// headings.
    public static let plain = MarkdownReader(parser: PlainTextParser())
}
