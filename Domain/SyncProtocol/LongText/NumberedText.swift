/// A text whose blocks have numbers. Blocks of one merge have the same number if their bytes are equal.
struct NumberedText {
    let text: MarkdownText
    let numbers: [Int32]

    var blocks: [MarkdownBlock] { text.blocks }

    init(_ text: MarkdownText, _ tokens: MergeTokens) {
        self.text = text
        var numbers: [Int32] = []
        numbers.reserveCapacity(text.blocks.count)
        for block in text.blocks { numbers.append(tokens.number(of: text.bytes[block.body])) }
        self.numbers = numbers
    }

    private init(_ text: MarkdownText, numbers: [Int32]) {
        self.text = text
        self.numbers = numbers
    }

    /// Makes a text of merged blocks, without the blank space between them.
    init(_ merged: MergedBlocks, of texts: PerSide<NumberedText>, _ tokens: MergeTokens) {
        var bytes: [UInt8] = []
        var blocks: [MarkdownBlock] = []
        var numbers: [Int32] = []
        for block in merged.blocks where !block.isDropped {
            let start = bytes.count
            switch block.content {
            case .copy(let side, let index):
                bytes += texts[side].text.body(index)
                numbers.append(texts[side].numbers[index])
            case .combined(let combined):
                bytes += combined.bytes
                numbers.append(tokens.number(of: combined.bytes[...]))
            case .edge: continue
            }
            let end = bytes.count
            let kind = block.kind(in: texts) ?? .paragraph
            blocks.append(MarkdownBlock(kind: kind, body: start..<end, separator: end..<end))
        }
        self.init(MarkdownText(bytes: bytes, blocks: blocks), numbers: numbers)
    }

    /// Returns some of the blocks as a text of their own.
    func part(_ range: Range<Int>) -> NumberedText {
        NumberedText(
            MarkdownText(bytes: text.bytes, blocks: Array(blocks[range])), numbers: Array(numbers[range]))
    }

    /// Whether the block at `index` repeats the block before or after it.
    func isInRun(_ index: Int) -> Bool {
        let number = numbers[index]
        return index > 0 && numbers[index - 1] == number
            || index + 1 < numbers.count && numbers[index + 1] == number
    }
}
