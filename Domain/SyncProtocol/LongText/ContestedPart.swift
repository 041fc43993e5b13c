/// A part that both sides changed, block by block.
///
/// The part consists of the blocks of the base, and of the gaps before, between and after them. Each side
/// kept, edited or deleted each block, and may have inserted blocks into the gaps:
///
/// | Earlier edit | Later edit | Result |
/// |---|---|---|
/// | kept | anything | the change of the later edit |
/// | anything | kept | the change of the earlier edit |
/// | the same | the same | the same, once |
/// | edited | edited | a ``LineMerge`` or a ``WordMerge``, or a conflict |
/// | edited | deleted | a conflict |
/// | deleted | edited | a conflict |
/// | inserted | inserted | both insertions, or a conflict |
///
/// If one of the deleted blocks of a deleted section is in conflict, all of them are: the heading, the list
/// item or the head of a table, and the deleted blocks that belong to it.
///
/// Two insertions into one gap usually both fit into the result. For example, two devices that add items to
/// the same list get all items. The earlier insertion comes first, except where this order would separate a
/// part of a divided block, an item of a list, or a block of a section from the rest. If both insertions
/// begin or end with equal blocks, the result has these blocks only once.
///
/// An insertion is in conflict in these cases:
/// - The insertion replaces deleted blocks, and the other edit changed these blocks or also inserted blocks.
/// - Both edits inserted different blocks, and an edit inserted another copy of the block above or below.
/// - The other edit changed a block beside the gap, and the insertion has the block's new text. The block is
///   then in conflict too.
/// - The inserted blocks are parts of a block in conflict beside the gap, because an edit divided this block.
/// - The insertion is in a deleted section in conflict.
struct ContestedPart {
    enum Outcome {
        case nothing
        case block(MergedBlock)
        case conflict
    }

    let texts: PerSide<NumberedText>
    let range: PerSide<Range<Int>>
    /// For each block of the base, the index of its partner on each side; `nil` for a deleted block.
    let partners: (earlier: [Int?], later: [Int?])
    /// The inserted blocks in each gap. The last gap follows the last block.
    let gaps: (earlier: [Range<Int>], later: [Range<Int>])
    /// How often the sides inserted each block, by the number of the block.
    private let inserted: [Int32: Int]
    private let tokens: MergeTokens
    private var budget: WorkBudget

    /// Pairs the blocks of both sides with the base. Returns `nil` if the part is too large for the pairing.
    init?(
        _ texts: PerSide<NumberedText>, _ range: PerSide<Range<Int>>, of part: BlockMerge.Part,
        inserted: [Int32: Int], tokens: MergeTokens, budget: inout WorkBudget
    ) {
        let earlier = BlockPairing(base: texts.base, side: texts.earlier, tokens: tokens).partners(
            of: range.base, from: range.earlier.lowerBound, hunks: part.earlier, budget: &budget)
        let later = BlockPairing(base: texts.base, side: texts.later, tokens: tokens).partners(
            of: range.base, from: range.later.lowerBound, hunks: part.later, budget: &budget)
        guard let earlier, let later else { return nil }
        self.texts = texts
        self.range = range
        self.inserted = inserted
        self.tokens = tokens
        self.budget = budget
        partners = (earlier, later)
        gaps = (Self.gaps(earlier, in: range.earlier), Self.gaps(later, in: range.later))
    }

    /// Returns the inserted blocks of each gap. Blocks that replace deleted blocks are in the gap before the
    /// deleted blocks.
    private static func gaps(_ partners: [Int?], in range: Range<Int>) -> [Range<Int>] {
        var gaps: [Range<Int>] = []
        // The loop runs from the end. `next` is the first block after the gap.
        var next = range.upperBound
        var ends: [Int] = [next]
        for partner in partners.reversed() {
            if let partner { next = partner }
            ends.append(next)
        }
        var start = range.lowerBound
        for (index, end) in ends.reversed().enumerated() {
            gaps.append(start..<end)
            start = index < partners.count && partners[index] != nil ? end + 1 : end
        }
        return gaps
    }

    // MARK: Merging

    /// Adds the merged part to `result`. Returns the rest of the budget.
    mutating func merge(into result: inout MergedBlocks) -> WorkBudget {
        var outcomes: [Outcome] = []
        for offset in partners.earlier.indices { outcomes.append(outcome(offset)) }
        contestRuns(&outcomes)
        contestDividedBlocks(&outcomes)
        var contestedGaps = [Bool](repeating: false, count: gaps.earlier.count)
        contestRepeatedEdits(&outcomes, &contestedGaps)
        // A replacement in conflict can belong to a deleted section, and a section can have replaced blocks.
        for _ in 0..<2 {
            contestSections(&outcomes, &contestedGaps)
            contestReplacements(&outcomes, &contestedGaps)
        }
        var open: MergedBlocks.Conflict?
        for gap in gaps.earlier.indices {
            mergeGap(gap, outcomes, isContested: contestedGaps[gap], &open, &result)
            guard gap < outcomes.count else { break }
            switch outcomes[gap] {
            case .nothing: break
            case .block(let block):
                close(&open, &result)
                result.blocks.append(block)
            case .conflict:
                if open != nil, isSeam(gap) { close(&open, &result) }
                let (earlier, later) = (partners.earlier[gap], partners.later[gap])
                let base = range.base.lowerBound + gap
                let start = gaps.earlier[gap].upperBound
                extend(
                    &open, earlier: start..<start + (earlier == nil ? 0 : 1), base: base..<base + 1,
                    keeping: later.map { later in
                        let place = PerSide<Int?>(base: base, earlier: earlier, later: later)
                        return [MergedBlock(.copy(.later, later), at: place)]
                    } ?? [], &result)
            }
        }
        close(&open, &result)
        return budget
    }

    // MARK: Conflicts of neighbours

    /// Whether a conflict ends at a gap, although the blocks above and below are in conflict. Two paragraphs
    /// that both sides only edited are two conflicts, so that a person can decide each of them.
    private func isSeam(_ gap: Int) -> Bool {
        gap > 0 && gaps.earlier[gap].isEmpty && gaps.later[gap].isEmpty && isEdited(gap - 1) && isEdited(gap)
            && !movesWords(partners.earlier, texts.earlier, across: gap)
            && !movesWords(partners.later, texts.later, across: gap)
    }

    /// Whether both sides edited a block of prose or code, neither side replaced its words, and the text of
    /// the later side is only there. Otherwise the block alone would not show the place of the conflict.
    private func isEdited(_ offset: Int) -> Bool {
        guard let earlier = partners.earlier[offset], let later = partners.later[offset] else { return false }
        let base = range.base.lowerBound + offset
        let kind = texts.base.blocks[base].kind
        let kept = texts.later.numbers[later]
        guard kind == .code || kind.isProse, !kind.isLineOfGroup, !texts.base.isInRun(base),
            !tokens.isInBase(kept), inserted[kept] == 1
        else { return false }
        let words = tokens.bag(of: base, in: texts.base)
        return [(texts.earlier, earlier), (texts.later, later)].allSatisfy { side, index in
            // The pairing also pairs blocks without common words, by their order.
            side.blocks[index].kind == kind
                && words.similarity(to: tokens.bag(of: index, in: side)) >= BlockPairing.leastSimilarity
        }
    }

    /// Whether a side removed a word from the block on one side of a gap, and added the word to the block on
    /// the other side. Different decisions about the blocks could then lose or double a moved sentence.
    private func movesWords(_ own: [Int?], _ side: NumberedText, across gap: Int) -> Bool {
        guard let above = own[gap - 1], let below = own[gap] else { return false }
        let base = range.base.lowerBound + gap
        let (oldAbove, oldBelow) = (
            tokens.bag(of: base - 1, in: texts.base), tokens.bag(of: base, in: texts.base)
        )
        let (newAbove, newBelow) = (tokens.bag(of: above, in: side), tokens.bag(of: below, in: side))
        return oldAbove.subtracting(newAbove).hasWords(of: newBelow.subtracting(oldBelow))
            || oldBelow.subtracting(newBelow).hasWords(of: newAbove.subtracting(oldAbove))
    }

    // MARK: Blocks of both sides

    private mutating func outcome(_ offset: Int) -> Outcome {
        let base = range.base.lowerBound + offset
        let (earlier, later) = (partners.earlier[offset], partners.later[offset])
        let place = PerSide<Int?>(base: base, earlier: earlier, later: later)
        let number = texts.base.numbers[base]
        let earlierNumber = earlier.map { texts.earlier.numbers[$0] }
        let laterNumber = later.map { texts.later.numbers[$0] }
        if earlierNumber == laterNumber || earlierNumber == number {
            return later.map { .block(MergedBlock(.copy(.later, $0), at: place)) } ?? .nothing
        }
        if laterNumber == number {
            return earlier.map { .block(MergedBlock(.copy(.earlier, $0), at: place)) } ?? .nothing
        }
        if let earlier, let later, let block = combinedBlock(base, earlier, later) {
            return .block(MergedBlock(.combined(block), at: place))
        }
        return .conflict
    }

    /// Returns the block with the edits of both sides, merged line by line or word by word. Some lines of the
    /// result can be in conflict. Returns `nil` if the whole block is in conflict.
    private mutating func combinedBlock(_ base: Int, _ earlier: Int, _ later: Int) -> CombinedBlock? {
        let kind = texts.base.blocks[base].kind
        guard kind.isProse || kind == .code, texts.earlier.blocks[earlier].kind == kind,
            texts.later.blocks[later].kind == kind, !texts.base.isInRun(base)
        else { return nil }
        let bodies = PerSide(
            base: texts.base.text.body(base), earlier: texts.earlier.text.body(earlier),
            later: texts.later.text.body(later))
        let lines = LineMerge.merge(bodies, kind: kind, budget: &budget)
        guard kind.isProse, lines?.conflicts.isEmpty != true else { return lines }
        return WordMerge.merge(bodies.base, bodies.earlier, bodies.later, kind: kind, budget: &budget)
            .map { CombinedBlock(bytes: $0) } ?? lines
    }

    // MARK: Runs of equal blocks

    /// Makes a conflict of each run of equal blocks that both sides changed. The diff cannot tell whether the
    /// sides changed the same block of the run.
    private func contestRuns(_ outcomes: inout [Outcome]) {
        let numbers = texts.base.numbers[range.base]
        var start = numbers.startIndex
        while start < numbers.endIndex {
            let end = numbers[start...].firstIndex { $0 != numbers[start] } ?? numbers.endIndex
            let offsets = start - range.base.lowerBound..<end - range.base.lowerBound
            let isChanged = { (partners: [Int?], side: NumberedText) in
                offsets.contains { offset in
                    partners[offset].map { side.numbers[$0] != numbers[start] } ?? true
                }
            }
            let new = (
                offsets.map { partners.earlier[$0].map { texts.earlier.numbers[$0] } },
                offsets.map { partners.later[$0].map { texts.later.numbers[$0] } }
            )
            if offsets.count > 1, new.0 != new.1, isChanged(partners.earlier, texts.earlier),
                isChanged(partners.later, texts.later)
            {
                for offset in offsets { outcomes[offset] = .conflict }
            }
            start = end
        }
    }

    // MARK: Divided blocks

    /// Makes a whole block a conflict if some of its lines are in conflict and a side divided the block. The
    /// lines are then in several blocks, so the lines of the other side have no clear place.
    private mutating func contestDividedBlocks(_ outcomes: inout [Outcome]) {
        for offset in outcomes.indices {
            guard case .block(let block) = outcomes[offset], block.hasConflicts else { continue }
            let isDivided = [offset, offset + 1].contains { gap in
                hasWords(of: offset, texts.earlier, gaps.earlier[gap])
                    || hasWords(of: offset, texts.later, gaps.later[gap])
            }
            if isDivided { outcomes[offset] = .conflict }
        }
    }

    // MARK: Repeated edits

    /// Makes a conflict of a block that one side edited, if the other side inserted the new text of the block
    /// beside the old one. For example, one device replaces a paragraph, and the other device keeps both
    /// forms of it. The result would have the new form twice and lack the old one.
    /// - Parameter contested: for each gap, whether the insertions into the gap are in conflict.
    private func contestRepeatedEdits(_ outcomes: inout [Outcome], _ contested: inout [Bool]) {
        let sides = [
            (partners.earlier, texts.earlier, gaps.later, texts.later),
            (partners.later, texts.later, gaps.earlier, texts.earlier),
        ]
        for (own, side, insertions, other) in sides {
            for offset in outcomes.indices {
                let old = texts.base.numbers[range.base.lowerBound + offset]
                // A side that inserted the old block elsewhere moved it, so the new block replaces nothing.
                guard let new = own[offset].map({ side.numbers[$0] }), new != old, inserted[old] == nil
                else { continue }
                for gap in [offset, offset + 1] where other.numbers[insertions[gap]].contains(new) {
                    outcomes[offset] = .conflict
                    contested[gap] = true
                }
            }
        }
    }

    // MARK: Replacements

    /// Makes a conflict of each replacement that overlaps a change of the other side. A replacement is a run
    /// of deleted blocks with an insertion before the run. The insertion can contain text of any of the
    /// deleted blocks, so the change of the other side has no clear place in the insertion.
    /// - Parameter contested: for each gap, whether the insertions into the gap are in conflict.
    private func contestReplacements(_ outcomes: inout [Outcome], _ contested: inout [Bool]) {
        for (own, insertions) in [(partners.earlier, gaps.earlier), (partners.later, gaps.later)] {
            var start = 0
            while start < own.count {
                guard own[start] == nil else {
                    start += 1
                    continue
                }
                let run = start..<(own[start...].firstIndex { $0 != nil } ?? own.count)
                start = run.upperBound
                let gap = run.lowerBound
                let (left, right) = (gaps.earlier[gap], gaps.later[gap])
                if insertions[gap].isEmpty || texts.earlier.numbers[left] == texts.later.numbers[right] {
                    continue
                }
                for offset in run where partners.earlier[offset] == nil && partners.later[offset] == nil {
                    outcomes[offset] = .conflict
                }
                if !left.isEmpty, !right.isEmpty { contested[gap] = true }
                for case .conflict in outcomes[run] { contested[gap] = true }
                // The conflict has the replacement, so it must have all replaced blocks too.
                if contested[gap] { for offset in run { outcomes[offset] = .conflict } }
            }
        }
    }

    // MARK: Insertions

    private mutating func mergeGap(
        _ gap: Int, _ outcomes: [Outcome], isContested: Bool, _ open: inout MergedBlocks.Conflict?,
        _ result: inout MergedBlocks
    ) {
        let (earlier, later) = (gaps.earlier[gap], gaps.later[gap])
        if earlier.isEmpty, later.isEmpty { return }
        if isContested || repeatsNeighbour(gap) || belongsToConflict(gap, outcomes) {
            let base = range.base.lowerBound + gap
            let kept = later.map { MergedBlock(.copy(.later, $0), at: Self.only(.later, $0)) }
            return extend(&open, earlier: earlier, base: base..<base, keeping: kept, &result)
        }
        close(&open, &result)
        result.blocks += union(gap)
    }

    /// Whether both sides inserted different blocks into a gap, and a side also inserted a copy of the block
    /// above or below the gap, anywhere in the text. The diff cannot tell the copy from the old block. So any
    /// order of the insertions would be a guess.
    private func repeatsNeighbour(_ gap: Int) -> Bool {
        let (earlier, later) = (gaps.earlier[gap], gaps.later[gap])
        guard !earlier.isEmpty, !later.isEmpty,
            texts.earlier.numbers[earlier] != texts.later.numbers[later]
        else { return false }
        let base = range.base.lowerBound + gap
        return [base - 1, base].contains { index in
            guard texts.base.numbers.indices.contains(index) else { return false }
            return inserted[texts.base.numbers[index]] != nil
        }
    }

    /// Whether the inserted blocks belong to a conflict beside the gap. The inserted blocks then contain a
    /// part of the block in conflict, because a side divided this block.
    private mutating func belongsToConflict(_ gap: Int, _ outcomes: [Outcome]) -> Bool {
        [gap - 1, gap].contains { offset in
            guard outcomes.indices.contains(offset), case .conflict = outcomes[offset] else { return false }
            return hasWords(of: offset, texts.earlier, gaps.earlier[gap])
                || hasWords(of: offset, texts.later, gaps.later[gap])
        }
    }

    /// Whether most words of an inserted block come from a block of the base, because a side divided this
    /// block.
    private mutating func hasWords(of offset: Int, _ side: NumberedText, _ insertion: Range<Int>) -> Bool {
        guard partners.earlier.indices.contains(offset), !insertion.isEmpty else { return false }
        let base = range.base.lowerBound + offset
        let size = texts.base.text.body(base).count + side.text.place(of: insertion).count
        guard budget.spendOnWords(size) else { return false }
        let block = tokens.bag(of: base, in: texts.base)
        return insertion.contains { tokens.bag(of: $0, in: side).isMostly(from: block) }
    }

    /// Returns both insertions.
    private mutating func union(_ gap: Int) -> [MergedBlock] {
        let earlier = texts.earlier.numbers[gaps.earlier[gap]]
        let later = texts.later.numbers[gaps.later[gap]]
        let union = InsertionUnion(earlier, later, runs: runs, laterIsFirst: laterIsFirst(gap))
        return union.places.compactMap { place in
            if let index = place.later { return MergedBlock(.copy(.later, index), at: place) }
            return place.earlier.map { MergedBlock(.copy(.earlier, $0), at: place) }
        }
    }

    /// Whether the later insertion comes before the earlier insertion. A part of a divided block stays beside
    /// the rest of the block. An item that one side added to a list stays in the list, before a paragraph
    /// that the other side added below.
    private mutating func laterIsFirst(_ gap: Int) -> Bool {
        let (earlier, later) = (gaps.earlier[gap], gaps.later[gap])
        if hasWords(of: gap - 1, texts.earlier, earlier) || hasWords(of: gap, texts.later, later) {
            return false
        }
        if hasWords(of: gap - 1, texts.later, later) || hasWords(of: gap, texts.earlier, earlier) {
            return true
        }
        let lineBreaks = { (side: NumberedText, index: Int) in
            side.text.separator(after: index).count { $0 == UInt8(ascii: "\n") }
        }
        let earlierBefore = lineBreaks(texts.earlier, earlier.lowerBound - 1)
        let laterBefore = lineBreaks(texts.later, later.lowerBound - 1)
        if earlierBefore != laterBefore { return laterBefore < earlierBefore }
        return lineBreaks(texts.earlier, earlier.upperBound - 1)
            < lineBreaks(texts.later, later.upperBound - 1)
    }

    /// Divides two insertions into runs, so that each block stays in its section and below its item. If the
    /// next blocks of both sides have different depths, the deeper one belongs to the block above. So its run
    /// comes first and alone. Otherwise the blocks of this depth and below are one run of both sides.
    private func runs(_ earlier: Range<Int>, _ later: Range<Int>) -> [InsertionUnion.Run] {
        var runs: [InsertionUnion.Run] = []
        var (left, right) = (earlier, later)
        while !left.isEmpty, !right.isEmpty {
            let first = SectionDepth(of: left.lowerBound, in: texts.earlier)
            let second = SectionDepth(of: right.lowerBound, in: texts.later)
            let areEqual = !first.isDeeper(than: second) && !second.isDeeper(than: first)
            let shallow = first.isDeeper(than: second) ? second : first
            // At different depths, the shallow side has no block in the run.
            let isInRun = { (depth: SectionDepth) in
                areEqual ? !shallow.isDeeper(than: depth) : depth.isDeeper(than: shallow)
            }
            let leftEnd = Self.end(of: left, in: texts.earlier, while: isInRun)
            let rightEnd = Self.end(of: right, in: texts.later, while: isInRun)
            runs.append(.init(earlier: left.lowerBound..<leftEnd, later: right.lowerBound..<rightEnd))
            (left, right) = (leftEnd..<left.upperBound, rightEnd..<right.upperBound)
        }
        return runs + [.init(earlier: left, later: right)]
    }

    /// Returns the index of the first block of an insertion that is not in the run. If all blocks are in the
    /// run, returns the end of the insertion.
    private static func end(
        of insertion: Range<Int>, in side: NumberedText, while isInRun: (SectionDepth) -> Bool
    ) -> Int {
        insertion.first { !isInRun(SectionDepth(of: $0, in: side)) } ?? insertion.upperBound
    }

    private static func only(_ side: MergeSide, _ index: Int) -> PerSide<Int?> {
        var place = PerSide<Int?>(base: nil, earlier: nil, later: nil)
        place[side] = index
        return place
    }

    // MARK: Conflicts

    /// Adds blocks to the open conflict, or opens a conflict.
    private func extend(
        _ open: inout MergedBlocks.Conflict?, earlier: Range<Int>, base: Range<Int>,
        keeping blocks: [MergedBlock], _ result: inout MergedBlocks
    ) {
        let start = result.blocks.count
        result.blocks += blocks
        let kept = start..<result.blocks.count
        guard let conflict = open else {
            open = MergedBlocks.Conflict(kept: kept, earlier: earlier, base: base)
            return
        }
        open = MergedBlocks.Conflict(
            kept: conflict.kept.lowerBound..<kept.upperBound,
            earlier: conflict.earlier.lowerBound..<earlier.upperBound,
            base: conflict.base.lowerBound..<base.upperBound)
    }

    private func close(_ open: inout MergedBlocks.Conflict?, _ result: inout MergedBlocks) {
        if let conflict = open { result.conflicts.append(conflict) }
        open = nil
    }
}
