public import DomainPrimitives

/// Which todos are asked for. Every shape is answered from an index, so its cost is that of its answer.
public struct TodoQuery: Hashable, Sendable {
    /// Where to look.
    public enum Scope: Hashable, Sendable {
        case days(ClosedRange<Day>)
        /// Open todos due before a day.
        case overdue(before: Day)
        case inbox
        case all
    }

    /// Whether what is done is wanted.
    public enum Completion: Hashable, Sendable { case any, open, done }

    /// In what order.
    public enum Sort: String, Hashable, Sendable, CaseIterable {
        /// By due day, inbox last, and in the order of the day within it.
        case due
        /// Done todos come last.
        case priority, created, title
    }

    /// Where to look.
    public var scope: Scope
    /// Whether what is done is wanted.
    public var completion: Completion
    /// Todos with all of these tags.
    public var tags: [TagName]
    /// Todos with none of these tags.
    public var excludedTags: [TagName]
    /// Words that title, note or tags contain.
    public var words: String?
    /// In what order.
    public var sort: Sort
    /// At most so many, 1 or more; `nil` for all.
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
