/// Finds runs of new words that both edits added, and that the merge wrote twice.
///
/// Both edits can contain words of a text that the base lacks. For example, a device that was restored from a
/// backup sends a paragraph again, and the other edit has a later form of this paragraph. Then a merge
/// without this check would have the paragraph twice.
///
/// Two people can also write some equal words in a row, such as a date in a sentence. So a run counts only if
/// one of the two parts has all words that the other part added.
struct DoubledRuns {
    /// The number of words in a run. With a smaller number, words that two people wrote by chance would also
    /// count.
    private static let length = 5

    /// The largest number of parts of the later edit with which a part of the earlier edit is compared. The
    /// limit keeps the time linear.
    private static let mostComparisons = 8

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
        var places: [ArraySlice<Int32>: [Int]] = [:]
        for index in counts.indices {
            for run in Set(Self.runs(of: counts[index].later, with: words)) where doubled[run] != nil {
                places[run, default: []].append(index)
            }
        }
        parts = counts.indices.filter { index in
            let runs = Self.runs(of: counts[index].earlier, with: words)
            let others = Set(runs.flatMap { places[$0] ?? [] }).sorted().prefix(Self.mostComparisons)
            return others.contains { Self.isForm(counts[index], ofLater: counts[$0]) }
        }
    }

    /// Whether the earlier edit of one part and the later edit of another part are two forms of one text: one
    /// of them has all words that the other added.
    private static func isForm(
        _ part: WordBalance.PartCounts, ofLater other: WordBalance.PartCounts
    ) -> Bool {
        let (earlier, later) = (added(part.earlier, to: part.base), added(other.later, to: other.base))
        return earlier.allSatisfy { $1 <= later[$0, default: 0] }
            || later.allSatisfy { $1 <= earlier[$0, default: 0] }
    }

    /// Returns how often an edit added each word.
    private static func added(_ words: [Int32], to base: [Int32]) -> [Int32: Int] {
        var numbers: [Int32: Int] = [:]
        for word in words { numbers[word, default: 0] += 1 }
        for word in base { numbers[word, default: 0] -= 1 }
        return numbers.filter { $0.value > 0 }
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
