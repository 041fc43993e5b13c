import TodosDomain

/// A tag in a word of a task: `#name`. As in Obsidian, the name needs a character that is no digit.
///
/// Punctuation may follow the tag, as in `#name.`, and emphasis may surround it (CommonMark §6.2), as in
/// `**#name**`. Neither belongs to the name.
struct MarkdownTag {
    let name: TagName
    /// Whether the word has no punctuation and no emphasis around the tag.
    let isWhole: Bool

    /// Reads the tag of a word; `nil` for a word without a tag.
    /// - Parameter exact: tags whose names may end with punctuation or have only digits. A word of `#` and
    ///   such a name is that tag. See ``MarkdownComment/tags``.
    init?(_ word: String, exact: Set<TagName> = []) {
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

    /// Returns the rest of a word behind its `#` as the name of a tag, with all digits and punctuation.
    /// - Returns: `nil` if the word does not begin with `#` or the rest is not a valid name.
    static func wholeName(_ word: String) -> TagName? {
        guard word.count > 1, word.hasPrefix("#") else { return nil }
        return try? TagName(String(word.dropFirst()))
    }

    /// Whether a word of `#` and a name is not read as the tag of this name, because the name ends with
    /// punctuation or has only digits.
    static func isUnclear(_ name: TagName) -> Bool {
        guard let last = name.description.last else { return false }
        return punctuation.contains(last) || isNumber(name.description[...])
    }

    static func isEmphasis(_ character: Character) -> Bool { character == "*" || character == "_" || character == "~" }

    /// Whether a text has no character but digits.
    private static func isNumber(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// The characters that may follow a tag: the ends of a sentence, a quotation, a bracket or an emphasis.
    private static let punctuation = Set<Character>(".,;:!?…)]}*_~\"'”’»›」』】）。、，；：！？")
}
