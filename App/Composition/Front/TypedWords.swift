/// The words of a line, with an option separated from its value: `--tag=lo` becomes `--tag` and `lo`. Some
/// shells split the word at the equals sign, and some do not.
struct TypedWords {
    let before: [String]
    let prefix: String
    /// The start of the typed word that the shell expects before each candidate.
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
