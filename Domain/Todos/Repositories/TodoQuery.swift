public import DomainPrimitives

/// A query for todos. A database index answers every query, so the cost depends only on the number of
/// results.
public struct TodoQuery: Hashable, Sendable {
    /// The todos that a query reads: those of some days, the overdue todos, the inbox, or all todos.
    public enum Scope: Hashable, Sendable {
        case days(ClosedRange<Day>)
        case overdue(before: Day)
        case inbox
        case all
    }

    /// Whether a query finds open todos, done todos, or both.
    public enum Completion: Hashable, Sendable { case any, open, done }

    public enum Sort: String, Hashable, Sendable, CaseIterable {
        /// By due day, and within a day in the order of ``TodoOrder``. The inbox comes last.
        case due
        /// By priority (the highest first), by time of creation (the newest first), or by title (from A to
        /// Z). In all three orders, done todos come after all open todos.
        case priority, created, title
    }

    public var scope: Scope
    public var completion: Completion
    /// The tags that every todo in the result has.
    public var tags: [TagName]
    /// The tags that no todo in the result has.
    public var excludedTags: [TagName]
    /// The words that title, note or tags must contain; `nil` if the query asks for no words.
    public var words: String?
    public var sort: Sort
    /// The maximum number of todos, 1 or more; `nil` for all.
    public var limit: Int?

    public init(
        _ scope: Scope, completion: Completion = .any, tags: [TagName] = [], excludedTags: [TagName] = [],
        words: String? = nil, sort: Sort = .due, limit: Int? = nil
    ) {
        self.scope = scope
        self.completion = completion
        self.tags = tags
        self.excludedTags = excludedTags
        self.words = words
        self.sort = sort
        self.limit = limit
    }
}
