/// The words of an unfinished command line. An option and its value are two words: `--tag=lo` becomes `--tag`
/// and `lo`. Some shells split such an argument at the equals sign themselves, and some do not.
struct TypedWords {
    let before: [String]
    let prefix: String
    /// The start of the last word, up to and including its equals sign, such as `--tag=`. The shell expects
    /// this text before each candidate. Empty if the last word has no equals sign.
    let kept: String

    init(_ words: [String]) {
        let last = words.last ?? ""
        let others = words.dropLast().filter { $0 != "=" }
        if last == "=" {
            (before, prefix, kept) = (others, "", "")
        } else if last.hasPrefix("--"), let sign = last.firstIndex(of: "=") {
            before = others + [String(last[..<sign])]
            prefix = String(last[last.index(after: sign)...])
            kept = String(last[...sign])
        } else {
            (before, prefix, kept) = (others, last, "")
        }
    }
}

/// The smallest number of letters to change, add or remove to turn one word into another (Levenshtein
/// distance). Only the first 40 letters of each word count.
enum EditDistance {
    static func between(_ lhs: String, _ rhs: String) -> Int {
        let (left, right) = (Array(lhs.prefix(40)), Array(rhs.prefix(40)))
        var row = Array(0...right.count)
        for (i, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let substituted = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[right.count]
    }
}
