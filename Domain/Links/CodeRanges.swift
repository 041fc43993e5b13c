/// The code in a Markdown text: fenced code blocks, indented code blocks, and inline code
/// (CommonMark 0.31.2 §4.4, §4.5 and §6.1).
public struct CodeRanges: Hashable, Sendable {
    /// The positions in the UTF-8 bytes of the text, in ascending order. A code block has a range for each
    /// line that is not blank, and the lines of the fences count. Inline code includes its backticks.
    public let ranges: [Range<Int>]

    /// Finds the code of a text. The time is linear in the length of the text.
    public init(in text: String) {
        var copy = text
        ranges = copy.withUTF8 { bytes in
            let blocks = MarkdownBlocks(bytes).parsed()
            guard bytes.contains(UInt8(ascii: "`")) else { return blocks.code }
            var scanner = InlineScanner(bytes)
            for paragraph in blocks.paragraphs { scanner.scan(paragraph) }
            return (blocks.code + scanner.code).sorted { $0.lowerBound < $1.lowerBound }
        }
    }

    /// Whether the byte at a position belongs to code.
    public func contains(_ position: Int) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= position { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(position)
    }
}
