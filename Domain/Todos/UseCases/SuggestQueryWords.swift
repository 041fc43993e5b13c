public import DomainPrimitives
import QueryDomain

/// Finds the words with which a person can continue an unfinished query for todos.
public struct SuggestQueryWords: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// Returns the query with each possible ending of its last word, such as `overdue project:garden` for
    /// `overdue project:g`.
    /// - Parameter query: The text from the beginning of the query to the cursor.
    public func callAsFunction(completing query: String) throws(PlannerError) -> [String] {
        try repository.read { reader throws(PlannerError) in
            try QueryCompletion(.todo, records: reader.records, days: Self.days)
                .queries(completing: query)
        }
    }

    private static let days = [
        "today", "tomorrow", "yesterday", "this-week", "next-week", "this-month", "오늘", "내일", "이번주", "다음주",
    ]
}
