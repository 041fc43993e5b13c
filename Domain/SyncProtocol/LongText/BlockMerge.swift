/// Merges two edits of a text block by block.
///
/// The method is diff3 (Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007). Two diffs against
/// the base divide the text into parts that one side, both sides or no side changed. A part that one side
/// changed gets the text of this side. A ``ContestedPart`` merges a part that both sides changed.
struct BlockMerge {
    let texts: PerSide<NumberedText>
    /// Whether the merge checks that each merged part is stable. A part that a second merge would change
    /// becomes a conflict.
    private let checksStability: Bool
    private let earlierHunks: [SequenceDiff.Hunk]
    private let laterHunks: [SequenceDiff.Hunk]
    /// The indexes of the parts that must keep the text of the later edit.
    private var refused: Set<Int> = []
    private var result = MergedBlocks()
    /// How often the sides inserted each block, by the number of the block.
    private let inserted: [Int32: Int]
    private let tokens: MergeTokens
    private var budget = WorkBudget(steps: WorkBudget.ofOneDiff)

    /// - Parameters:
    ///   - tokens: the numbers of all blocks of the texts.
    ///   - refused: the indexes of the parts that must keep the text of the later edit.
    static func merge(
        _ texts: PerSide<NumberedText>, earlierHunks: [SequenceDiff.Hunk], laterHunks: [SequenceDiff.Hunk],
        tokens: MergeTokens, refusing refused: [Int] = []
    ) -> MergedBlocks {
        var merge = BlockMerge(texts, earlierHunks, laterHunks, tokens, checksStability: true)
        merge.refused = Set(refused)
        merge.mergeParts()
        DoubleMoves(texts).resolve(in: &merge.result, tokens: tokens.blockCount)
        return merge.result
    }

    private init(
        _ texts: PerSide<NumberedText>, _ earlierHunks: [SequenceDiff.Hunk],
        _ laterHunks: [SequenceDiff.Hunk], _ tokens: MergeTokens, checksStability: Bool
    ) {
        self.texts = texts
        self.earlierHunks = earlierHunks
        self.laterHunks = laterHunks
        self.checksStability = checksStability
        self.tokens = tokens
        var inserted: [Int32: Int] = [:]
        for (side, hunks) in [(texts.earlier, earlierHunks), (texts.later, laterHunks)] {
            for hunk in hunks {
                for number in side.numbers[hunk.new] { inserted[number, default: 0] += 1 }
            }
        }
        self.inserted = inserted
    }

    private mutating func mergeParts() {
        var next = PerSide(base: 0, earlier: 0, later: 0)
        var (left, right) = (earlierHunks[...], laterHunks[...])
        while let part = Self.nextPart(&left, &right) {
            copyUnchanged(to: part.base.lowerBound, &next)
            let range = part.ranges(after: next)
            let start = result.blocks.count
            switch (part.earlier.isEmpty, part.later.isEmpty) {
            case _ where refused.contains(result.parts.count): keepLater(range)
            case (false, true): replace(range, by: .earlier)
            case (true, false): replace(range, by: .later)
            default: mergeContested(range, part)
            }
            result.parts.append(MergedBlocks.Part(range: range, blocks: start..<result.blocks.count))
            next = PerSide(
                base: range.base.upperBound, earlier: range.earlier.upperBound, later: range.later.upperBound)
        }
        copyUnchanged(to: texts.base.blocks.count, &next)
    }

    /// A part of the base with the hunks that change the part.
    struct Part {
        var base: Range<Int>
        var earlier: ArraySlice<SequenceDiff.Hunk>
        var later: ArraySlice<SequenceDiff.Hunk>

        /// Returns the part in all three texts.
        /// - Parameter ends: places with unchanged blocks alone between them and this part, such as the ends
        ///   of the last part.
        func ranges(after ends: PerSide<Int>) -> PerSide<Range<Int>> {
            let unchanged = base.lowerBound - ends.base
            let (earlierStart, laterStart) = (ends.earlier + unchanged, ends.later + unchanged)
            return PerSide(
                base: base,
                earlier: earlierStart..<earlierStart + base.count + BlockMerge.growth(earlier),
                later: laterStart..<laterStart + base.count + BlockMerge.growth(later))
        }
    }

    /// Removes the hunks of the next changed part from both lists. A part ends at the first block that both
    /// sides kept.
    static func nextPart(
        _ left: inout ArraySlice<SequenceDiff.Hunk>, _ right: inout ArraySlice<SequenceDiff.Hunk>
    ) -> Part? {
        let starts = [left.first, right.first].compactMap { $0?.old.lowerBound }
        guard let start = starts.min() else { return nil }
        var end = start
        var (leftEnd, rightEnd) = (left.startIndex, right.startIndex)
        while true {
            if leftEnd < left.endIndex, left[leftEnd].old.lowerBound <= end {
                end = max(end, left[leftEnd].old.upperBound)
                leftEnd += 1
            } else if rightEnd < right.endIndex, right[rightEnd].old.lowerBound <= end {
                end = max(end, right[rightEnd].old.upperBound)
                rightEnd += 1
            } else {
                break
            }
        }
        defer { (left, right) = (left[leftEnd...], right[rightEnd...]) }
        return Part(base: start..<end, earlier: left[..<leftEnd], later: right[..<rightEnd])
    }

    /// Returns the number of blocks that the hunks add to the base. The result is negative if the hunks
    /// remove more blocks than they add.
    static func growth(_ hunks: ArraySlice<SequenceDiff.Hunk>) -> Int {
        hunks.reduce(0) { $0 + $1.new.count - $1.old.count }
    }

    private mutating func copyUnchanged(to end: Int, _ next: inout PerSide<Int>) {
        while next.base < end {
            let place = PerSide<Int?>(base: next.base, earlier: next.earlier, later: next.later)
            result.blocks.append(MergedBlock(.copy(.base, next.base), at: place))
            next = PerSide(base: next.base + 1, earlier: next.earlier + 1, later: next.later + 1)
        }
    }

    /// Adds the text that `side` has for a part to the result.
    private mutating func replace(_ range: PerSide<Range<Int>>, by side: MergeSide) {
        let own = range[side]
        let others: [MergeSide] = MergeSide.allCases.filter { $0 != side }
        for index in own {
            var place = PerSide<Int?>(base: nil, earlier: nil, later: nil)
            place[side] = index
            for other in others where range[other].count == own.count {
                place[other] = index - own.lowerBound + range[other].lowerBound
            }
            var block = MergedBlock(.copy(side, index), at: place)
            for other in others where !range[other].isEmpty {
                if index == own.lowerBound { block.starts[other] = range[other].lowerBound }
                if index == own.upperBound - 1 { block.ends[other] = range[other].upperBound - 1 }
            }
            result.blocks.append(block)
        }
    }

    private mutating func mergeContested(_ range: PerSide<Range<Int>>, _ part: Part) {
        if texts.earlier.numbers[range.earlier] == texts.later.numbers[range.later] {
            return replace(range, by: .later)
        }
        if var contest = ContestedPart(
            texts, range, of: part, inserted: inserted, tokens: tokens, budget: &budget)
        {
            var merged = MergedBlocks()
            budget = contest.merge(into: &merged)
            if !checksStability || isStable(merged, range) { return append(merged) }
        }
        keepLater(range)
    }

    /// Keeps the later edit's text of a part. A different text of the earlier edit becomes a conflict.
    private mutating func keepLater(_ range: PerSide<Range<Int>>) {
        let start = result.blocks.count
        replace(range, by: .later)
        if texts.earlier.numbers[range.earlier] == texts.later.numbers[range.later] { return }
        result.conflicts.append(
            MergedBlocks.Conflict(
                kept: start..<result.blocks.count, earlier: range.earlier, base: range.base))
    }

    private mutating func append(_ part: MergedBlocks) {
        let start = result.blocks.count
        result.blocks += part.blocks
        for conflict in part.conflicts {
            let kept = conflict.kept.lowerBound + start..<conflict.kept.upperBound + start
            result.conflicts.append(
                MergedBlocks.Conflict(kept: kept, earlier: conflict.earlier, base: conflict.base))
        }
    }

    // MARK: Stability

    /// Whether the result of a part stays the same when each side is merged with the result.
    private func isStable(_ merged: MergedBlocks, _ range: PerSide<Range<Int>>) -> Bool {
        let text = NumberedText(merged, of: texts, tokens)
        let base = texts.base.part(range.base)
        let hunks = hunks(from: base, to: text)
        return [texts.earlier.part(range.earlier), texts.later.part(range.later)].allSatisfy { side in
            if side.numbers == text.numbers { return true }
            let again = PerSide(base: base, earlier: side, later: text)
            var merge = BlockMerge(
                again, self.hunks(from: base, to: side), hunks, tokens, checksStability: false)
            merge.mergeParts()
            return NumberedText(merge.result, of: again, tokens).numbers == text.numbers
        }
    }

    private func hunks(from base: NumberedText, to side: NumberedText) -> [SequenceDiff.Hunk] {
        var budget = budget
        return SequenceDiff.hunks(
            from: base.numbers, to: side.numbers, tokens: tokens.blockCount, budget: &budget)
    }
}
