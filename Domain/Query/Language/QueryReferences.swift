public import SyncProtocolDomain

/// The names of records of one type in the text of queries, such as the tag `home` in `#home`.
public struct QueryReferences {
    private let type: RecordType
    private let vocabulary: QueryVocabulary
    private let isDay: (String) -> Bool

    /// - Parameters:
    ///   - type: the type of the named records, such as `tag`.
    ///   - isDay: Returns whether a text is a day or a range of days (``QueryParser/parse(_:_:isDay:)``).
    public init(
        to type: RecordType, _ vocabulary: QueryVocabulary, isDay: @escaping (String) -> Bool
    ) {
        self.type = type
        self.vocabulary = vocabulary
        self.isDay = isDay
    }

    /// Returns the names in a query, in the order of its text. Empty for a query that cannot be parsed.
    public func names(in query: String) -> [String] {
        parse(query)?.terms.compactMap { $0.name(of: type) } ?? []
    }

    /// Replaces names in a query. All other text stays unchanged. A new name gets quotation marks where a
    /// query would misread it.
    /// - Parameter newName: Returns the new name for a name in the query; `nil` for a name that stays.
    /// - Returns: the new query. A query that cannot be parsed is returned unchanged. `nil` if no query with
    ///   the new names has the same meaning, for example because it would be too long.
    public func renamed(in query: String, _ newName: (String) -> String?) -> String? {
        guard var expression = parse(query) else { return query }
        var text = query
        // From the last term to the first, so that the positions of the remaining terms stay valid.
        for term in expression.terms.reversed() {
            guard let name = term.name(of: type).flatMap(newName) else { continue }
            let candidates = spellings(of: name, for: term, in: text).lazy.compactMap { candidate in
                parse(candidate).map { (text: candidate, expression: $0) }
            }
            let chosen = candidates.first { candidate in
                expression.matches(candidate.expression) { old, new in
                    old.range == term.range ? old.isRenamed(new, to: name, type) : old.isSame(as: new)
                }
            }
            guard let chosen else { return nil }
            (text, expression) = chosen
        }
        return text
    }

    private func parse(_ query: String) -> QueryExpression? {
        try? QueryParser.parse(query, vocabulary, isDay: isDay)
    }

    /// Returns one query for each way to write a term with another name. For `#home` and `house`, the terms
    /// are `#house`, `#"house"`, `tag:house` and `tag:"house"`. A value in quotation marks keeps these marks.
    /// Some of these queries can have another meaning.
    private func spellings(of name: String, for term: QueryTerm, in query: String) -> [String] {
        guard case .comparison(let key, _, _) = term.content else { return [] }
        let letters = Array(query)
        let (start, value) = (term.range.lowerBound, term.valueRange.lowerBound)
        let head = String(letters[start..<value])
        let plainHead = (head.hasPrefix("-") ? "-" : "") + key.name + ":"
        let quoted = QueryToken.quoted(name, in: term.isQuoted ? letters[value] : "\"")
        let values = term.isQuoted ? [quoted] : [name, quoted]
        let (before, after) = (String(letters[..<start]), String(letters[term.range.upperBound...]))
        return [head, plainHead].flatMap { head in values.map { before + head + $0 + after } }
    }
}

extension QueryTerm {
    /// The name of a record of this type that the term contains. `nil` if the term names no such record, such
    /// as `due:today` or `tag:none`.
    fileprivate func name(of type: RecordType) -> String? {
        guard case .comparison(let key, let comparison, let value) = content, let values = key.values,
            values.namedType == type, comparison == .equal || comparison == .unequal
        else { return nil }
        let asksPresence = !isQuoted && values.isEmpty != nil && TermResolver.asksPresence(value)
        return asksPresence ? nil : value
    }

    fileprivate func isSame(as other: QueryTerm) -> Bool {
        switch (content, other.content) {
        case (.words(let words), .words(let otherWords)): words == otherWords
        case (.key(let key), .key(let otherKey)): key.name == otherKey.name
        case (.comparison(_, _, let value), .comparison(_, _, let otherValue)):
            compares(like: other) && value == otherValue && isQuoted == other.isQuoted
        default: false
        }
    }

    /// Whether another term is this term with the name `name`. Both must have the same query key and the same
    /// comparison.
    fileprivate func isRenamed(_ other: QueryTerm, to name: String, _ type: RecordType) -> Bool {
        compares(like: other) && other.name(of: type) == name
    }

    private func compares(like other: QueryTerm) -> Bool {
        guard case .comparison(let key, let comparison, _) = content,
            case .comparison(let otherKey, let otherComparison, _) = other.content
        else { return false }
        return key.name == otherKey.name && comparison == otherComparison
    }
}
