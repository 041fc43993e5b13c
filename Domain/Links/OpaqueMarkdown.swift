/// The parts of a Markdown text that contain no links: code and HTML comments.
public struct OpaqueMarkdown: Hashable, Sendable {
    /// Fenced code blocks, indented code blocks, and inline code (CommonMark 0.31.2 §4.4, §4.5 and §6.1).
    ///
    /// A code block has a range for each line that is not blank, and the lines of the fences count. Inline
    /// code includes its backticks.
    public let code: TextRanges
    /// HTML comments (CommonMark 0.31.2 §4.6 and §6.6).
    ///
    /// A comment that begins a block has a range for each line that is not blank. The text after the `-->` in
    /// the last line of the block belongs to the block.
    public let comments: TextRanges

    /// Finds the code and the HTML comments of a text. The time is linear in the length of the text.
    public init(in text: String) {
        var copy = text
        (code, comments) = copy.withUTF8 { bytes in
            let blocks = MarkdownBlocks(bytes).parsed()
            guard bytes.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "<") }) else {
                return (TextRanges(blocks.code), TextRanges([]))
            }
            var scanner = InlineScanner(bytes)
            for paragraph in blocks.paragraphs { scanner.scan(paragraph) }
            return (
                Self.joined(blocks.code, scanner.code), Self.joined(blocks.comments, scanner.comments)
            )
        }
    }

    /// Whether the byte at a position belongs to code or to an HTML comment.
    public func contains(_ position: Int) -> Bool { code.contains(position) || comments.contains(position) }

    private static func joined(_ blocks: [Range<Int>], _ inlines: [Range<Int>]) -> TextRanges {
        TextRanges((blocks + inlines).sorted { $0.lowerBound < $1.lowerBound })
    }
}
