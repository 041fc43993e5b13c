import TodosDomain

/// A tag in a word of a task: `#name`. As in Obsidian, the name must have at least one character that is not
/// a digit.
///
/// Punctuation may follow the tag, as in `#name.`, and emphasis may surround it (CommonMark §6.2), as in
/// `**#name**`. Neither belongs to the name.
struct MarkdownTag {
    let name: TagName
    /// Whether the word has no punctuation and no emphasis around the tag.
    let isWhole: Bool

    /// Reads the tag of a word; `nil` if the word has no tag.
    /// - Parameter exact: The tags from the HTML comment that Haru's export wrote after the task
    ///   (``MarkdownComment/tags``). Such a tag keeps its punctuation and may be a number: `#2027` is a tag
    ///   only if `exact` contains `2027`.
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

    /// Returns all characters after the `#` of a word as the name of a tag, including punctuation.
    /// - Returns: `nil` if the word does not begin with `#`, or if the characters after the `#` are not a
    ///   valid name.
    static func wholeName(_ word: String) -> TagName? {
        guard word.count > 1, word.hasPrefix("#") else { return nil }
        return try? TagName(String(word.dropFirst()))
    }

    /// Whether an import recognizes a tag of this name only if the HTML comment of the task contains the tag.
    /// Such a name ends with punctuation or has only digits.
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

    /// Returns the part of a word after `#` without the punctuation that follows the tag.
    ///
    /// A closing bracket belongs to the tag if its opening bracket does, as in `#name(x)`.
    /// - Parameter isUnderscored: Whether a `_` of Markdown opens emphasis before the tag, as in `_#name_`.
    ///   The last `_` then closes the emphasis. Otherwise the last `_` belongs to the tag, as in `#name_`.
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

    /// The characters that may follow a tag and do not belong to its name: the ends of a sentence, a
    /// quotation, a bracket or an emphasis. The character `_` is not listed, because it can also belong to a
    /// name.
    private static let punctuation = Set<Character>(".,;:!?…)]}*~\"'”’»›」』】）。、，；：！？")
    private static let closingBrackets: [Character: Character] = [
        "(": ")", "[": "]", "{": "}", "“": "”", "‘": "’", "«": "»", "‹": "›", "「": "」", "『": "』", "【": "】",
        "（": "）",
    ]
}
