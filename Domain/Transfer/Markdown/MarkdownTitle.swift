import TodosDomain

/// A title as the text of a line, and the tags that stand in the text.
struct MarkdownTitle {
    let text: String
    let tags: Set<TagName>

    /// The words of a line, as they stand there.
    init(_ original: MarkdownText) {
        text = original.plain
        tags = Set(original.tags)
    }

    /// A title in which every word with a meaning has a backslash, except a tag of the todo between other words.
    ///
    /// In a code span no word has a meaning.
    init(_ title: String, tags owned: [TagName]) {
        let escaped = MarkdownFieldScanner.escaped(title)
        let words = escaped.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let isCode = MarkdownCode.areInside(words)
        let found = zip(words, isCode).map { word, isCode -> TagName? in
            guard !isCode, let tag = MarkdownTask.tag(word), owned.contains(tag) else { return nil }
            return tag
        }
        // A reader takes the tags before the first of the other words, and those after the last, out of the title.
        let others = words.indices.filter { found[$0] == nil && !MarkdownText.isBlank(words[$0]) }
        var tags: Set<TagName> = []
        let texts = words.indices.map { index -> String in
            if let tag = found[index], let first = others.first, let last = others.last, first < index, index < last {
                tags.insert(tag)
                return words[index]
            }
            return !isCode[index] && MarkdownTask.isMark(words[index]) ? "\\\(words[index])" : words[index]
        }
        text = texts.joined(separator: " ")
        self.tags = tags
    }
}
