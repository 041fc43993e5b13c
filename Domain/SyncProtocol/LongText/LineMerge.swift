/// Merges two edits of one block line by line, as git merges the lines of a file.
///
/// The merge changes no part of a line. So two edits of different lines are both in the result, even if the
/// lines are numbers, dates or code. At least one unchanged line that the block has only once must separate
/// two edits of different sides.
///
/// If both sides insert lines at one place of a paragraph, the result has both insertions, like the items
/// that both sides add to a list.
struct LineMerge {
    /// The largest number of lines in a block of the merge.
    private static let mostLines = 8_192

    private let kind: MarkdownBlock.Kind
    private let lines: PerSide<BlockLines>
    private let tokens: Int
    /// For each token, whether all three texts have the line exactly once.
    private let isUnique: [Bool]
    private let lineBreak: [UInt8]

    /// Returns the merged block; `nil` if the merge refuses.
    /// - Parameter kind: the kind of the block in all three texts.
    static func merge(
        _ bodies: PerSide<ArraySlice<UInt8>>, kind: MarkdownBlock.Kind, budget: inout WorkBudget
    ) -> [UInt8]? {
        let size = MergeSide.allCases.reduce(0) { $0 + bodies[$1].count }
        let breaks = MergeSide.allCases.map { side in bodies[side].count { $0 == UInt8(ascii: "\n") } }
        guard let most = breaks.max(), most > 0, most < mostLines, budget.spend(size),
            let merge = LineMerge(bodies, kind)
        else { return nil }
        return merge.mergedBytes(&budget)
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

    private func mergedBytes(_ budget: inout WorkBudget) -> [UInt8]? {
        let earlierHunks = hunks(to: lines.earlier, &budget)
        let laterHunks = hunks(to: lines.later, &budget)
        guard kind != .code || keepsFences(earlierHunks) && keepsFences(laterHunks),
            let merged = mergedLines(earlierHunks, laterHunks)
        else { return nil }
        let envelope = EditEnvelope(
            lines.base.numbers, lines.earlier.numbers, lines.later.numbers, tokens: tokens)
        guard envelope.violations(merged.map(\.number)).isEmpty else { return nil }
        let bytes = Array(merged.map(\.content).joined(separator: lineBreak))
        let blocks = BlockScanner.blocks(of: bytes)
        // A line can end a block that continued in the other text, such as the line below a heading.
        guard blocks.count == 1, blocks[0].kind == kind, blocks[0].body.count == bytes.count else {
            return nil
        }
        return bytes
    }

    private func hunks(to side: BlockLines, _ budget: inout WorkBudget) -> [SequenceDiff.Hunk] {
        SequenceDiff.hunks(from: lines.base.numbers, to: side.numbers, tokens: tokens, budget: &budget)
    }

    /// Whether a side kept the fences around a code block. Code without fences is never merged.
    private func keepsFences(_ hunks: [SequenceDiff.Hunk]) -> Bool {
        guard let first = lines.base.first, first.fence != nil, let last = hunks.last else { return false }
        return hunks[0].old.lowerBound > 0 && last.old.upperBound < lines.base.numbers.count
    }

    // MARK: Edits

    /// Returns the lines of the merged block; `nil` if two edits exclude each other, or if no line separates
    /// two edits of different sides.
    private func mergedLines(
        _ earlierHunks: [SequenceDiff.Hunk], _ laterHunks: [SequenceDiff.Hunk]
    ) -> [BlockLines.Line]? {
        var result: [BlockLines.Line] = []
        var next = PerSide(base: 0, earlier: 0, later: 0)
        var (left, right) = (earlierHunks[...], laterHunks[...])
        // The side that made the last edit; `nil` if both sides made the edit.
        var lastSide: MergeSide?
        var isFirst = true
        while let part = BlockMerge.nextPart(&left, &right) {
            let unchanged = next.base..<part.base.lowerBound
            let side: MergeSide? = part.earlier.isEmpty ? .later : part.later.isEmpty ? .earlier : nil
            guard isFirst || side != nil && side == lastSide || isSeparated(unchanged) else { return nil }
            let range = part.ranges(after: next)
            result += lines.base[unchanged]
            guard let changed = side.map({ lines[$0][range[$0]] }) ?? commonLines(range) else { return nil }
            result += changed
            (lastSide, isFirst) = (side, false)
            next = PerSide(
                base: range.base.upperBound, earlier: range.earlier.upperBound, later: range.later.upperBound)
        }
        return result + lines.base[next.base..<lines.base.numbers.count]
    }

    /// Whether an unchanged line that the block has only once is among some lines of the base.
    private func isSeparated(_ unchanged: Range<Int>) -> Bool {
        unchanged.contains { index in
            isUnique[Int(lines.base.numbers[index])] && !lines.base.isBlank(index)
        }
    }

    /// Returns the lines of a part that both sides changed; `nil` if the changes exclude each other.
    private func commonLines(_ range: PerSide<Range<Int>>) -> [BlockLines.Line]? {
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
