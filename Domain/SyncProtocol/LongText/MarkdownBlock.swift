/// A block of a Markdown text: the smallest part that the merge moves as a whole.
struct MarkdownBlock {
    enum Kind {
        /// A line of the front matter.
        case property
        /// A fenced or indented code block with all its lines.
        case code
        case html
        case heading
        /// A thematic break, such as `---`.
        case rule
        case tableRow
        /// The line between the header of a table and its rows.
        case tableDelimiter
        /// The first paragraph of a list item, with the marker. Nested items and further paragraphs of the
        /// item are other blocks.
        case listItem
        case quote
        case paragraph

        /// Whether a merge may combine two edits inside a block of this kind.
        var isProse: Bool {
            switch self {
            case .property, .code, .html, .rule, .tableDelimiter: false
            case .heading, .tableRow, .listItem, .quote, .paragraph: true
            }
        }

        /// Whether a block of this kind is one line of a table or of the front matter.
        var isLineOfGroup: Bool { self == .property || self == .tableRow || self == .tableDelimiter }
    }

    var kind: Kind
    /// The bytes of the block, without the line break at its end.
    let body: Range<Int>
    /// The line break at the end of the block and the blank lines after the block.
    var separator: Range<Int>
}

/// A text with its Markdown blocks. The text before the first block, the bodies and the separators contain
/// each byte exactly once.
struct MarkdownText {
    let bytes: [UInt8]
    let blocks: [MarkdownBlock]
    /// The blank lines before the first block.
    let start: Range<Int>

    init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    init(bytes: [UInt8]) { self.init(bytes: bytes, blocks: BlockScanner.blocks(of: bytes)) }

    init(bytes: [UInt8], blocks: [MarkdownBlock]) {
        self.bytes = bytes
        self.blocks = blocks
        start = 0..<(blocks.first?.body.lowerBound ?? bytes.count)
    }

    func body(_ index: Int) -> ArraySlice<UInt8> { bytes[blocks[index].body] }

    /// Returns the blank space after the block at `index`; for -1, the blank space before the first block.
    func separator(after index: Int) -> ArraySlice<UInt8> {
        bytes[index < 0 ? start : blocks[index].separator]
    }

    /// Returns the range of the bytes of some blocks with their separators. Without blocks, the range is
    /// empty and stands at the start of the next block.
    func place(of range: Range<Int>) -> Range<Int> {
        let start = { (index: Int) in index < blocks.count ? blocks[index].body.lowerBound : bytes.count }
        return start(range.lowerBound)..<start(range.upperBound)
    }

    /// Returns some lines of the block at `index`, with the line break after them.
    /// - Parameter place: the place of the lines in the block, in bytes.
    func lines(_ place: Range<Int>, ofBlock index: Int) -> ArraySlice<UInt8> {
        let body = blocks[index].body
        let start = body.lowerBound + place.lowerBound
        let end = body.lowerBound + place.upperBound
        return bytes[start..<Self.lineEnd(end, in: bytes, isEndOfBlock: end == body.upperBound)]
    }

    /// Returns the place after the line break that follows, if `place` is the end of a block; otherwise
    /// `place`. If no line break follows the block, returns the end of the text.
    static func lineEnd(_ place: Int, in bytes: [UInt8], isEndOfBlock: Bool) -> Int {
        guard isEndOfBlock else { return place }
        return bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }

    /// Returns some blocks with their separators.
    func string(of range: Range<Int>) -> String { String(decoding: bytes[place(of: range)], as: UTF8.self) }
}
