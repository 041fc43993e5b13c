/// The words of a line, an option apart from its value: `--tag=lo` is `--tag` and `lo`, which some shells
/// split at the equals sign and some do not.
struct TypedWords {
    let before: [String]
    let prefix: String
    /// What the shell wants to have again before the candidate.
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
