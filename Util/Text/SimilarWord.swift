/// Finds the words that a person probably meant.
public enum SimilarWord {
    /// Returns the known words that differ from `word` by at most two typing errors, nearest first. For a
    /// word of up to four letters, one error is allowed. A word of one letter has no similar words, because
    /// every other letter differs from it by one error. Case does not matter.
    public static func all(near word: String, among known: [String]) -> [String] {
        let letters = Array(word.lowercased().prefix(longest))
        let allowed = letters.count <= 4 ? 1 : 2
        let distances = known.map { distance(letters, Array($0.lowercased().prefix(longest))) }
        let near = known.indices.filter { distances[$0] <= allowed && letters.count > 1 }
        return near.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { known[$0] }
    }

    /// The comparison of two words uses only the first 40 letters of each word.
    private static let longest = 40

    /// Returns the least number of errors that turn one word into the other (optimal string alignment
    /// distance). An error replaces, adds or removes a letter, or swaps two neighbouring letters.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var former: [Int] = []
        var row = Array(0...right.count)
        for (i, letter) in left.enumerated() {
            var next = [i + 1]
            for (j, other) in right.enumerated() {
                var least = min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
                    least = min(least, former[j - 1] + 1)
                }
                next.append(least)
            }
            (former, row) = (row, next)
        }
        return row[right.count]
    }
}
