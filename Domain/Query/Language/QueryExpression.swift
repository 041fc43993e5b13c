/// A query as its syntax tree (Documentation/Product.md §Query language).
public indirect enum QueryExpression: Sendable {
    /// All parts must hold. An empty list is the empty query, which every record meets.
    case all([QueryExpression])
    /// At least one part must hold.
    case any([QueryExpression])
    case not(QueryExpression)
    case term(QueryTerm)
}

extension QueryExpression {
    /// Whether the query consists only of words to find. `false` for a query with `or`, `not`, quotation
    /// marks or a key such as `due`.
    public var hasOnlyWords: Bool {
        switch self {
        case .all(let parts): parts.allSatisfy(\.hasOnlyWords)
        case .term(let term): if case .words = term.content { !term.isQuoted } else { false }
        case .any, .not: false
        }
    }

    /// The terms of the query, in the order of its text.
    public var terms: [QueryTerm] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.terms)
        case .not(let part): part.terms
        case .term(let term): [term]
        }
    }

    /// Whether both queries have the same operators, and in each place a term that matches the other one.
    /// - Parameter isCounterpart: Returns whether a term of this query matches the term in the same place of
    ///   the other query.
    func matches(_ other: QueryExpression, _ isCounterpart: (QueryTerm, QueryTerm) -> Bool) -> Bool {
        switch (self, other) {
        case (.all(let parts), .all(let others)), (.any(let parts), .any(let others)):
            parts.count == others.count
                && zip(parts, others).allSatisfy { $0.matches($1, isCounterpart) }
        case (.not(let part), .not(let other)): part.matches(other, isCounterpart)
        case (.term(let term), .term(let other)): isCounterpart(term, other)
        default: false
        }
    }
}

/// A single condition of a query: words, or a key with or without a value.
public struct QueryTerm: Sendable {
    public enum Content: Sendable {
        /// Words to find.
        case words(String)
        /// A key without a value, such as `overdue`.
        case key(QueryKey)
        /// A key with a value, such as `due<fri`.
        case comparison(QueryKey, Comparison, value: String)
    }

    /// The relation between the value of a record and the value in the query.
    public enum Comparison: Sendable {
        case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    }

    public let content: Content
    /// The position of the term, in characters (grapheme clusters) from the start of the query.
    public let range: Range<Int>
    /// The position that an error about the value shows. This is the position of the value in the query. For
    /// a term without a value, it is the position of the whole term.
    public let valueRange: Range<Int>
    /// Whether the words or the value are in quotation marks. Such a value is always a name: `tag:"none"`
    /// means a tag with the name `none`, and `tag:none` means no tag.
    public let isQuoted: Bool

    init(content: Content, range: Range<Int>, valueRange: Range<Int>, isQuoted: Bool = false) {
        self.content = content
        self.range = range
        self.valueRange = valueRange
        self.isQuoted = isQuoted
    }
}
