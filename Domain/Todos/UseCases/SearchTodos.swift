public import DomainPrimitives

/// Full-text search over titles, notes and tags; every word counts, each as the start of a word, Korean words also
/// from their middle. `#tag` finds what has the tag, where there is one of that name.
public struct SearchTodos: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/invalid(_:)`` where `words` holds no letter or digit.
    public func callAsFunction(_ words: String, limit: Int) throws(PlannerError) -> [Todo] {
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw .invalid(ValidationError(.query, words, .emptyInput))
        }
        return try repository.read { reader throws(PlannerError) in
            var tags: [TagName] = []
            var others: [Substring] = []
            for word in words.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map({ Substring($0) }) {
                let name = word.hasPrefix("#") ? try? TagName(typed: String(word)) : nil
                if let name, try reader.tag(named: name) != nil {
                    tags.append(name)
                } else {
                    others.append(word.drop { $0 == "#" })
                }
            }
            let text = others.joined(separator: " ")
            return tags.isEmpty
                ? try reader.search(text, limit: limit) : try Self.carrying(tags, text, limit: limit, reader)
        }
    }

    /// What is open in the order of its days, then what is done, the newest first.
    private static func carrying(
        _ tags: [TagName], _ words: String, limit: Int, _ reader: any PlannerReader
    ) throws(PlannerError) -> [Todo] {
        var query = TodoQuery(
            .all, completion: .open, tags: tags, words: words.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : words,
            limit: limit)
        let open = try reader.todos(query)
        guard open.count < limit else { return open }
        (query.completion, query.sort, query.limit) = (.done, .created, limit - open.count)
        return open + (try reader.todos(query))
    }
}
