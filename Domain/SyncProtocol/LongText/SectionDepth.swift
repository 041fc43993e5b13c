/// The place of a block in the tree of the sections and lists of a text. A heading with an underline, such as
/// `===`, counts as a paragraph.
struct SectionDepth: Comparable {
    /// The level of a heading, from 1 to 6. Any other block has the level 7.
    private let level: Int
    /// The number of spaces before the block. A tab counts as four spaces.
    private let indent: Int
    private let isContainer: Bool

    init(of block: Int, in text: NumberedText) {
        let body = text.text.body(block)
        let kind = text.blocks[block].kind
        indent = body.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            .reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
        let marks = body.drop { $0 == UInt8(ascii: " ") }.prefix { $0 == UInt8(ascii: "#") }
        level = kind == .heading ? marks.count : 7
        isContainer = kind == .heading || kind == .listItem
    }

    /// Whether a block of the depth `other`, further down in the text, can belong to this heading or list
    /// item.
    func contains(_ other: Self) -> Bool { isContainer && self < other }

    static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.level == rhs.level ? lhs.indent < rhs.indent : lhs.level < rhs.level
    }
}
