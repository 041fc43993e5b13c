/// The words of an unfinished command line, in which an option and its value are two words: `--tag=lo`
/// becomes `--tag` and `lo`. Some command shells, such as bash, split `--tag=lo` at the equals sign
/// themselves. Others pass on `--tag=lo` as one word.
struct TypedWords {
    let before: [String]
    let prefix: String
    /// The start `--tag=` of a last word such as `--tag=lo`; empty for a last word without an option and an
    /// equals sign. A command shell that passes on `--tag=lo` as one word expects this start before each
    /// candidate.
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
