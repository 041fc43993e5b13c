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
        guard let expression = parse(query) else { return query }
        let renamed = expression.terms.compactMap { term in
            term.name(of: type).flatMap(newName).map { RenamedTerm(term: term, name: $0) }
        }
        if renamed.isEmpty { return query }
        // Neighbouring words can change the meaning of a term, so the whole new query is checked. The
        // second attempt puts the new names in quotation marks, because neighbours do not change a quoted
        // value.
        return [false, true].lazy.compactMap { alwaysQuotes in
            text(of: query, with: renamed, alwaysQuotes: alwaysQuotes)
        }.first { text in
            parse(text).map { hasSameMeaning(expression, as: $0, with: renamed) } ?? false
        }
    }

    /// A term of a query, and the new name of the record that the term names.
    private struct RenamedTerm {
        let term: QueryTerm
        let name: String
    }

    private func parse(_ query: String) -> QueryExpression? {
        try? QueryParser.parse(query, vocabulary, isDay: isDay)
    }

    /// Returns the query with the new names in its terms; `nil` if no spelling of a term has the new
    /// name.
    private func text(of query: String, with renamed: [RenamedTerm], alwaysQuotes: Bool) -> String? {
        var letters = Array(query)
        // From the last term to the first, so that the positions of the remaining terms stay valid.
        for part in renamed.reversed() {
            let spelling = spellings(of: part, in: letters, alwaysQuotes: alwaysQuotes).first { text in
                guard let terms = parse(text)?.terms, terms.count == 1 else { return false }
                return part.term.isRenamed(terms[0], to: part.name, type)
            }
            guard let spelling else { return nil }
            letters.replaceSubrange(part.term.range, with: spelling)
        }
        return String(letters)
    }

    /// Returns the ways to write a term with another name. For `#home` and `house`, these are `#house`,
    /// `#"house"`, `tag:house` and `tag:"house"`. A value in quotation marks keeps these marks. Some of the
    /// spellings can have another meaning.
    private func spellings(
        of part: RenamedTerm, in letters: [Character], alwaysQuotes: Bool
    ) -> [String] {
        let term = part.term
        guard case .comparison(let key, _, _) = term.content else { return [] }
        let value = term.valueRange.lowerBound
        let head = String(letters[term.range.lowerBound..<value])
        let plainHead = (head.hasPrefix("-") ? "-" : "") + key.name + ":"
        let quoted = QueryToken.quoted(part.name, in: term.isQuoted ? letters[value] : "\"")
        let values = term.isQuoted || alwaysQuotes ? [quoted] : [part.name, quoted]
        return [head, plainHead].flatMap { head in values.map { head + $0 } }
    }

    /// Whether two queries differ only in the new names.
    private func hasSameMeaning(
        _ old: QueryExpression, as new: QueryExpression, with renamed: [RenamedTerm]
    ) -> Bool {
        let names = Dictionary(renamed.map { ($0.term.range, $0.name) }) { first, _ in first }
        return old.matches(new) { old, new in
            names[old.range].map { old.isRenamed(new, to: $0, type) } ?? old.isSame(as: new)
        }
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
