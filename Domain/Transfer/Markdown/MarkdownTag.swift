import TodosDomain

/// A tag in a word of a task, such as `#name`, `#name.` or `**#name**`. By default, the name excludes
/// punctuation and emphasis (CommonMark §6.2), and a number such as `#2027` is no tag.
struct MarkdownTag {
    let name: TagName
    /// Whether the word has no punctuation and no emphasis around the tag.
    let isWhole: Bool

    /// Reads the tag of a word; `nil` if the word has no tag.
    /// - Parameter exact: The tags in the task's HTML comment (``MarkdownComment/tags``). Such a tag keeps
    ///   its punctuation and may be a number, such as `#2027`.
    init?(_ word: String, exact: Set<TagName> = []) {
        guard word.utf8.contains(UInt8(ascii: "#")) else { return nil }
        if !exact.isEmpty, let name = Self.wholeName(word), exact.contains(name) {
            self.name = name
            isWhole = true
            return
        }
        let content = word.drop(while: Self.isEmphasis)
        guard content.first == "#" else { return nil }
        let isUnderscored = word[..<content.startIndex].contains("_")
        let text = Self.withoutPunctuation(content.dropFirst(), isUnderscored: isUnderscored)
        guard !Self.isNumber(text), let name = try? TagName(String(text)) else { return nil }
        self.name = name
        isWhole = content.startIndex == word.startIndex && text.endIndex == word.endIndex
    }

    /// Returns everything after the `#` of a word as the name of a tag; `nil` if the word does not begin with
    /// `#`, or if the name is not valid.
    static func wholeName(_ word: String) -> TagName? {
        guard word.count > 1, word.hasPrefix("#") else { return nil }
        return try? TagName(String(word.dropFirst()))
    }

    /// Whether the task's HTML comment must contain the tag, so that an import recognizes the tag. This is
    /// `true` for a name that ends with punctuation or has only digits.
    static func needsComment(_ name: TagName) -> Bool {
        let text = name.description[...]
        return withoutPunctuation(text, isUnderscored: false).endIndex < text.endIndex || isNumber(text)
    }

    static func isEmphasis(_ character: Character) -> Bool {
        character == "*" || character == "_" || character == "~"
    }

    private static func isNumber(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Removes the punctuation from the end of a tag. A closing bracket stays if its opening bracket is in
    /// the tag, as in `#name(x)`.
    /// - Parameters:
    ///   - text: The tag without `#`.
    ///   - isUnderscored: Whether to remove `_` from the end too, as in `_#home_`.
    private static func withoutPunctuation(_ text: Substring, isUnderscored: Bool) -> Substring {
        guard let last = text.last, punctuation.contains(last) || last == "_" else { return text }
        // How often the text contains each character. Each opening bracket subtracts one from the count of
        // its closing bracket.
        var counts: [Character: Int] = [:]
        for character in text {
            if let closing = closingBrackets[character] {
                counts[closing, default: 0] -= 1
            } else {
                counts[character, default: 0] += 1
            }
        }
        var text = text
        while let last = text.last, counts[last, default: 0] > 0,
            last == "_" ? isUnderscored : punctuation.contains(last)
        {
            counts[last, default: 0] -= 1
            text.removeLast()
        }
        return text
    }

    /// The characters that may follow a tag, such as the end of a sentence or a closing bracket. The
    /// character `_` is missing, because it can belong to a name.
    private static let punctuation = Set<Character>(".,;:!?…)]}*~\"'”’»›」』】）。、，；：！？")
    private static let closingBrackets: [Character: Character] = [
        "(": ")", "[": "]", "{": "}", "“": "”", "‘": "’", "«": "»", "‹": "›", "「": "」", "『": "』", "【": "】",
        "（": "）",
    ]
}
