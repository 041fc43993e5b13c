import TodosDomain

/// The title of a todo as an export writes it into a line, and the tags that this text contains.
struct MarkdownTitle {
    let text: String
    let tags: Set<TagName>

    init(_ original: MarkdownText) {
        text = original.plain
        tags = Set(original.tags)
    }

    /// Makes the text that an export writes for a todo's title. A backslash marks each word that an import
    /// would wrongly read as a tag or a value.
    /// - Parameters:
    ///   - owned: The tags of the todo.
    ///   - exact: The tags in the HTML comment of the todo (``MarkdownComment/tags``).
    init(_ title: String, tags owned: [TagName], exact: Set<TagName>) {
        let escaped = MarkdownFieldScanner.escaped(title)
        let words = escaped.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let isCode = MarkdownCode.areInside(words)
        let owned = Set(owned)
        let found = zip(words, isCode).map { word, isCode -> MarkdownTag? in
            guard !isCode, let tag = MarkdownTag(word, exact: exact), owned.contains(tag.name) else {
                return nil
            }
            return tag
        }
        // An import removes tags from the title if they are before or after all other words.
        let others = words.indices.filter { found[$0]?.isWhole != true && !MarkdownText.isBlank(words[$0]) }
        let (first, last) = (others.first ?? words.endIndex, others.last ?? words.startIndex)
        var tags: Set<TagName> = []
        let texts = words.indices.map { index -> String in
            if let tag = found[index], !tag.isWhole || first < index && index < last {
                tags.insert(tag.name)
                return words[index]
            }
            return isCode[index] ? words[index] : MarkdownTask.escapedWord(words[index])
        }
        text = texts.joined(separator: " ")
        self.tags = tags
    }
}
