public import DomainPrimitives
public import QueryDomain

/// Finds the words with which a person can continue an unfinished query.
public struct SuggestQueryWords: Sendable {
    /// A way to continue an unfinished query.
    public struct Suggestion: Hashable, Sendable {
        /// The whole query with its new ending, such as `overdue project:garden`.
        public let query: String
        /// The last word of ``query``, such as `project:garden`.
        public let word: String
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// Returns suggestions for the last word of a query, such as `overdue project:garden` for
    /// `overdue project:g`.
    /// - Parameters:
    ///   - query: The text of the query before the text cursor.
    ///   - vocabulary: The query keys that the query can use.
    public func callAsFunction(
        completing query: String, in vocabulary: QueryVocabulary = .todo
    ) throws(PlannerError) -> [Suggestion] {
        let head = query[..<QueryCompletion.lastWord(of: query)].count
        return try repository.read { reader throws(PlannerError) in
            try QueryCompletion(vocabulary, records: reader.records, days: Self.days)
                .queries(completing: query)
                .map { Suggestion(query: $0, word: String($0.dropFirst(head))) }
        }
    }

    private static let days = [
        "today", "tomorrow", "yesterday", "this-week", "next-week", "this-month", "오늘", "내일", "이번주", "다음주",
    ]
}
