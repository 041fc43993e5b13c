public import DomainPrimitives
import Foundation

/// The todos of a query, grouped by day, with each day's figures.
public struct ReadAgenda: Sendable {
    /// The todos of one day.
    public struct Section: Hashable, Sendable {
        /// `nil`: the inbox.
        public let day: Day?
        /// In the order of the day, subtasks under their parents.
        public let rows: [AgendaRow]
        /// How far the whole day is done, also where only part of it is listed; `nil` where that is not
        /// known, as for what a filter left of the inbox.
        public let progress: Progress?
    }

    /// How many there are, and how many of them are done.
    public struct Progress: Hashable, Sendable {
        /// How many of them are done.
        public let done: Int
        /// How many there are.
        public let total: Int
    }

    /// What a query found.
    public struct Agenda: Hashable, Sendable {
        /// The day it was when the query was answered.
        public let today: Day
        /// Days in order, the inbox last.
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

    /// Answers a query, all of one state of the library.
    public func callAsFunction(_ query: TodoQuery) throws(PlannerError) -> Agenda {
        let today = clock.now().day
        return try repository.read { reader throws(PlannerError) in
            var wider = query
            wider.limit = query.limit.map { $0 < .max ? $0 + 1 : $0 }
            var todos = try reader.todos(wider)
            let isCut = query.limit.map { todos.count > $0 } ?? false
            if isCut { todos.removeLast() }
            return Agenda(
                today: today,
                sections: try Self.naming(Self.sections(todos, query, isCut: isCut, reader), reader),
                overdue: try reader.overdueCount(before: today, cap: Self.overdueCap), isCut: isCut)
        }
    }

    /// Adds the parent's title to each row that is not below its parent.
    ///
    /// One query reads the titles that the list lacks.
    private static func naming(
        _ sections: [Section], _ reader: any PlannerReader
    ) throws(PlannerError) -> [Section] {
        let wanted = Set(sections.flatMap(\.rows).filter(\.isStray).compactMap(\.todo.parent))
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
        _ todos: [Todo], _ query: TodoQuery, isCut: Bool, _ reader: any PlannerReader
    ) throws(PlannerError) -> [Section] {
        guard query.sort == .due else {
            return todos.isEmpty
                ? [] : [Section(day: nil, rows: todos.map { AgendaRow(todo: $0, depth: 0) }, progress: nil)]
        }
        let days = days(of: todos)
        // All of a day is listed: its rows say it. Else the kept figures do, unless a filter chose among the
        // todos.
        let isFiltered = !query.tags.isEmpty || !query.excludedTags.isEmpty || query.words != nil
        let isOverdue = if case .overdue = query.scope { true } else { false }
        let isWhole = query.completion == .any && !isCut && !isFiltered && !isOverdue
        var kept: [Day: DailyStat] = [:]
        if !isWhole, !isFiltered, let first = days.first?.day,
            let last = days.last(where: { $0.day != nil })?.day
        {
            for stat in try reader.stats(of: first...last, includingTags: false) { kept[stat.day] = stat }
        }
        return days.map { day, rows in
            let progress =
                isWhole
                ? Progress(done: rows.count(where: \.isDone), total: rows.count)
                : day.flatMap { kept[$0] }.map {
                    Progress(done: $0.contribution.done, total: $0.contribution.total)
                }
            return Section(day: day, rows: AgendaRow.tree(Array(rows)), progress: progress)
        }
    }

    /// Todos in the order of ``TodoQuery/Sort/due``, day by day.
    private static func days(of todos: [Todo]) -> [(day: Day?, todos: ArraySlice<Todo>)] {
        var days: [(day: Day?, todos: ArraySlice<Todo>)] = []
        var start = todos.startIndex
        while start < todos.endIndex {
            let day = todos[start].due?.day
            let end = todos[start...].firstIndex { $0.due?.day != day } ?? todos.endIndex
            days.append((day, todos[start..<end]))
            start = end
        }
        return days
    }
}
