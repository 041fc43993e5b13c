/// The differences between two sequences of token numbers.
///
/// The algorithm is the histogram diff of JGit (`HistogramDiff`, Shawn Pearce, 2010), an extension of Bram
/// Cohen's patience diff. The longest common run around the rarest token splits both sequences. The parts
/// before and after the run are compared in the same way. So headings and sentences align the texts, and
/// frequent tokens such as list markers do not.
struct SequenceDiff {
    /// A replacement of tokens. One of the ranges can be empty, but never both.
    struct Hunk: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// The largest number of occurrences of a token that can align the sequences.
    private static let mostOccurrences = 64
    /// The largest table, in cells, for an exact comparison of parts that no rare token aligns.
    private static let mostCells = 1 << 16

    private let old: [Int32]
    private let new: [Int32]
    /// The index in `new` of each token of `old`; -1 for none. The indexes that are not -1 increase.
    private var partners: [Int32]
    /// The first occurrence of each token number in the present part of `old`; -1 for none.
    private var first: [Int32]
    /// The number of occurrences of each token number in the present part of `old`.
    private var occurrences: [Int32]
    /// The next occurrence of the same token in the present part of `old`; -1 for none.
    private var following: [Int32]

    /// Returns the hunks that turn `old` into `new`, in order. At least one unchanged token separates two
    /// hunks.
    /// - Parameter tokens: a number above every token number.
    static func hunks(
        from old: [Int32], to new: [Int32], tokens: Int, budget: inout WorkBudget
    ) -> [Hunk] {
        // The diff has arrays with an element for each token number. A short sequence of a long text gets
        // small numbers of its own, so that the arrays are short too.
        if tokens > 4 * (old.count + new.count) {
            let (old, new, tokens) = renumbered(old, new)
            return hunks(from: old, to: new, tokens: tokens, budget: &budget)
        }
        var diff = SequenceDiff(old: old, new: new, tokens: tokens)
        diff.compare(&budget)
        return diff.hunks()
    }

    /// Returns both sequences with small token numbers in the order of the former numbers, and a number above
    /// each of them.
    private static func renumbered(
        _ old: [Int32], _ new: [Int32]
    ) -> (old: [Int32], new: [Int32], tokens: Int) {
        var numbers: [Int32: Int32] = [:]
        for token in (old + new).sorted() where numbers[token] == nil {
            numbers[token] = Int32(numbers.count)
        }
        return (old.compactMap { numbers[$0] }, new.compactMap { numbers[$0] }, numbers.count)
    }

    private init(old: [Int32], new: [Int32], tokens: Int) {
        self.old = old
        self.new = new
        partners = Array(repeating: -1, count: old.count)
        first = Array(repeating: -1, count: tokens)
        occurrences = Array(repeating: 0, count: tokens)
        following = Array(repeating: -1, count: old.count)
    }

    private mutating func compare(_ budget: inout WorkBudget) {
        var parts = [Hunk(old: 0..<old.count, new: 0..<new.count)]
        while let next = parts.popLast() {
            let part = trimmed(next)
            if part.old.isEmpty || part.new.isEmpty { continue }
            guard budget.spend(part.old.count + part.new.count) else { continue }
            if let anchor = anchor(in: part, &budget) {
                pair(anchor)
                parts.append(
                    Hunk(
                        old: part.old.lowerBound..<anchor.old.lowerBound,
                        new: part.new.lowerBound..<anchor.new.lowerBound))
                parts.append(
                    Hunk(
                        old: anchor.old.upperBound..<part.old.upperBound,
                        new: anchor.new.upperBound..<part.new.upperBound))
            } else {
                compareExactly(part, &budget)
            }
        }
    }

    /// Pairs the equal tokens at both ends of a part. Returns the rest of the part.
    private mutating func trimmed(_ part: Hunk) -> Hunk {
        var (old, new) = (part.old, part.new)
        while let left = old.first, let right = new.first, self.old[left] == self.new[right] {
            partners[left] = Int32(right)
            old = left + 1..<old.upperBound
            new = right + 1..<new.upperBound
        }
        while let left = old.last, let right = new.last, self.old[left] == self.new[right] {
            partners[left] = Int32(right)
            old = old.lowerBound..<left
            new = new.lowerBound..<right
        }
        return Hunk(old: old, new: new)
    }

    private mutating func pair(_ run: Hunk) {
        for (left, right) in zip(run.old, run.new) { partners[left] = Int32(right) }
    }

    // MARK: Anchors

    /// Returns the common run with the rarest token. Among equally rare runs, the longest run wins, and then
    /// the run nearest to the middle of the part. Parts of about the same size need the fewest steps.
    /// Returns `nil` if no common token is rare, or if the budget is too small.
    private mutating func anchor(in part: Hunk, _ budget: inout WorkBudget) -> Hunk? {
        for index in part.old.reversed() {
            let token = Int(old[index])
            following[index] = first[token]
            first[token] = Int32(index)
            occurrences[token] += 1
        }
        defer {
            for index in part.old {
                first[Int(old[index])] = -1
                occurrences[Int(old[index])] = 0
            }
        }
        var best: Hunk?
        var rarest = Int32(Self.mostOccurrences)
        var right = part.new.lowerBound
        while right < part.new.upperBound {
            var end = right + 1
            let token = Int(new[right])
            if occurrences[token] > 0, occurrences[token] <= rarest {
                var left = first[token]
                while left >= 0 {
                    let run = commonRun(Int(left), right, in: part)
                    guard budget.spend(run.old.count) else { return nil }
                    let rarity = run.old.reduce(rarest) { min($0, occurrences[Int(old[$1])]) }
                    if rarity < rarest || isBetter(run, than: best, in: part) {
                        (best, rarest) = (run, rarity)
                    }
                    end = max(end, run.new.upperBound)
                    while left >= 0, left < run.old.upperBound { left = following[Int(left)] }
                }
            }
            right = end
        }
        return best
    }

    /// Whether a run is longer than another run, or equally long and nearer to the middle of a part.
    private func isBetter(_ run: Hunk, than other: Hunk?, in part: Hunk) -> Bool {
        guard let other, run.old.count <= other.old.count else { return true }
        guard run.old.count == other.old.count else { return false }
        let middle = part.old.lowerBound + part.old.upperBound
        let distance = { (run: Hunk) in abs(run.old.lowerBound + run.old.upperBound - middle) }
        return distance(run) < distance(other)
    }

    /// Returns the longest common run that contains `left` in `old` and `right` in `new`.
    private func commonRun(_ left: Int, _ right: Int, in part: Hunk) -> Hunk {
        var before = 0
        let mostBefore = min(left - part.old.lowerBound, right - part.new.lowerBound)
        while before < mostBefore, old[left - before - 1] == new[right - before - 1] { before += 1 }
        var after = 1
        let mostAfter = min(part.old.upperBound - left, part.new.upperBound - right)
        while after < mostAfter, old[left + after] == new[right + after] { after += 1 }
        return Hunk(old: left - before..<left + after, new: right - before..<right + after)
    }

    // MARK: Parts without a rare token

    /// Pairs the tokens of a longest common subsequence. A large part stays one hunk.
    private mutating func compareExactly(_ part: Hunk, _ budget: inout WorkBudget) {
        let (rows, columns) = (part.old.count, part.new.count)
        guard columns <= Self.mostCells / rows, budget.spend(rows * columns) else { return }
        let (top, start) = (part.old.lowerBound, part.new.lowerBound)
        let width = columns + 1
        // lengths[row × width + column] is the length of the longest common subsequence from this row and
        // column on.
        var lengths = [UInt16](repeating: 0, count: (rows + 1) * width)
        for row in (0..<rows).reversed() {
            for column in (0..<columns).reversed() {
                let here = row * width + column
                lengths[here] =
                    old[top + row] == new[start + column]
                    ? lengths[here + width + 1] + 1 : max(lengths[here + width], lengths[here + 1])
            }
        }
        var (row, column) = (0, 0)
        while row < rows, column < columns {
            let here = row * width + column
            if old[top + row] == new[start + column] {
                partners[top + row] = Int32(start + column)
                (row, column) = (row + 1, column + 1)
            } else if lengths[here + width] >= lengths[here + 1] {
                row += 1
            } else {
                column += 1
            }
        }
    }

    // MARK: Hunks

    private func hunks() -> [Hunk] {
        var hunks: [Hunk] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            var end = left
            while end < old.count, partners[end] < 0 { end += 1 }
            let newEnd = end < old.count ? Int(partners[end]) : new.count
            if left < end || right < newEnd { hunks.append(Hunk(old: left..<end, new: right..<newEnd)) }
            (left, right) = (end + 1, newEnd + 1)
        }
        return settled(hunks)
    }

    /// Moves every insertion and deletion down as far as equal tokens allow, at most to the next hunk. If two
    /// devices insert the same token into a run of equal tokens, both insertions get the same place. For this
    /// purpose, the equal tokens at the end of a larger hunk become a hunk of their own.
    private func settled(_ hunks: [Hunk]) -> [Hunk] {
        var settled: [Hunk] = []
        for var hunk in hunks.reversed() {
            let limit = settled.last?.old.lowerBound ?? old.count
            while hunk.old.upperBound < limit, repeatsItsStart(hunk) {
                hunk.old = hunk.old.lowerBound + 1..<hunk.old.upperBound + 1
                hunk.new = hunk.new.lowerBound + 1..<hunk.new.upperBound + 1
            }
            if let tail = separatedTail(of: &hunk, limit: limit) { Self.add(tail, before: &settled) }
            Self.add(hunk, before: &settled)
        }
        return settled.reversed()
    }

    /// Adds a hunk to a list of hunks in descending order. Joins the hunk with the last hunk of the list if
    /// no token separates both hunks.
    private static func add(_ hunk: Hunk, before hunks: inout [Hunk]) {
        if let next = hunks.last, next.old.lowerBound == hunk.old.upperBound {
            hunks[hunks.count - 1] = Hunk(
                old: hunk.old.lowerBound..<next.old.upperBound,
                new: hunk.new.lowerBound..<next.new.upperBound)
        } else {
            hunks.append(hunk)
        }
    }

    /// Removes the tokens at the end of a hunk that equal the token after the hunk. Returns them as a hunk
    /// after the run of this token. Returns `nil` if the hunk has no such tokens, or no other tokens.
    private func separatedTail(of hunk: inout Hunk, limit: Int) -> Hunk? {
        guard hunk.old.upperBound < limit else { return nil }
        let token = old[hunk.old.upperBound]
        let run = old[hunk.old.upperBound..<limit].prefix { $0 == token }.count
        let (oldTail, newTail) = (
            old[hunk.old].reversed().prefix { $0 == token }.count,
            new[hunk.new].reversed().prefix { $0 == token }.count
        )
        guard oldTail + newTail > 0, hunk.old.count + hunk.new.count > oldTail + newTail else { return nil }
        defer {
            hunk.old = hunk.old.lowerBound..<hunk.old.upperBound - oldTail
            hunk.new = hunk.new.lowerBound..<hunk.new.upperBound - newTail
        }
        return Hunk(
            old: hunk.old.upperBound - oldTail + run..<hunk.old.upperBound + run,
            new: hunk.new.upperBound - newTail + run..<hunk.new.upperBound + run)
    }

    /// Whether the token after an insertion or deletion equals the first inserted or deleted token.
    private func repeatsItsStart(_ hunk: Hunk) -> Bool {
        if hunk.old.isEmpty { return new[hunk.new.lowerBound] == new[hunk.new.upperBound] }
        if hunk.new.isEmpty { return old[hunk.old.lowerBound] == old[hunk.old.upperBound] }
        return false
    }
}
