/// The words of an unfinished command line, in one form for all command shells. `--tag=lo` becomes two words,
/// and `project:ga` stays one word.
struct TypedWords {
    let before: [String]
    let prefix: String
    /// The start of the last word up to `=`, such as `--tag=` for the word `--tag=lo`. Empty if the last word
    /// is not an option with `=`. Some command shells expect this text before each candidate.
    let kept: String
    /// The length of the start of the word that a completion must not repeat. For example, bash keeps
    /// `project:` on the line, so this is 8, and Haru prints only the project's name.
    let inserted: Int

    init(_ words: [String]) {
        var words = words
        var inserted = 0
        if words.count >= 2, words.last == ":" {
            words.replaceSubrange((words.count - 2)..., with: ["\(words[words.count - 2]):"])
            inserted = words[words.count - 1].count
        } else if words.count >= 3, words[words.count - 2] == ":" {
            let key = words[words.count - 3] + ":"
            words.replaceSubrange((words.count - 3)..., with: [key + words[words.count - 1]])
            inserted = key.count
        }
        self.inserted = inserted
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
