/// Merges two edits of one block line by line, as git merges the lines of a file.
///
/// The result has separate edits of both sides, even if the lines are numbers, dates or code. Two edits of
/// different sides are separate only if an unchanged line is between them. The line must not be blank, and
/// each of the three texts must have the line exactly once. Otherwise the edits and the lines between them
/// are one region that both sides changed:
///
/// - If both sides insert lines at the same place of a paragraph, the result has both insertions. A list
///   gets the items of both sides in the same way.
/// - In a paragraph, a ``WordMerge`` combines other edits of a region.
/// - If the edits of a region exclude each other, the result has the lines of the later edit. The lines of
///   the earlier edit become a conflict. The rest of the block keeps the edits of both sides.
struct LineMerge {
    /// The largest number of lines in a block of the merge. A block of 256 KiB has more lines only if the
    /// lines are shorter than eight bytes on average.
    private static let mostLines = 32_768

    private let kind: MarkdownBlock.Kind
    private let lines: PerSide<BlockLines>
    private let tokens: Int
    /// For each token, whether all three texts have the line exactly once.
    private let isUnique: [Bool]
    private let lineBreak: [UInt8]

    /// Returns the merged block. Returns `nil` in these cases:
    /// - The whole block is in conflict.
    /// - Each text has a single line.
    /// - The texts are too large.
    /// - Some lines end in LF, and others in CRLF.
    /// - The block is code without fences, or a side changed a fence.
    /// - The result repeats a line that no side repeated, or lacks a line that no side deleted.
    /// - The lines of the result are not one block of the same kind.
    /// - Parameter kind: the kind of the block in all three texts.
    static func merge(
        _ bodies: PerSide<ArraySlice<UInt8>>, kind: MarkdownBlock.Kind, budget: inout WorkBudget
    ) -> CombinedBlock? {
        let size = MergeSide.allCases.reduce(0) { $0 + bodies[$1].count }
        let breaks = MergeSide.allCases.map { side in bodies[side].count { $0 == UInt8(ascii: "\n") } }
        guard let most = breaks.max(), most > 0, most < mostLines, budget.spend(size),
            let merge = LineMerge(bodies, kind)
        else { return nil }
        return merge.mergedBlock(&budget)
    }

    /// Returns `nil` if the texts have different line breaks.
    private init?(_ bodies: PerSide<ArraySlice<UInt8>>, _ kind: MarkdownBlock.Kind) {
        var table = TokenTable()
        let lines = PerSide(
            base: BlockLines(bodies.base, &table), earlier: BlockLines(bodies.earlier, &table),
            later: BlockLines(bodies.later, &table))
        let breaks = lines.base.lineBreaks.union(lines.earlier.lineBreaks).union(lines.later.lineBreaks)
        guard breaks.count == 1, let lineBreak = breaks.first else { return nil }
        var isUnique = [Bool](repeating: true, count: table.count)
        for side in MergeSide.allCases {
            var counts = [Int](repeating: 0, count: table.count)
            for number in lines[side].numbers { counts[Int(number)] += 1 }
            for token in counts.indices where counts[token] != 1 { isUnique[token] = false }
        }
        self.kind = kind
        self.lines = lines
        self.lineBreak = lineBreak
        tokens = table.count
        self.isUnique = isUnique
    }

    private func mergedBlock(_ budget: inout WorkBudget) -> CombinedBlock? {
        let earlierHunks = hunks(to: lines.earlier, &budget)
        let laterHunks = hunks(to: lines.later, &budget)
        guard kind != .code || keepsFences(earlierHunks) && keepsFences(laterHunks) else { return nil }
        let regions = regions(earlierHunks, laterHunks)
        var merged = MergedLines()
        var copied = 0
        for (index, region) in regions.enumerated() {
            merged.lines += lines.base[copied..<region.range.base.lowerBound]
            copied = region.range.base.upperBound
            if let lines = self.lines(of: region) {
                merged.lines += lines
            } else if let words = mergedWords(of: region, &budget) {
                merged.lines += words
                merged.exempt.formUnion(numbers(of: region))
            } else if regions.count > 1 {
                let next = index + 1 < regions.count ? regions[index + 1] : nil
                merged.conflicts.append(conflict(region, before: next, at: merged.lines.count))
                merged.lines += lines.later[region.range.later]
            } else {
                return nil
            }
        }
        merged.lines += lines.base[copied...]
        let envelope = EditEnvelope(
            lines.base.numbers, lines.earlier.numbers, lines.later.numbers, tokens: tokens)
        let numbers = merged.lines.compactMap(\.number)
        guard envelope.violations(numbers).allSatisfy(merged.exempt.contains) else { return nil }
        return block(merged)
    }

    /// Returns the block with the merged lines; `nil` if the lines are not one block of the same kind.
    ///
    /// For example, the earlier edit adds the underline `===` at the end of a paragraph, and the later edit
    /// adds a line of text. The underline ends the block, so the line of text would be another block.
    private func block(_ merged: MergedLines) -> CombinedBlock? {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        for (index, line) in merged.lines.enumerated() {
            if index > 0 { bytes += lineBreak }
            starts.append(bytes.count)
            bytes += line.content
        }
        starts.append(bytes.count)
        let blocks = BlockScanner.blocks(of: bytes)
        guard blocks.count == 1, blocks[0].kind == kind, blocks[0].body.count == bytes.count else {
            return nil
        }
        let conflicts = merged.conflicts.map { conflict in
            CombinedBlock.Conflict(
                base: lines.base.place(of: conflict.base), earlier: lines.earlier.place(of: conflict.earlier),
                kept: starts[conflict.later.lowerBound]..<starts[conflict.later.upperBound])
        }
        return CombinedBlock(bytes: bytes, conflicts: conflicts)
    }

    private func hunks(to side: BlockLines, _ budget: inout WorkBudget) -> [SequenceDiff.Hunk] {
        SequenceDiff.hunks(from: lines.base.numbers, to: side.numbers, tokens: tokens, budget: &budget)
    }

    /// Whether a side kept the fences around a code block. Code without fences is never merged.
    private func keepsFences(_ hunks: [SequenceDiff.Hunk]) -> Bool {
        guard let first = lines.base.first, first.fence != nil, let last = hunks.last else { return false }
        return hunks[0].old.lowerBound > 0 && last.old.upperBound < lines.base.numbers.count
    }

    // MARK: Regions

    /// Lines that one side or both sides changed.
    private struct Region {
        var range: PerSide<Range<Int>>
        /// The side that changed the lines; `nil` for both sides.
        var side: MergeSide?
    }

    /// The lines of the result.
    private struct MergedLines {
        var lines: [BlockLines.Line] = []
        /// The lines in conflict. ``PerSide/later`` is a range of ``lines``.
        var conflicts: [PerSide<Range<Int>>] = []
        /// The lines of the three texts that a ``WordMerge`` combined. The merge does not check how often
        /// these lines occur in the result.
        var exempt: Set<Int32> = []
    }

    /// Returns the changed lines, in order.
    private func regions(
        _ earlierHunks: [SequenceDiff.Hunk], _ laterHunks: [SequenceDiff.Hunk]
    ) -> [Region] {
        var regions: [Region] = []
        var next = PerSide(base: 0, earlier: 0, later: 0)
        var (left, right) = (earlierHunks[...], laterHunks[...])
        while let part = BlockMerge.nextPart(&left, &right) {
            let side: MergeSide? = part.earlier.isEmpty ? .later : part.later.isEmpty ? .earlier : nil
            let range = part.ranges(after: next)
            if let last = regions.last, side == nil || side != last.side,
                !isSeparated(last.range.base.upperBound..<range.base.lowerBound)
            {
                var joined = Region(range: last.range, side: nil)
                for side in MergeSide.allCases {
                    joined.range[side] = last.range[side].lowerBound..<range[side].upperBound
                }
                regions[regions.count - 1] = joined
            } else {
                regions.append(Region(range: range, side: side))
            }
            next = PerSide(
                base: range.base.upperBound, earlier: range.earlier.upperBound, later: range.later.upperBound)
        }
        return regions
    }

    /// Returns the tokens of the lines that the three texts have in a region.
    private func numbers(of region: Region) -> [Int32] {
        MergeSide.allCases.flatMap { lines[$0].numbers[region.range[$0]] }
    }

    /// Returns the conflict about a region. If possible, the conflict contains an unchanged line beside the
    /// region. So the conflict has a place even if the later edit deleted all lines of the region.
    /// - Parameters:
    ///   - next: the region after this region.
    ///   - start: the number of lines in the result before the region.
    private func conflict(_ region: Region, before next: Region?, at start: Int) -> PerSide<Range<Int>> {
        let end = next?.range.base.lowerBound ?? lines.base.numbers.count
        let hasLineBefore = region.range.base.lowerBound > 0
        // If both sides changed the next region, the line before it belongs to the conflict about it.
        let isTaken = next.map { $0.side == nil } ?? false
        let hasLineAfter = end - region.range.base.upperBound > (isTaken ? 1 : 0)
        let (before, after) = hasLineBefore ? (1, 0) : (0, hasLineAfter ? 1 : 0)
        let extended = { (range: Range<Int>) in range.lowerBound - before..<range.upperBound + after }
        return PerSide(
            base: extended(region.range.base), earlier: extended(region.range.earlier),
            later: extended(start..<start + region.range.later.count))
    }

    /// Whether an unchanged line that the block has only once is among some lines of the base.
    private func isSeparated(_ unchanged: Range<Int>) -> Bool {
        unchanged.contains { index in
            isUnique[Int(lines.base.numbers[index])] && !lines.base.isBlank(index)
        }
    }

    // MARK: Edits

    /// Returns the lines of a region in the result; `nil` if both sides changed the region, and whole lines
    /// cannot show both changes.
    private func lines(of region: Region) -> [BlockLines.Line]? {
        let range = region.range
        if let side = region.side { return lines[side][range[side]] }
        let (earlier, later) = (lines.earlier.numbers[range.earlier], lines.later.numbers[range.later])
        if earlier == later { return lines.later[range.later] }
        let place = range.base.lowerBound
        guard kind == .paragraph, range.base.isEmpty, !isNearRun(place),
            !repeatsNeighbour(of: place, earlier + later)
        else { return nil }
        return InsertionUnion(earlier, later).places.compactMap { place in
            place.later.map { lines.later[$0] } ?? place.earlier.map { lines.earlier[$0] }
        }
    }

    /// Returns the lines of a region with the words of both sides. Returns `nil` if the block is not a
    /// paragraph, if the region is empty in a text, or if a ``WordMerge`` cannot combine the edits.
    private func mergedWords(of region: Region, _ budget: inout WorkBudget) -> [BlockLines.Line]? {
        guard kind == .paragraph else { return nil }
        let bodies = MergeSide.allCases.map { lines[$0].bytes(of: region.range[$0]) }
        guard !bodies.contains(where: \.isEmpty) else { return nil }
        return WordMerge.merge(bodies[0], bodies[1], bodies[2], kind: kind, budget: &budget)
            .map { BlockLines.unnumbered($0) }
    }

    /// The lines of the base before and after a place.
    private func neighbours(of place: Int) -> [Int32] {
        lines.base.numbers[max(0, place - 1)..<min(place + 1, lines.base.numbers.count)].map { $0 }
    }

    /// Whether a line beside a place of the base repeats the line before or after it. The diff cannot tell at
    /// which line of such a run a side inserted its lines.
    private func isNearRun(_ place: Int) -> Bool {
        let around = lines.base.numbers[max(0, place - 2)..<min(place + 2, lines.base.numbers.count)]
        return zip(around, around.dropFirst()).contains { $0 == $1 }
    }

    /// Whether an inserted line equals the line before or after the place. Any order of the insertions would
    /// then be a guess.
    private func repeatsNeighbour(of place: Int, _ inserted: ArraySlice<Int32>) -> Bool {
        neighbours(of: place).contains { inserted.contains($0) }
    }
}
