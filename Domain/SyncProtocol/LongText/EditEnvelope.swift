/// The smallest and the largest number of copies of each token that the result of a merge may have.
///
/// If the base has `n` copies, the result has at most `n` plus the copies that the sides added. The result
/// has at least `n` minus the copies that the sides removed. If both sides moved a token and both places get
/// a copy, the number is above the limit.
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
