/// The place of a block in the tree of the sections and lists of a text.
struct SectionDepth {
    /// The level of a heading, from 1 to 6. A line of the front matter has the level 8,
    /// because it must stay at the start. Any other block has the level 7.
    private let level: Int
    /// The number of columns before the block.
    private let indent: Int
    private let isContainer: Bool
    /// Whether the block is the head of a table: the row above the delimiter row.
    private let isTableHead: Bool
    private let isTableLine: Bool

    init(of block: Int, in text: NumberedText) {
        let kind = text.blocks[block].kind
        let body = text.text.body(block)
        let firstLine = Array(body.prefix { $0 != UInt8(ascii: "\n") })
        let line = TextLine.lines(of: firstLine).first
        indent = line?.indent(in: firstLine) ?? 0
        let marks = firstLine[(line?.indentEnd ?? 0)...].prefix { $0 == UInt8(ascii: "#") }
        let underlined = kind == .paragraph ? Self.levelByUnderline(body) : nil
        level = kind == .heading ? marks.count : kind == .property ? 8 : underlined ?? 7
        isContainer = level < 7 || kind == .listItem
        isTableLine = kind == .tableRow || kind == .tableDelimiter
        let next = block + 1 < text.blocks.count ? text.blocks[block + 1].kind : nil
        isTableHead = kind == .tableRow && next == .tableDelimiter
    }

    /// Returns 1 for a heading with an underline of `=`, 2 for one of `-`, and `nil` for a paragraph
    /// (CommonMark 0.31.2 §4.3).
    private static func levelByUnderline(_ body: ArraySlice<UInt8>) -> Int? {
        guard let lineFeed = body.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        let lastLine = Array(body[(lineFeed + 1)...])
        guard let line = TextLine.lines(of: lastLine).first, LineShape(line, in: lastLine).isUnderline else {
            return nil
        }
        return lastLine[line.indentEnd] == UInt8(ascii: "=") ? 1 : 2
    }

    /// Whether this block is below the other depth: in a section or in an item of a list.
    func isDeeper(than other: Self) -> Bool {
        level > other.level || level == 7 && other.level == 7 && indent > other.indent
    }

    /// Whether a block of the depth `other`, further down in the text, can belong to this heading, list item
    /// or table.
    func contains(_ other: Self) -> Bool {
        isContainer && other.isDeeper(than: self) || isTableHead && other.isTableLine && !other.isTableHead
    }
}
