public import DomainPrimitives

/// Searches titles, notes and tags for words (Documentation/Product.md §Search).
///
/// Each given word must match the start of a word in the todo. A Korean word also matches in the middle of a
/// word. `#tag` finds only todos with the tag, and `-#tag` only todos without it. If no tag has the name,
/// `#tag` counts as a word, and `-#tag` excludes nothing.
public struct SearchTodos: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/invalid(_:)`` if `words` has no letter or digit.
    public func callAsFunction(_ words: String, limit: Int) throws(PlannerError) -> [Todo] {
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw .invalid(ValidationError(.query, words, .emptyInput))
        }
        return try repository.read { reader throws(PlannerError) in
            let terms = try Terms(words, reader)
            // If the search has words and no existing tag, the best matches come first.
            let isText =
                terms.tags.isEmpty && terms.excludedTags.isEmpty && !(terms.excludes && terms.text.isEmpty)
            return isText
                ? try reader.search(terms.text, limit: limit) : try Self.filtered(terms, limit: limit, reader)
        }
    }

    private struct Terms {
        private(set) var tags: [TagName] = []
        private(set) var excludedTags: [TagName] = []
        /// Whether any word excludes a tag, even a tag that does not exist.
        private(set) var excludes = false
        /// The words that name no tag, separated by spaces.
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

        private static func tag(_ word: Substring, _ reader: any PlannerReader) throws(PlannerError)
            -> TagName?
        {
            guard let name = try? TagName(typed: String(word)), try reader.tag(named: name) != nil else {
                return nil
            }
            return name
        }
    }

    /// Returns open todos in the order of their due days, then done todos in the order of their creation, the
    /// newest first.
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
