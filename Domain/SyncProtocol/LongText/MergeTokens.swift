/// The numbers of the blocks, words and lines of one merge, and the words and lines of its blocks.
///
/// A merge compares and checks its texts several times. So these tables divide each block into words, and
/// into lines, only once.
final class MergeTokens {
    private var blockTable = TokenTable()
    private var wordTable = TokenTable()
    private var lineTable = TokenTable()
    private var words: [Int32: [Int32]] = [:]
    private var lines: [Int32: [Int32]] = [:]
    private var bags: [BagKey: WordBag] = [:]

    /// Equal bytes can be a list item in one text and a paragraph in another text.
    private struct BagKey: Hashable {
        let number: Int32
        let kind: MarkdownBlock.Kind
    }

    /// The number of different blocks.
    var blockCount: Int { blockTable.count }
    /// The number of different words.
    var wordCount: Int { wordTable.count }
    /// The number of different lines.
    var lineCount: Int { lineTable.count }

    func reserveBlocks(_ count: Int) { blockTable.reserveCapacity(count) }

    /// Returns the number of a block. Blocks with equal bytes have the same number.
    func number(of block: ArraySlice<UInt8>) -> Int32 { blockTable.number(of: block) }

    // MARK: Words

    /// Returns the words of a block in their order.
    func words(of block: Int, in text: NumberedText) -> [Int32] {
        words(of: text.text.body(block), text.numbers[block])
    }

    /// Returns the words of a block in their order.
    func words(of block: CombinedBlock) -> [Int32] {
        words(of: block.bytes[...], number(of: block.bytes[...]))
    }

    private func words(of block: ArraySlice<UInt8>, _ number: Int32) -> [Int32] {
        if let known = words[number] { return known }
        let read = words(of: block)
        words[number] = read
        return read
    }

    /// Returns the words of a text in their order, and does not remember them.
    func words(of text: ArraySlice<UInt8>) -> [Int32] {
        let scanned = WordScanner.words(of: text, in: .code).lazy.filter(\.kind.hasMeaning)
        return wordTable.numbers(of: scanned.map { text[$0.range] })
    }

    /// Returns the words of a block without their order.
    func bag(of block: Int, in text: NumberedText) -> WordBag {
        let key = BagKey(number: text.numbers[block], kind: text.blocks[block].kind)
        if let known = bags[key] { return known }
        let read = WordBag(of: text.text.body(block), kind: key.kind, &wordTable)
        bags[key] = read
        return read
    }

    // MARK: Lines

    /// Returns the lines of a block that are not blank.
    func lines(of block: Int, in text: NumberedText) -> [Int32] {
        lines(of: text.text.body(block), text.numbers[block])
    }

    /// Returns the lines of a block that are not blank.
    func lines(of block: CombinedBlock) -> [Int32] {
        lines(of: block.bytes[...], number(of: block.bytes[...]))
    }

    private func lines(of block: ArraySlice<UInt8>, _ number: Int32) -> [Int32] {
        if let known = lines[number] { return known }
        let read = lines(of: block)
        lines[number] = read
        return read
    }

    /// Returns the lines of a text that are not blank, and does not remember them.
    func lines(of text: ArraySlice<UInt8>) -> [Int32] {
        let bytes = Array(text)
        let read = TextLine.lines(of: bytes).lazy.filter { !$0.isBlank }
        return lineTable.numbers(of: read.map { bytes[$0.start..<$0.contentEnd] })
    }
}
