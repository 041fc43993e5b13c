public import DomainPrimitives

/// The todos of a query, grouped by day, with each day's figures.
public struct ReadAgenda: Sendable {
    public struct Section: Hashable, Sendable {
        /// `nil`: the inbox.
        public let day: Day?
        /// In the order of the day, subtasks under their parents.
        public let rows: [AgendaRow]
    }

    public struct Agenda: Hashable, Sendable {
        public let today: Day
        public let sections: [Section]
        /// Open todos before today, counted up to ``overdueCap``.
        public let overdue: Int
        /// Whether a limit left todos out.
        public let isCut: Bool
    }

    /// How far overdue todos are counted; beyond it a front says "99+".
    public static let overdueCap = 100

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    public func callAsFunction(_ query: TodoQuery) throws(PlannerError) -> Agenda {
        let today = clock.now().day
        return try repository.read { reader throws(PlannerError) in
            var wider = query
            wider.limit = query.limit.map { $0 + 1 }
            var todos = try reader.todos(wider)
            let isCut = query.limit.map { todos.count > $0 } ?? false
            if isCut { todos.removeLast() }
            return Agenda(
                today: today, sections: Self.sections(todos, sort: query.sort),
                overdue: try reader.overdueCount(before: today, cap: Self.overdueCap), isCut: isCut)
        }
    }

    private static func sections(_ todos: [Todo], sort: TodoQuery.Sort) -> [Section] {
        guard sort == .due else {
            return todos.isEmpty ? [] : [Section(day: nil, rows: todos.map { AgendaRow(todo: $0, depth: 0) })]
        }
        let groups = Dictionary(grouping: todos) { $0.due?.day }
        let days = groups.keys.sorted { ($0 ?? .last) < ($1 ?? .last) || ($1 == nil && $0 != nil) }
        return days.map { Section(day: $0, rows: AgendaRow.tree(groups[$0] ?? [])) }
    }
}
