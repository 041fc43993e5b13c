/// The numbers of copies of each token that a merge may have in its result.
///
/// With `n` copies in the base, the result has at most `n` plus the copies that each side added, and at least
/// `n` minus the copies that each side removed. A token that both sides moved breaks the upper limit if both
/// places get a copy.
struct EditEnvelope {
    private var least: [Int32]
    private var most: [Int32]

    /// - Parameter tokens: a number above every token number.
    init(_ base: [Int32], _ earlier: [Int32], _ later: [Int32], tokens: Int) {
        let zeros = [Int32](repeating: 0, count: tokens)
        var (baseCounts, earlierCounts, laterCounts) = (zeros, zeros, zeros)
        for token in base { baseCounts[Int(token)] += 1 }
        for token in earlier { earlierCounts[Int(token)] += 1 }
        for token in later { laterCounts[Int(token)] += 1 }
        (least, most) = (baseCounts, baseCounts)
        for token in 0..<tokens {
            for count in [earlierCounts[token], laterCounts[token]] {
                let change = count - baseCounts[token]
                if change > 0 { most[token] += change } else { least[token] += change }
            }
        }
    }

    /// Returns the tokens that `result` has too often or too seldom, in the order of their numbers.
    func violations(_ result: [Int32]) -> [Int32] {
        var counts = [Int32](repeating: 0, count: least.count)
        for token in result { counts[Int(token)] += 1 }
        return least.indices.filter { counts[$0] < least[$0] || counts[$0] > most[$0] }.map { Int32($0) }
    }
}
