public import DomainPrimitives
public import QueryDomain

/// A query for todos.
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
        /// By the score of ``NextScore``, the highest first. The score is computed for the moment
        /// ``TodoQuery/rankedAt``. Done todos come last.
        case next

        /// - Parameter name: the raw value or the Korean name, such as `priority` or 중요도.
        public init?(named name: String) {
            let name = name.lowercased()
            guard let sort = Self.allCases.first(where: { $0.rawValue == name || $0.korean == name }) else {
                return nil
            }
            self = sort
        }

        /// The Korean name, which a person can type instead of the raw value.
        public var korean: String {
            switch self {
            case .due: "기한"
            case .priority: "중요도"
            case .created: "생성"
            case .title: "제목"
            case .next: "다음"
            }
        }
    }

    public var scope: Scope
    public var completion: Completion
    /// The condition that each todo must meet. Each todo must also belong to the list scope (``scope``), and
    /// be open or done as ``completion`` asks.
    public var filter: QueryCondition
    /// The query leaves out todos that start after this moment; `nil` to leave out none.
    public var startedBy: Moment?
    public var sort: Sort
    /// The moment for which the sort `next` computes the score of each todo (``NextScore``); `nil` for all
    /// other sorts.
    public var rankedAt: Moment?
    /// The maximum number of todos, 1 or more; `nil` for all.
    public var limit: Int?

    public init(
        _ scope: Scope, completion: Completion = .any, filter: QueryCondition = .everything,
        startedBy: Moment? = nil, sort: Sort = .due, limit: Int? = nil
    ) {
        self.scope = scope
        self.completion = completion
        self.filter = filter
        self.startedBy = startedBy
        self.sort = sort
        self.limit = limit
    }

    /// Returns the query for the overdue todos: the open todos that were due before today, without those that
    /// start later.
    public static func overdue(at now: Moment, limit: Int? = nil) -> TodoQuery {
        TodoQuery(.overdue(before: now.day), startedBy: now, limit: limit)
    }

    /// Returns the query for the open todos that start later than `now`.
    public static func waiting(at now: Moment) -> TodoQuery { TodoQuery(.all, filter: .isWaiting(now)) }

    /// Whether ``filter`` limits the query to a part of its list scope.
    public var isFiltered: Bool { filter != .everything }

    /// The priorities that todos of the query can have.
    public var priorities: [Priority] {
        let ranges = filter.conjuncts.compactMap { condition -> ClosedRange<Int64>? in
            guard case .register("priority", .integers(let range)) = condition else { return nil }
            return range
        }
        return Priority.allCases.filter { priority in
            ranges.allSatisfy { $0.contains(Int64(priority.rawValue)) }
        }
    }

    /// The condition of the whole query: its ``scope``, ``completion``, ``startedBy`` and ``filter``.
    public var condition: QueryCondition {
        var conditions: [QueryCondition] = []
        switch scope {
        case .days(let days): conditions.append(.register("due", .dueDates(days)))
        case .overdue(let day):
            conditions.append(.register("due", .texts(from: nil, below: day.description)))
            conditions.append(.isOpen)
        case .inbox: conditions.append(.not(.register("due", .isSet)))
        case .all: break
        }
        switch completion {
        case .any: break
        case .open: conditions.append(.isOpen)
        case .done: conditions.append(.not(.isOpen))
        }
        if let startedBy { conditions.append(.not(.isWaiting(startedBy))) }
        return .all(conditions + filter.conjuncts)
    }
}
