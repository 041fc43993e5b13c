public import DomainPrimitives

/// Full-text search over titles, notes and tags; every word counts, each as the start of a word, Korean words
/// also from their middle. `#tag` finds what has the tag, where there is one of that name. `-#tag` finds what
/// does not have the tag; it excludes nothing where there is no tag of that name.
public struct SearchTodos: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/invalid(_:)`` where `words` holds no letter or digit.
    public func callAsFunction(_ words: String, limit: Int) throws(PlannerError) -> [Todo] {
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw .invalid(ValidationError(.query, words, .emptyInput))
        }
        return try repository.read { reader throws(PlannerError) in
            let terms = try Terms(words, reader)
            // Words alone, or words with a tag that nothing has: best matches come first.
            let isText =
                terms.tags.isEmpty && terms.excludedTags.isEmpty && !(terms.excludes && terms.text.isEmpty)
            return isText
                ? try reader.search(terms.text, limit: limit) : try Self.filtered(terms, limit: limit, reader)
        }
    }

    /// What a person asked for, word by word.
    private struct Terms {
        private(set) var tags: [TagName] = []
        private(set) var excludedTags: [TagName] = []
        /// Whether any word excludes a tag, whether there is one of that name or not.
        private(set) var excludes = false
        /// The other words.
        private(set) var text = ""

        init(_ words: String, _ reader: any PlannerReader) throws(PlannerError) {
            var others: [Substring] = []
            for word in words.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map({
                Substring($0)
            }) {
                if word.hasPrefix("-#") {
                    excludes = true
                    if let name = try Self.tag(word.dropFirst(), reader) { excludedTags.append(name) }
                } else if word.hasPrefix("#"), let name = try Self.tag(word, reader) {
                    tags.append(name)
                } else {
                    others.append(word.drop { $0 == "#" })
                }
            }
            text = others.joined(separator: " ")
        }

        /// The tag of a name with `#`; `nil` where there is none.
        private static func tag(_ word: Substring, _ reader: any PlannerReader) throws(PlannerError)
            -> TagName?
        {
            guard let name = try? TagName(typed: String(word)), try reader.tag(named: name) != nil else {
                return nil
            }
            return name
        }
    }

    /// What is open in the order of its days, then what is done, the newest first.
    private static func filtered(
        _ terms: Terms, limit: Int, _ reader: any PlannerReader
    ) throws(PlannerError) -> [Todo] {
        var query = TodoQuery(
            .all, completion: .open, tags: terms.tags, excludedTags: terms.excludedTags,
            words: terms.text.isEmpty ? nil : terms.text, limit: limit)
        let open = try reader.todos(query)
        guard open.count < limit else { return open }
        (query.completion, query.sort, query.limit) = (.done, .created, limit - open.count)
        return open + (try reader.todos(query))
    }
}
