public import DomainPrimitives

/// Which todos are asked for. Every shape is answered from an index, so its cost is that of its answer.
public struct TodoQuery: Hashable, Sendable {
    public enum Scope: Hashable, Sendable {
        case days(ClosedRange<Day>)
        /// Open todos due before a day.
        case overdue(before: Day)
        case inbox
        case all
    }

    public enum Completion: Hashable, Sendable { case any, open, done }

    public enum Sort: String, Hashable, Sendable, CaseIterable {
        /// By due day, inbox last, and in the order of the day within it.
        case due
        case priority, created, title
    }

    public var scope: Scope
    public var completion: Completion
    /// Todos with all of these tags.
    public var tags: [TagName]
    /// Words that title, note or tags contain.
    public var words: String?
    public var sort: Sort
    public var limit: Int?

    public init(
        _ scope: Scope, completion: Completion = .any, tags: [TagName] = [], words: String? = nil, sort: Sort = .due,
        limit: Int? = nil
    ) {
        self.scope = scope
        self.completion = completion
        self.tags = tags
        self.words = words
        self.sort = sort
        self.limit = limit
    }
}
