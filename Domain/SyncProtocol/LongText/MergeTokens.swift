/// The numbers of the blocks, words and lines of one merge, and the words and lines of its blocks.
///
/// A merge compares and checks its texts several times. So these tables divide each block into words, and
/// into lines, only once.
final class MergeTokens {
    /// A unit that the checks of a merge count: the words that have a meaning, or the lines that are not
    /// blank.
    enum Unit {
        case word
        case line
    }

    private var blocks = TokenTable()
    private var words = BlockUnits(of: words)
    private var lines = BlockUnits(of: lines)
    private var bags: [BagKey: WordBag] = [:]
    /// The number of different blocks of the base. These blocks have the smallest numbers.
    private var baseCount = 0

    /// Equal bytes can be a list item in one text and a paragraph in another text.
    private struct BagKey: Hashable {
        let number: Int32
        let kind: MarkdownBlock.Kind
    }

    // MARK: Blocks

    /// The number of different blocks.
    var blockCount: Int { blocks.count }

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

    /// Returns the words of a block without their order.
    func bag(of block: Int, in text: NumberedText) -> WordBag {
        let key = BagKey(number: text.numbers[block], kind: text.blocks[block].kind)
        if let known = bags[key] { return known }
        let read = WordBag(of: text.text.body(block), kind: key.kind, &words.table)
        bags[key] = read
        return read
    }

    // MARK: Words and lines

    /// Returns the number of different words or lines.
    func count(of unit: Unit) -> Int {
        switch unit {
        case .word: words.table.count
        case .line: lines.table.count
        }
    }

    /// Returns the words or lines of a block in their order.
    func units(_ unit: Unit, of block: Int, in text: NumberedText) -> [Int32] {
        units(unit, of: text.text.body(block), text.numbers[block])
    }

    /// Returns the words or lines of a block in their order.
    func units(_ unit: Unit, of block: CombinedBlock) -> [Int32] {
        units(unit, of: block.bytes[...], number(of: block.bytes[...]))
    }

    /// Returns the words or lines of a text in their order, and does not cache them.
    func units(_ unit: Unit, of text: ArraySlice<UInt8>) -> [Int32] { units(unit, of: text, nil) }

    private func units(_ unit: Unit, of text: ArraySlice<UInt8>, _ number: Int32?) -> [Int32] {
        switch unit {
        case .word: words.units(of: text, number)
        case .line: lines.units(of: text, number)
        }
    }

    private static func words(of text: ArraySlice<UInt8>) -> [Range<Int>] {
        WordScanner.words(of: text, in: .code).lazy.filter(\.kind.hasMeaning).map(\.range)
    }

    private static func lines(of text: ArraySlice<UInt8>) -> [Range<Int>] {
        TextLine.lines(of: text).lazy.filter { !$0.isBlank }.map { $0.start..<$0.contentEnd }
    }
}

/// The numbers of the words, or of the lines, of blocks.
private struct BlockUnits {
    var table = TokenTable()
    private var known: [Int32: [Int32]] = [:]
    private let divide: (ArraySlice<UInt8>) -> [Range<Int>]

    init(of divide: @escaping (ArraySlice<UInt8>) -> [Range<Int>]) { self.divide = divide }

    /// Returns the words or lines of a text in their order.
    /// - Parameter number: the number of the block; `nil` if the text is not a whole block.
    mutating func units(of text: ArraySlice<UInt8>, _ number: Int32?) -> [Int32] {
        if let number, let units = known[number] { return units }
        let units = table.numbers(of: divide(text), in: text)
        if let number { known[number] = units }
        return units
    }
}
