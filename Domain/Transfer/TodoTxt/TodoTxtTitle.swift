import TodosDomain

/// The title of a todo, as words in a line of todo.txt.
///
/// An import reads a word such as `+home` as a tag. An export writes a backslash before such a word in two
/// cases:
/// - The todo does not have the tag. An import would otherwise add the tag.
/// - The word is at the end of the title. An import would otherwise remove the word from the title.
struct TodoTxtTitle {
    private(set) var words: [String] = []
    /// Whether the export has added a backslash to a word of the title.
    private(set) var hasEscapes = false
    /// For each tag in the title: the signs before it (`+`, `@` or both).
    private(set) var signs: [TagName: Set<Character>] = [:]
    /// The imported `key:value` pairs that set no field of the todo and are not in the title. An export
    /// writes them after the title.
    private(set) var otherKeys: [ForeignProperties.Property]

    /// - Parameters:
    ///   - keys: The imported `key:value` pairs that set no field of the todo.
    ///   - head: The start of the line, as words: `x`, the priority and the dates.
    init(_ title: String, tags: [TagName], keys: [ForeignProperties.Property], after head: [String]) {
        otherKeys = keys
        let all = TodoTxtLine.words(title)
        let plain = all.map { Self.isPlain($0, tags, keys) }
        // A reader does not take tags and keys after the last ordinary word into the title. So these words
        // get a backslash.
        let last =
            zip(all, plain).enumerated().reversed().first { !$1.0.isEmpty && !$1.1 }?.offset ?? all.startIndex
        for (index, word) in all.enumerated() {
            if plain[index], index < last {
                take(word)
            } else if TodoTxtLine.isMark(word, isFirst: false)
                || index == 0 && Self.isHead(word, after: head)
            {
                words.append("\\\(word)")
                hasEscapes = true
            } else {
                words.append(word)
            }
        }
    }

    private mutating func take(_ word: String) {
        words.append(word)
        if let (sign, name) = TodoTxtLine.tag(word), let tag = try? TagName(name) {
            signs[tag, default: []].insert(sign)
        } else if let index = otherKeys.firstIndex(where: { word == "\($0.name):\($0.value)" }) {
            otherKeys.remove(at: index)
        }
    }

    private static func isPlain(_ word: String, _ tags: [TagName], _ keys: [ForeignProperties.Property])
        -> Bool
    {
        if let (_, name) = TodoTxtLine.tag(word) { return (try? TagName(name)).map(tags.contains) ?? false }
        return TodoTxtLine.pair(word) != nil && keys.contains { word == "\($0.name):\($0.value)" }
    }

    /// Whether the export must add a backslash to the first word of a title. There are two cases:
    /// - An import could read the word as a part of the head (`x`, the priority or a date).
    /// - The word already has a backslash, such as `\(A)`. An import would remove this backslash.
    private static func isHead(_ word: String, after head: [String]) -> Bool {
        if TodoTxtHead.isPriority(word) || word.first == "\\" {
            return TodoTxtLine.isMark(word, isFirst: true)
        }
        return TodoTxtHead.continues(word, after: head)
    }
}
