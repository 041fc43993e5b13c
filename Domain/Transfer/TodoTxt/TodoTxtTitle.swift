import TodosDomain

/// The words that an export writes into a line of todo.txt for the title of a todo.
///
/// An import would read a word such as `+home` as a tag, and a word such as `due:…` as a `key:value` pair. So
/// an export writes a backslash before such a word.
///
/// There is one exception: the title `buy +home paint` of a todo with the tag `home` needs no backslash. An
/// import adds the tag `home`, which the todo has anyway. It also leaves `+home` in the title, because the
/// ordinary word `paint` follows. The same is true of a pair that the todo has as a foreign property.
struct TodoTxtTitle {
    private(set) var words: [String] = []
    /// Whether the export has added a backslash to a word of the title.
    private(set) var hasEscapes = false
    /// The signs (`+`, `@` or both) with which a tag occurs in the title, by tag.
    private(set) var signs: [TagName: Set<Character>] = [:]
    /// The imported `key:value` pairs that the title does not contain, so that the exported line needs them
    /// after the title. These pairs set no field of the todo.
    private(set) var otherKeys: [ForeignProperties.Property]

    /// - Parameters:
    ///   - keys: The imported `key:value` pairs that set no field of the todo. The exported line must contain
    ///     them.
    ///   - head: The words before the title: `x`, the priority and the dates.
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

    /// Whether the first word of the title needs a backslash, because it looks like a part of the head (`x`,
    /// the priority, the dates). For example, the title word `(A)` becomes `\(A)`. A title word `\(A)` gets a
    /// second backslash, because an import removes one.
    private static func isHead(_ word: String, after head: [String]) -> Bool {
        if TodoTxtHead.isPriority(word) || word.first == "\\" {
            return TodoTxtLine.isMark(word, isFirst: true)
        }
        return TodoTxtHead.continues(word, after: head)
    }
}
