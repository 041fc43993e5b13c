/// The part of a query that Haru cannot read, and the reason (Documentation/Product.md §Query language).
public struct QueryProblem: Error, Hashable, Sendable {
    /// The reason why a part of a query cannot be read.
    public indirect enum Reason: Hashable, Sendable {
        /// No key has this name.
        /// - similar: the key that the person probably meant; `nil` if no key is similar.
        /// - known: the names of all keys.
        case unknownKey(String, similar: String?, known: [String])
        /// The key does not take this value.
        /// - similar: the value that the person probably meant; `nil` if no value is similar.
        /// - known: the values that the key takes, or the first of them.
        case unknownValue(String, key: String, similar: String?, known: [String])
        /// The value of the key must be a day, such as `today`, or a range of days, such as `mon..fri`.
        case day(key: String)
        /// The value of the key must be a length of time, such as `30m`.
        case duration(key: String)
        /// The value of the key must be a whole number in this range.
        case number(key: String, min: Int, max: Int)
        /// The key has no value, for example in the query `#home due:`.
        case missingValue(key: String)
        /// The key takes only `:`, and no sign for smaller or larger values, such as `<`.
        case unordered(key: String)
        /// `and`, `or`, `not` or `(` has no condition after it, or `or` has none before it.
        case missingCondition(operator: String)
        /// A parenthesis or quotation mark has no partner.
        case unpaired(String)
        /// The parentheses are nested deeper than `max` levels.
        case tooDeep(max: Int)
        /// The query has more than `max` characters.
        case tooLong(max: Int)
        /// A record with this name, such as a view, stores a query with a mistake.
        case stored(name: String, query: String, QueryProblem)
        /// The query contains more than `max` stored queries, or more than `depth` inside each other.
        case tooManyStored(max: Int, depth: Int)
        /// The query of the record with this name contains itself.
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
