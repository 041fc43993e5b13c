/// Pairs the blocks of the base with the blocks of one side of a merge.
///
/// The diff finds the unchanged blocks. Inside a hunk, the pairing finds the edited blocks by the similarity
/// of their words. The pairs keep the order of the blocks. A block of the base without a partner was deleted.
/// A block of the side without a partner was inserted.
struct BlockPairing {
    /// The largest number of pairs of blocks that one hunk may compare by their words.
    private static let mostPairs = 4_096
    /// The smallest similarity of a block and its edited form, from 0 to 1,000.
    static let leastSimilarity = 400

    let base: NumberedText
    let side: NumberedText
    let tokens: MergeTokens

    /// Returns the index of each block's partner on the side, or `nil` for a deleted block. The whole result
    /// is `nil` if the hunks are too large to compare.
    /// - Parameters:
    ///   - start: the index on the side of the first block of the part.
    ///   - hunks: the hunks of the side inside `blocks`.
    func partners(
        of blocks: Range<Int>, from start: Int, hunks: ArraySlice<SequenceDiff.Hunk>,
        budget: inout WorkBudget
    ) -> [Int?]? {
        var partners: [Int?] = []
        var next = start
        var copied = blocks.lowerBound
        for hunk in hunks {
            partners += (copied..<hunk.old.lowerBound).map { $0 - copied + next }
            guard let pairs = pairs(hunk, &budget) else { return nil }
            partners += pairs
            (copied, next) = (hunk.old.upperBound, hunk.new.upperBound)
        }
        return partners + (copied..<blocks.upperBound).map { $0 - copied + next }
    }

    private func pairs(_ hunk: SequenceDiff.Hunk, _ budget: inout WorkBudget) -> [Int?]? {
        let (rows, columns) = (hunk.old.count, hunk.new.count)
        if rows == 1, columns == 1 { return [hunk.new.lowerBound] }
        if rows == 0 || columns == 0 { return Array(repeating: nil, count: rows) }
        guard columns <= Self.mostPairs / rows else { return pairsByContent(hunk, &budget) }
        guard let scores = similarities(hunk, &budget) else { return nil }
        var partners = Self.bestPairs(scores, rows: rows, columns: columns).map { column in
            column.map { $0 + hunk.new.lowerBound }
        }
        pairLeftovers(&partners, in: hunk)
        return partners
    }

    /// Pairs the blocks of a large hunk that have equal texts after their markers. For example, a person
    /// completed all items of a long list. Each run of other blocks is paired like a hunk. If the
    /// diff finds no equal texts, pairs the blocks by position, or returns `nil` if the sides have different
    /// numbers of blocks.
    private func pairsByContent(_ hunk: SequenceDiff.Hunk, _ budget: inout WorkBudget) -> [Int?]? {
        guard budget.spend(base.text.place(of: hunk.old).count + side.text.place(of: hunk.new).count) else {
            return nil
        }
        var table = TokenTable()
        let old = Self.contents(of: hunk.old, in: base, &table)
        let new = Self.contents(of: hunk.new, in: side, &table)
        let (oldStart, newStart) = (hunk.old.lowerBound, hunk.new.lowerBound)
        let hunks = SequenceDiff.hunks(from: old, to: new, tokens: table.count, budget: &budget).map { part in
            SequenceDiff.Hunk(
                old: part.old.lowerBound + oldStart..<part.old.upperBound + oldStart,
                new: part.new.lowerBound + newStart..<part.new.upperBound + newStart)
        }
        if hunks == [hunk] { return hunk.old.count == hunk.new.count ? hunk.new.map { $0 } : nil }
        return partners(of: hunk.old, from: newStart, hunks: hunks[...], budget: &budget)
    }

    /// Returns the numbers of the texts of some blocks, without markers such as `- [x]`.
    private static func contents(
        of blocks: Range<Int>, in text: NumberedText, _ table: inout TokenTable
    ) -> [Int32] {
        blocks.map { index in
            let body = text.text.body(index)
            return table.number(of: body.dropFirst(LineShape.markerLength(of: body)))
        }
    }

    /// Returns the similarities of all pairs of blocks, row by row, from 0 to 1,000. A pair below
    /// ``leastSimilarity`` gets 0. The result is `nil` if the budget is too small.
    private func similarities(_ hunk: SequenceDiff.Hunk, _ budget: inout WorkBudget) -> [Int]? {
        guard budget.spendOnWords(base.text.place(of: hunk.old).count + side.text.place(of: hunk.new).count)
        else { return nil }
        let old = hunk.old.map { tokens.bag(of: $0, in: base) }
        let new = hunk.new.map { tokens.bag(of: $0, in: side) }
        var scores: [Int] = []
        scores.reserveCapacity(old.count * new.count)
        for (row, oldBag) in zip(hunk.old, old) {
            for (column, newBag) in zip(hunk.new, new) {
                guard budget.spend(oldBag.count + newBag.count + 1) else { return nil }
                let isSameKind = base.blocks[row].kind == side.blocks[column].kind
                let score = isSameKind ? oldBag.similarity(to: newBag) : 0
                scores.append(score >= Self.leastSimilarity ? score : 0)
            }
        }
        return scores
    }

    /// Returns the column of each row, or `nil` for a row without a pair. The columns increase, and the sum
    /// of their scores is the largest possible sum.
    private static func bestPairs(_ scores: [Int], rows: Int, columns: Int) -> [Int?] {
        let width = columns + 1
        var sums = [Int](repeating: 0, count: (rows + 1) * width)
        for row in (0..<rows).reversed() {
            for column in (0..<columns).reversed() {
                let here = row * width + column
                let score = scores[row * columns + column]
                sums[here] = max(sums[here + width], sums[here + 1])
                if score > 0 { sums[here] = max(sums[here], sums[here + width + 1] + score) }
            }
        }
        var pairs: [Int?] = Array(repeating: nil, count: rows)
        var (row, column) = (0, 0)
        while row < rows, column < columns {
            let here = row * width + column
            let score = scores[row * columns + column]
            if score > 0, sums[here] == sums[here + width + 1] + score {
                pairs[row] = column
                (row, column) = (row + 1, column + 1)
            } else if sums[here] == sums[here + width] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }

    /// Pairs the blocks that have no partner yet. If both texts have the same number of such blocks between
    /// two pairs, these blocks become partners in their order.
    private func pairLeftovers(_ partners: inout [Int?], in hunk: SequenceDiff.Hunk) {
        var row = 0
        var next = hunk.new.lowerBound
        while row < partners.count {
            if let partner = partners[row] {
                (row, next) = (row + 1, partner + 1)
                continue
            }
            let end = partners[row...].firstIndex { $0 != nil } ?? partners.count
            let nextPartner = end < partners.count ? partners[end] ?? next : hunk.new.upperBound
            if end - row == nextPartner - next {
                for index in row..<end { partners[index] = next + index - row }
            }
            (row, next) = (end, nextPartner)
        }
    }
}
