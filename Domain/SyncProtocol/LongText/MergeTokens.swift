/// The numbers of the blocks, words and lines of one merge, and the words and lines of its blocks.
///
/// A merge compares and checks its texts several times. So these tables divide each block into words, and
/// into lines, only once.
final class MergeTokens {
    private var blocks = TokenTable()
    private var words = BlockParts(ofText: words)
    private var lines = BlockParts(ofText: lines)
    private var bags: [BagKey: WordBag] = [:]
    /// The number of different blocks of the base. These blocks have the smallest numbers.
    private var baseCount = 0

    /// Equal bytes can be a list item in one text and a paragraph in another text.
    private struct BagKey: Hashable {
        let number: Int32
        let kind: MarkdownBlock.Kind
    }

    /// The number of different blocks.
    var blockCount: Int { blocks.count }
    /// The number of different words.
    var wordCount: Int { words.count }
    /// The number of different lines.
    var lineCount: Int { lines.count }

    // MARK: Blocks

    /// Numbers the blocks of the base, before the blocks of any other text.
    func numberBase(_ text: MarkdownText) -> NumberedText {
        blocks.reserveCapacity(text.blocks.count)
        let base = NumberedText(text, self)
        baseCount = blocks.count
        return base
    }

    /// Returns the number of a block. Blocks with equal bytes have the same number.
    func number(of block: ArraySlice<UInt8>) -> Int32 { blocks.number(of: block) }

    /// Whether the base has a block.
    func isInBase(_ number: Int32) -> Bool { number < baseCount }

    // MARK: Words

    /// Returns the words of a block in their order.
    func words(of block: Int, in text: NumberedText) -> [Int32] {
        words.parts(of: text.text.body(block), text.numbers[block])
    }

    /// Returns the words of a block in their order.
    func words(of block: CombinedBlock) -> [Int32] {
        words.parts(of: block.bytes[...], number(of: block.bytes[...]))
    }

    /// Returns the words of a text in their order, and does not cache them.
    func words(of text: ArraySlice<UInt8>) -> [Int32] { words.parts(of: text) }

    private static func words(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        WordScanner.words(of: text, in: .code).lazy.filter(\.kind.hasMeaning).map { text[$0.range] }
    }

    /// Returns the words of a block without their order.
    func bag(of block: Int, in text: NumberedText) -> WordBag {
        let key = BagKey(number: text.numbers[block], kind: text.blocks[block].kind)
        if let known = bags[key] { return known }
        let read = WordBag(of: text.text.body(block), kind: key.kind, &words.table)
        bags[key] = read
        return read
    }

    // MARK: Lines

    /// Returns the lines of a block that are not blank.
    func lines(of block: Int, in text: NumberedText) -> [Int32] {
        lines.parts(of: text.text.body(block), text.numbers[block])
    }

    /// Returns the lines of a block that are not blank.
    func lines(of block: CombinedBlock) -> [Int32] {
        lines.parts(of: block.bytes[...], number(of: block.bytes[...]))
    }

    /// Returns the lines of a text that are not blank, and does not cache them.
    func lines(of text: ArraySlice<UInt8>) -> [Int32] { lines.parts(of: text) }

    private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let bytes = Array(text)
        return TextLine.lines(of: bytes).lazy.filter { !$0.isBlank }.map { bytes[$0.start..<$0.contentEnd] }
    }
}

/// The numbers of the words, or of the lines, of blocks.
private struct BlockParts {
    var table = TokenTable()
    private var known: [Int32: [Int32]] = [:]
    private let divide: (ArraySlice<UInt8>) -> [ArraySlice<UInt8>]

    init(ofText divide: @escaping (ArraySlice<UInt8>) -> [ArraySlice<UInt8>]) { self.divide = divide }

    var count: Int { table.count }

    /// Returns the parts of a text.
    mutating func parts(of text: ArraySlice<UInt8>) -> [Int32] { table.numbers(of: divide(text)) }

    /// Returns the parts of a block, and reads the block only at the first call.
    mutating func parts(of block: ArraySlice<UInt8>, _ number: Int32) -> [Int32] {
        if let parts = known[number] { return parts }
        let parts = parts(of: block)
        known[number] = parts
        return parts
    }
}
