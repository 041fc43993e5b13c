public import DomainPrimitives
public import TodosDomain
import UtilState

/// What a status bar shows; reads through a library that cannot be written.
public final class WidgetViewModel: Sendable {
    /// An open todo of the day.
    public struct Item: Hashable, Sendable {
        /// What it is named by: its number, else the start of its UUID.
        public let reference: String
        /// Its title.
        public let title: String
        /// The time it is due, on the wall of its own zone.
        public let time: TimeOfDay?
        /// 0 for no priority to 3 for high.
        public let urgency: Int
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The day it is.
        public var today: Day
        /// Todos of the day that are done.
        public var done = 0
        /// Todos of the day.
        public var total = 0
        /// What is open today, in the order of the day.
        public var open: [Item] = []
        /// Open todos of days before.
        public var overdue = 0
        /// The days of this month with todos.
        public var days: [DayFigures] = []
    }

    private let readAgenda: ReadAgenda
    private let readStats: ReadStats
    private let clock: any WallClock
    private let store: StateStore<State>

    /// - Parameters:
    ///   - readAgenda: over a library that cannot be written.
    ///   - readStats: over the same.
    public init(readAgenda: ReadAgenda, readStats: ReadStats, clock: any WallClock) {
        self.readAgenda = readAgenda
        self.readStats = readStats
        self.clock = clock
        store = StateStore(State(today: clock.now().day))
    }

    /// What is shown now.
    public var state: State { store.state }

    /// Shows the day's todos.
    /// - Throws: what reading the library throws.
    public func showTodos() throws(PlannerError) {
        let today = clock.now().day
        let agenda = try readAgenda(TodoQuery(.days(today...today)))
        let rows = agenda.sections.flatMap(\.rows).map(\.todo)
        store.update { state in
            state.today = agenda.today
            state.total = rows.count
            state.done = rows.count(where: \.isDone)
            state.overdue = agenda.overdue
            state.open = rows.filter { !$0.isDone }.map { todo in
                Item(
                    reference: todo.number.map(String.init) ?? "", title: todo.title.description,
                    time: todo.due?.time,
                    urgency: todo.priority.rawValue)
            }
        }
    }

    /// Shows the month.
    /// - Throws: what reading the library throws.
    public func showMonth() throws(PlannerError) {
        let today = clock.now().day
        let summary = try readStats(today.startOfMonth...today.endOfMonth)
        store.update { state in
            state.today = today
            state.days = summary.days.map(DayFigures.init)
        }
    }
}
