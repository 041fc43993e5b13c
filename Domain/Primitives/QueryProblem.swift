/// The part of a query that Haru cannot read, and the reason (Documentation/Product.md §Query language).
public struct QueryProblem: Error, Hashable, Sendable {
    /// The reason why a part of a query cannot be read.
    public indirect enum Reason: Hashable, Sendable {
        /// No query key has this name.
        /// - similar: the query key that the person probably meant; `nil` if no query key is similar.
        /// - known: the names of all query keys.
        case unknownKey(String, similar: String?, known: [String])
        /// The query key `key` does not accept this value.
        /// - similar: the value that the person probably meant; `nil` if no value is similar.
        /// - known: the values that the query key accepts, or the first of them.
        case unknownValue(String, key: String, similar: String?, known: [String])
        /// Expected: a day, such as `today`, or a range of days, such as `mon..fri`, after the query key.
        case day(key: String)
        /// Expected: a length of time, such as `30m`, after the query key.
        case duration(key: String)
        /// Expected: a whole number from `min` to `max` after the query key.
        case number(key: String, min: Int, max: Int)
        /// Expected: a value after the query key. For example, `due` has no value in the query `#home due:`.
        case missingValue(key: String)
        /// A comparison such as `<` or `>` follows a query key whose values have no order, such as a tag.
        /// The operators `:`, `=` and `!=` are allowed.
        case unordered(key: String)
        /// A condition is missing beside a word such as `or`, or after an opening parenthesis. Examples are
        /// `#home or` and `or #home`.
        /// - example: a condition that the person could write there, such as `p1`.
        case missingCondition(operator: String, example: String)
        /// This parenthesis or quotation mark has no partner.
        case unpaired(String)
        /// The parentheses are nested deeper than `max` levels.
        case tooDeep(max: Int)
        /// The query has more than `max` characters.
        case tooLong(max: Int)
        /// The query refers to a saved view whose own query has a mistake.
        ///
        /// - `name` and `query` belong to the saved view.
        /// - The ``QueryProblem`` is the mistake.
        case stored(name: String, query: String, QueryProblem)
        /// The query contains more than `max` saved views, or its saved views are nested deeper than `depth`
        /// levels.
        case tooManyStored(max: Int, depth: Int)
        /// The query of the saved view with this name contains itself. For example, the saved view `home` has
        /// the query `view:home`.
        case storedCycle(String)
    }

    public let reason: Reason
    /// The position of the part that Haru cannot read, in characters (grapheme clusters) from the start of
    /// the query.
    public let range: Range<Int>

    public init(_ reason: Reason, at range: Range<Int>) {
        self.reason = reason
        self.range = range
    }
}
