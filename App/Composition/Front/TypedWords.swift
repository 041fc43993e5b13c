/// The words of an unfinished command line. An option and its value are two words: `--tag=lo` becomes `--tag`
/// and `lo`. Some shells split such an argument at the equals sign themselves, and some do not.
struct TypedWords {
    let before: [String]
    let prefix: String
    /// The start of an unsplit last word, up to and including its equals sign: `--tag=` if the person types
    /// `--tag=lo`. The shell expects this start before each candidate. Empty for any other last word.
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
