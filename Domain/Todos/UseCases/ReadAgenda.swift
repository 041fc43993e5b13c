public import DomainPrimitives
import Foundation
import QueryDomain

/// Reads the todos of a query, grouped by day, with the progress of each day.
public struct ReadAgenda: Sendable {
    /// The todos of one day, of the inbox, or of a list that is not sorted by day.
    public struct Section: Hashable, Sendable {
        /// The day; `nil` for the inbox, or for a list that is not sorted by day.
        public let day: Day?
        /// In a list that is sorted by day: the todos in the order of ``TodoOrder``, each followed by its
        /// subtasks. In any other list: the todos in the order of ``TodoQuery/Sort``.
        public let rows: [AgendaRow]
        /// The progress of the day. It also counts todos of the day that the list leaves out. `nil` if the
        /// progress is unknown, as in a list with a filter.
        public let progress: Progress?
    }

    /// A number of todos, and how many of them are done.
    public struct Progress: Hashable, Sendable {
        public let done: Int
        public let total: Int

        public init(done: Int, total: Int) {
            self.done = done
            self.total = total
        }
    }

    public struct Agenda: Hashable, Sendable {
        /// The day on which the query was answered.
        public let today: Day
        /// The query that found the todos in ``sections``.
        public let query: TodoQuery
        /// The columns of the list, from left to right; empty for the usual rows.
        public let columns: [TodoColumn]
        /// The days in ascending order, then the inbox.
        public let sections: [Section]
        /// The number of overdue todos (``TodoQuery/overdue(at:limit:)``). The count stops at ``overdueCap``.
        public let overdue: Int
        /// Whether the limit of the query left out todos.
        public let isTruncated: Bool
        /// The number of todos that the list leaves out because they start in the future. The count stops at
        /// ``waitingCap``.
        public let waiting: Int
    }

    /// The maximum count of overdue todos. At this count, a person sees "99+".
    public static let overdueCap = 100

    /// The number at which the count of waiting todos (todos that start in the future) stops.
    public static let waitingCap = 100

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Answers the query in one transaction. So no change of the library falls between two reads.
    public func callAsFunction(_ query: TodoQuery) throws(PlannerError) -> Agenda {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            try Self.agenda(query, columns: [], now: now, reader)
        }
    }

    /// Reads the todos of a list in one transaction.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query of the list has a mistake.
    public func callAsFunction(_ list: TodoListRequest) throws(PlannerError) -> Agenda {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let list = try reader.arranged(list)
            return try Self.agenda(
                try reader.query(of: list, now: now), columns: list.columns ?? [], now: now, reader)
        }
    }

    private static func agenda(
        _ query: TodoQuery, columns: [TodoColumn], now: Moment, _ reader: any PlannerReader
    ) throws(PlannerError) -> Agenda {
        var wider = query
        wider.limit = query.limit.map { $0 < .max ? $0 + 1 : $0 }
        var todos = try reader.todos(wider)
        let isTruncated = query.limit.map { todos.count > $0 } ?? false
        if isTruncated { todos.removeLast() }
        return Agenda(
            today: now.day, query: query, columns: columns,
            sections: try blocking(
                naming(sections(todos, query, isTruncated: isTruncated, reader), reader), reader),
            overdue: try reader.overdueCount(at: now, cap: overdueCap), isTruncated: isTruncated,
            waiting: try waitingCount(query, reader))
    }

    /// Returns the number of todos that a query leaves out because they start in the future.
    static func waitingCount(
        _ query: TodoQuery, _ reader: any PlannerReader
    ) throws(PlannerError) -> Int {
        guard let now = query.startedBy, query.completion != .done else { return 0 }
        var waiting = query
        waiting.filter = .all([.isWaiting(now)] + query.filter.conjuncts)
        (waiting.startedBy, waiting.limit) = (nil, waitingCap)
        return try reader.todos(waiting).count
    }

    /// Adds to each row the open todos on which its todo depends. Reads the library once for all rows.
    private static func blocking(
        _ sections: [Section], _ reader: any PlannerReader
    ) throws(PlannerError) -> [Section] {
        let open = try reader.openDependencies(of: sections.flatMap(\.rows))
        if open.isEmpty { return sections }
        return sections.map { section in
            Section(
                day: section.day, rows: section.rows.map { $0.blocked(by: open) },
                progress: section.progress)
        }
    }

    /// Adds the title of the parent to each row that is not listed under its parent.
    private static func naming(
        _ sections: [Section], _ reader: any PlannerReader
    ) throws(PlannerError) -> [Section] {
        let wanted = Set(sections.flatMap(\.rows).filter(\.isSeparateFromParent).compactMap(\.todo.parent))
        guard !wanted.isEmpty else { return sections }
        var titles: [UUID: TodoTitle] = [:]
        for section in sections {
            for row in section.rows where wanted.contains(row.todo.id) {
                titles[row.todo.id] = row.todo.title
            }
        }
        titles.merge(try reader.titles(of: wanted.subtracting(titles.keys))) { listed, _ in listed }
        return sections.map { section in
            Section(
                day: section.day, rows: section.rows.map { $0.naming(titles) }, progress: section.progress)
        }
    }

    private static func sections(
        _ todos: [Todo], _ query: TodoQuery, isTruncated: Bool, _ reader: any PlannerReader
    ) throws(PlannerError) -> [Section] {
        guard query.sort == .due else {
            return todos.isEmpty
                ? [] : [Section(day: nil, rows: todos.map { AgendaRow(todo: $0, depth: 0) }, progress: nil)]
        }
        let days = days(of: todos)
        // If the list has all todos of its days, the rows give the progress. Otherwise the stored statistics
        // give it, unless the query has a filter.
        let isFiltered = query.isFiltered
        let isOverdue = if case .overdue = query.scope { true } else { false }
        let isWhole = query.completion == .any && !isTruncated && !isFiltered && !isOverdue
        var kept: [Day: DailyStat] = [:]
        if !isWhole, !isFiltered, let first = days.first?.day,
            let last = days.last(where: { $0.day != nil })?.day
        {
            for stat in try reader.stats(of: first...last, includingTags: false) { kept[stat.day] = stat }
        }
        return days.map { group in
            let progress =
                isWhole
                ? Progress(done: group.todos.count(where: \.isDone), total: group.todos.count)
                : group.day.flatMap { kept[$0] }.map {
                    Progress(done: $0.contribution.done, total: $0.contribution.total)
                }
            return Section(day: group.day, rows: AgendaRow.tree(Array(group.todos)), progress: progress)
        }
    }

    private struct DayGroup {
        let day: Day?
        let todos: ArraySlice<Todo>
    }

    /// Splits todos that are sorted by ``TodoQuery/Sort/due`` into one group for each day.
    private static func days(of todos: [Todo]) -> [DayGroup] {
        var days: [DayGroup] = []
        var start = todos.startIndex
        while start < todos.endIndex {
            let day = todos[start].due?.day
            let end = todos[start...].firstIndex { $0.due?.day != day } ?? todos.endIndex
            days.append(DayGroup(day: day, todos: todos[start..<end]))
            start = end
        }
        return days
    }
}
