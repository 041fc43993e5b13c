/// Writes the blocks of a merge as a text.
///
/// The blank space between two blocks belongs to the pair of neighbours. If only one side has the pair, the
/// result has the blank space of this side. If both sides have the pair, the renderer merges their blank
/// space, and the later edit wins.
struct BlockRenderer {
    private static let lineFeed = UInt8(ascii: "\n")

    private let texts: PerSide<NumberedText>
    /// The line break of a new blank space.
    private let lineBreak: [UInt8]

    init(_ texts: PerSide<NumberedText>) {
        self.texts = texts
        lineBreak = TextLine.lineBreak(of: [MergeSide.later, .earlier, .base].map { texts[$0].text.bytes })
    }

    func text(of merged: MergedBlocks) -> MergedText {
        let (bytes, starts) = bytes(of: merged)
        var conflicts = merged.conflicts.map { conflict in
            MergedText.Conflict(
                place: starts[conflict.kept.lowerBound]..<starts[conflict.kept.upperBound],
                lost: texts.earlier.text.string(of: conflict.earlier),
                base: texts.base.text.string(of: conflict.base))
        }
        for (block, start) in zip(merged.blocks, starts) where !block.isDropped {
            conflicts += self.conflicts(of: block, at: start, in: bytes)
        }
        // Conflicts at the same place keep their order.
        let ordered = conflicts.enumerated().sorted {
            ($0.element.place.lowerBound, $0.offset) < ($1.element.place.lowerBound, $1.offset)
        }
        return MergedText(text: String(decoding: bytes, as: UTF8.self), conflicts: ordered.map(\.element))
    }

    /// Returns the bytes of the text, and the place of the first byte of each block and of the end. A dropped
    /// block begins where the next block begins.
    func bytes(of merged: MergedBlocks) -> (bytes: [UInt8], starts: [Int]) {
        let first = Self.edge(PerSide(base: -1, earlier: -1, later: -1))
        let last = Self.edge(
            PerSide(
                base: texts.base.blocks.count, earlier: texts.earlier.blocks.count,
                later: texts.later.blocks.count))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(texts.earlier.text.bytes.count, texts.later.text.bytes.count))
        var starts: [Int] = []
        var previous = first
        for block in merged.blocks {
            if !block.isDropped {
                bytes += separator(between: previous, and: block)
                previous = block
            }
            starts.append(bytes.count)
            if !block.isDropped { bytes += body(of: block) }
        }
        bytes += separator(between: previous, and: last)
        starts.append(bytes.count)
        return (bytes, starts)
    }

    /// Returns the conflicts inside a block, if the block has lines of both edits.
    /// - Parameters:
    ///   - start: the place of the block's first byte in `text`.
    ///   - text: the merged text.
    private func conflicts(of block: MergedBlock, at start: Int, in text: [UInt8]) -> [MergedText.Conflict] {
        guard case .combined(let combined) = block.content, let base = block.starts.base,
            let earlier = block.starts.earlier
        else { return [] }
        return combined.conflicts.map { conflict in
            let end = MarkdownText.lineEnd(
                start + conflict.kept.upperBound, in: text,
                isEndOfBlock: conflict.kept.upperBound == combined.bytes.count)
            return MergedText.Conflict(
                place: start + conflict.kept.lowerBound..<end,
                lost: String(
                    decoding: texts.earlier.text.lines(conflict.earlier, ofBlock: earlier), as: UTF8.self),
                base: String(decoding: texts.base.text.lines(conflict.base, ofBlock: base), as: UTF8.self))
        }
    }

    /// Returns a block that stands for the start or the end of the text.
    private static func edge(_ place: PerSide<Int?>) -> MergedBlock {
        MergedBlock(.edge, at: place)
    }

    private func body(of block: MergedBlock) -> ArraySlice<UInt8> {
        switch block.content {
        case .copy(let side, let index): texts[side].text.body(index)
        case .combined(let combined): combined.bytes[...]
        case .edge: []
        }
    }

    // MARK: Blank space

    private func separator(between left: MergedBlock, and right: MergedBlock) -> ArraySlice<UInt8> {
        let separator = ofNeighbours(left, right) ?? newSeparator(left, right)
        guard canJoin(left, right), separator.count(where: { $0 == Self.lineFeed }) == 1 else {
            return separator
        }
        // A paragraph right below a list item would continue the item. A blank line separates both blocks.
        let (leftBody, rightBody) = (body(of: left), body(of: right))
        let blocks = BlockScanner.blocks(of: Array(leftBody) + separator + rightBody)
        let isApart = blocks.count == 2 && blocks[0].body.count == leftBody.count
        return isApart ? separator : separator + separator
    }

    /// Whether the lines of two blocks without a blank line between them could be one block.
    private func canJoin(_ left: MergedBlock, _ right: MergedBlock) -> Bool {
        guard let first = left.kind(in: texts), let second = right.kind(in: texts) else { return false }
        return !first.isLineOfGroup && !second.isLineOfGroup && !isOld(left, right)
    }

    /// Whether a side has exactly these two blocks as neighbours.
    private func isOld(_ left: MergedBlock, _ right: MergedBlock) -> Bool {
        MergeSide.allCases.contains { side in
            guard let end = left.ends[side], let start = right.starts[side], end + 1 == start else {
                return false
            }
            return isEqual(left, end, side) && isEqual(right, start, side)
        }
    }

    /// Whether a block has the bytes of the block at `index` in the text of `side`.
    private func isEqual(_ block: MergedBlock, _ index: Int, _ side: MergeSide) -> Bool {
        if case .copy(side, index) = block.content { return true }
        return texts[side].text.body(index) == body(of: block)
    }

    /// Returns the blank space between two blocks that are neighbours on a side; otherwise `nil`.
    private func ofNeighbours(_ left: MergedBlock, _ right: MergedBlock) -> ArraySlice<UInt8>? {
        let base = separator(.base, left, right)
        switch (separator(.earlier, left, right), separator(.later, left, right)) {
        case (let earlier?, let later?): return later == base ? earlier : later
        case (let earlier?, nil): return earlier
        case (nil, let later): return later
        }
    }

    /// Returns the blank space between two blocks in the text of `side`; `nil` if the blocks are not
    /// neighbours in this text.
    private func separator(
        _ side: MergeSide, _ left: MergedBlock, _ right: MergedBlock
    ) -> ArraySlice<UInt8>? {
        guard let end = left.ends[side], let start = right.starts[side], end + 1 == start else { return nil }
        return texts[side].text.separator(after: end)
    }

    /// Returns the blank space between two blocks that are neighbours only in the merged text. This is the
    /// longest blank space after the left block or before the right block in the texts of the two edits. Two
    /// items of a list and two rows of a table get the shortest one. At the start and at the end of the text,
    /// the later edit's change of the blank space wins.
    private func newSeparator(_ left: MergedBlock, _ right: MergedBlock) -> ArraySlice<UInt8> {
        let isEdge = left.ends.later == -1 || right.starts.later == texts.later.blocks.count
        if isEdge { return edgeSeparator(isStart: left.ends.later == -1) }
        let kind = left.kind(in: texts)
        let isGroup = kind == right.kind(in: texts) && (kind == .listItem || kind?.isLineOfGroup == true)
        var best: ArraySlice<UInt8> = []
        for side in [MergeSide.later, .earlier] {
            let before = right.starts[side].map { $0 - 1 }
            for index in [left.ends[side], before].compactMap({ $0 }) where index >= 0 {
                let separator = texts[side].text.separator(after: index)
                guard separator.last == Self.lineFeed else { continue }
                let isBetter = isGroup ? separator.count < best.count : separator.count > best.count
                if best.isEmpty || isBetter { best = separator }
            }
        }
        return best.isEmpty ? lineBreak[...] : best
    }

    private func edgeSeparator(isStart: Bool) -> ArraySlice<UInt8> {
        let separator = { (side: NumberedText) in
            side.text.separator(after: isStart ? -1 : side.blocks.count - 1)
        }
        let (base, earlier, later) = (separator(texts.base), separator(texts.earlier), separator(texts.later))
        return later == base ? earlier : later
    }
}
