/// Finds runs of new words that both edits added, and that the merge therefore wrote twice.
///
/// For example, a device that was restored from a backup sends a new paragraph again. The other edit has a
/// later form of this paragraph. Without this check, the merged text would have the paragraph twice.
///
/// Two people can also write a few equal words by chance, such as a date. So the check compares the two
/// changed parts that contain the run. The run counts only if one edit added all words that the other edit
/// added.
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
    ///   - tokens: the number of different words.
    ///   - base: returns the words of the whole base. A run counts only if the base lacks one of its words.
    init(_ counts: [WordBalance.PartCounts], tokens: Int, base: () -> [Int32]) {
        var words = Self.doubledWords(counts, tokens: tokens)
        guard words.contains(true) else {
            parts = []
            return
        }
        // Returns how often a side has each run that `others` has too.
        func runs(
            of side: KeyPath<WordBalance.PartCounts, [Int32]>, in others: [ArraySlice<Int32>: Int]? = nil
        ) -> [ArraySlice<Int32>: Int] {
            var runs: [ArraySlice<Int32>: Int] = [:]
            for part in counts {
                for run in Self.runs(of: part[keyPath: side], with: words)
                where others.map({ $0[run] != nil }) ?? true { runs[run, default: 0] += 1 }
            }
            return runs
        }
        let earlier = runs(of: \.earlier)
        let later = runs(of: \.later, in: earlier)
        var doubled = runs(of: \.result, in: later).filter { run, count in
            count > max(earlier[run] ?? 0, later[run] ?? 0)
        }
        if !doubled.isEmpty {
            for word in base() where word < words.count { words[Int(word)] = false }
            doubled = doubled.filter { run, _ in run.contains { words[Int($0)] } }
        }
        guard !doubled.isEmpty else {
            parts = []
            return
        }
        var places: [ArraySlice<Int32>: [Int]] = [:]
        for index in counts.indices {
            for run in Set(Self.runs(of: counts[index].later, with: words)) where doubled[run] != nil {
                if places[run, default: []].count < Self.mostComparisons {
                    places[run, default: []].append(index)
                }
            }
        }
        var added: [Int: [Int32: Int]] = [:]
        parts = counts.indices.filter { index in
            // The order of the runs decides which parts are compared, so it is the order of the text.
            var others: Set<Int> = []
            for run in Self.runs(of: counts[index].earlier, with: words) {
                others.formUnion(places[run] ?? [])
                if others.count >= Self.mostComparisons { break }
            }
            if others.isEmpty { return false }
            let earlier = Self.added(counts[index].earlier, to: counts[index].base)
            return others.sorted().contains { other in
                let later = added[other] ?? Self.added(counts[other].later, to: counts[other].base)
                added[other] = later
                return Self.isPart(earlier, of: later) || Self.isPart(later, of: earlier)
            }
        }
    }

    /// Whether one edit added each word at least as often as another edit.
    private static func isPart(_ words: [Int32: Int], of other: [Int32: Int]) -> Bool {
        words.count <= other.count && words.allSatisfy { $1 <= other[$0, default: 0] }
    }

    /// Returns how often an edit added each word.
    private static func added(_ words: [Int32], to base: [Int32]) -> [Int32: Int] {
        var numbers: [Int32: Int] = [:]
        for word in words { numbers[word, default: 0] += 1 }
        for word in base { numbers[word, default: 0] -= 1 }
        return numbers.filter { $0.value > 0 }
    }

    /// Returns, for each word, whether the word can be in a doubled run. Both edits have such a word in the
    /// changed parts, and the base does not. The result has the word more often than each edit.
    private static func doubledWords(_ counts: [WordBalance.PartCounts], tokens: Int) -> [Bool] {
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
