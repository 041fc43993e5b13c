/// Finds runs of new words that both edits added, and that the merge wrote twice.
///
/// Two people rarely write the same words in a row. But both edits can contain words of a text that the base
/// lacks. For example, a device that was restored from a backup sends a paragraph again, and the other edit
/// has a later form of this paragraph. Then a merge without this check would have the paragraph twice.
struct DoubledRuns {
    /// The number of words in a run. With a smaller number, words that two people wrote by chance would also
    /// count.
    private static let length = 5

    /// The indexes of the parts in which the earlier edit added a doubled run.
    let parts: [Int]

    /// - Parameters:
    ///   - counts: the words of each changed part of the text.
    ///   - tokens: a number above every number of a word.
    init(_ counts: [WordBalance.PartCounts], tokens: Int) {
        let words = Self.doubledWords(counts, tokens)
        guard words.contains(true) else {
            parts = []
            return
        }
        let runs = { (side: KeyPath<WordBalance.PartCounts, [Int32]>) in
            var runs: [ArraySlice<Int32>: Int] = [:]
            for part in counts {
                for run in Self.runs(of: part[keyPath: side], with: words) { runs[run, default: 0] += 1 }
            }
            return runs
        }
        let (earlier, later, result) = (runs(\.earlier), runs(\.later), runs(\.result))
        let doubled = result.filter { run, count in
            guard let first = earlier[run], let second = later[run] else { return false }
            return count > max(first, second)
        }
        parts = counts.indices.filter { index in
            Self.runs(of: counts[index].earlier, with: words).contains { doubled[$0] != nil }
        }
    }

    /// Returns for each word whether both edits added the word, the base lacks the word, and the result has
    /// the word more often than each edit.
    private static func doubledWords(_ counts: [WordBalance.PartCounts], _ tokens: Int) -> [Bool] {
        var numbers = [PerSide<Int32>](repeating: PerSide(base: 0, earlier: 0, later: 0), count: tokens)
        var results = [Int32](repeating: 0, count: tokens)
        for part in counts {
            for word in part.base { numbers[Int(word)].base += 1 }
            for word in part.earlier { numbers[Int(word)].earlier += 1 }
            for word in part.later { numbers[Int(word)].later += 1 }
            for word in part.result { results[Int(word)] += 1 }
        }
        return numbers.indices.map { word in
            let number = numbers[word]
            return number.base == 0 && number.earlier > 0 && number.later > 0
                && results[word] > max(number.earlier, number.later)
        }
    }

    /// Returns the runs that contain at least one of the given words.
    private static func runs(of part: [Int32], with words: [Bool]) -> [ArraySlice<Int32>] {
        guard part.count >= length else { return [] }
        var found: [ArraySlice<Int32>] = []
        var last = -1
        for (index, word) in part.enumerated() {
            if words[Int(word)] { last = index }
            let start = index + 1 - length
            if start >= 0, last >= start { found.append(part[start...index]) }
        }
        return found
    }
}
