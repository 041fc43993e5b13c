import TodosDomain

/// A tag in a word of a task: `#name` with a character that is no digit, as Obsidian has it.
///
/// Punctuation behind the tag is no part of it. A tag may stand in emphasis (CommonMark §6.2), as in `**#name**`.
struct MarkdownTag {
    let name: TagName
    /// Whether the word is nothing but the tag.
    let isWhole: Bool

    /// - Parameter exact: tags that a word says with all its punctuation and digits.
    init?(_ word: String, exact: [TagName] = []) {
        guard word.utf8.contains(UInt8(ascii: "#")) else { return nil }
        if !exact.isEmpty, let name = Self.wholeName(word), exact.contains(name) {
            self.name = name
            isWhole = true
            return
        }
        let content = word.drop(while: Self.isEmphasis)
        guard content.first == "#" else { return nil }
        var text = content.dropFirst()
        while let last = text.last, Self.punctuation.contains(last) { text.removeLast() }
        guard !Self.isNumber(text), let name = try? TagName(String(text)) else { return nil }
        self.name = name
        isWhole = content.startIndex == word.startIndex && text.endIndex == word.endIndex
    }

    /// The name of a tag that takes the whole of a word, whatever it ends with.
    static func wholeName(_ word: String) -> TagName? {
        guard word.count > 1, word.hasPrefix("#") else { return nil }
        return try? TagName(String(word.dropFirst()))
    }

    /// Whether a word `#name` does not say the tag by itself.
    static func isUnclear(_ name: TagName) -> Bool {
        guard let last = name.description.last else { return false }
        return punctuation.contains(last) || isNumber(name.description[...])
    }

    static func isEmphasis(_ character: Character) -> Bool { character == "*" || character == "_" || character == "~" }

    /// Whether a text has nothing but digits.
    private static func isNumber(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// The characters that end a sentence, a quotation, a bracket or an emphasis.
    private static let punctuation = Set<Character>(".,;:!?…)]}*_~\"'”’»›」』】）。、，；：！？")
}
