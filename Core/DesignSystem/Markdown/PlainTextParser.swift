import MarkdownInterface

/// A Markdown parser that knows only headings, such as `## Plan`. Each other line with text becomes a
/// paragraph.
private struct PlainTextParser: MarkdownParser {
    func parse(_ text: String) -> MarkdownDocument {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        return MarkdownDocument(
            blocks: lines.filter { !$0.element.allSatisfy(\.isWhitespace) }.map { line in
                MarkdownBlock(Self.content(line.element), lines: (line.offset + 1)...(line.offset + 1))
            })
    }

    private static func content(_ line: Substring) -> MarkdownBlock.Content {
        let level = line.prefix { $0 == "#" }.count
        guard (1...6).contains(level), line.dropFirst(level).first == " " else {
            return .paragraph([.text(String(line))])
        }
        return .heading(level: level, text: [.text(String(line.dropFirst(level + 1)))])
    }
}

extension MarkdownReader {
    /// A reader that knows only headings, and shows each other line with text as a paragraph. Samples and the
    /// tests of features use this reader, because they use no third party. The reader finds no tasks.
    public static let plain = MarkdownReader(parser: PlainTextParser())
}
