public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of the widget. It reads a library that was opened read-only.
public final class WidgetViewModel: Sendable {
    /// An open todo of today.
    public struct Item: Hashable, Sendable {
        /// The small number by which a person refers to the todo, such as `12`; empty for a todo without a
        /// number.
        public let reference: String
        public let title: String
        /// The time of day, in the time zone of the todo; `nil` for a todo without a time.
        public let time: TimeOfDay?
        /// The priority, from 0 for none to 3 for high.
        public let urgency: Int
    }

    public struct State: Hashable, Sendable {
        public var today: Day
        /// The number of done todos of today.
        public var done = 0
        /// The number of todos of today.
        public var total = 0
        /// The open todos of today, by priority, then by time (Documentation/Product.md §Order of a day).
        public var open: [Item] = []
        /// The number of overdue todos. The count stops at ``ReadAgenda/overdueCap``.
        public var overdue = 0
        /// The statistics of the days of this month. A day without todos is missing.
        public var days: [DayFigures] = []
    }

    private let readAgenda: ReadAgenda
    private let readStats: ReadStats
    private let clock: any WallClock
    private let store: StateStore<State>

    /// - Precondition: both use cases read a library that was opened read-only.
    public init(readAgenda: ReadAgenda, readStats: ReadStats, clock: any WallClock) {
        self.readAgenda = readAgenda
        self.readStats = readStats
        self.clock = clock
        store = StateStore(State(today: clock.now().day))
    }

    public var state: State { store.state }

    /// Reads the todos of today into the state.
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

    /// Reads the statistics of this month into the state.
    public func showMonth() throws(PlannerError) {
        let today = clock.now().day
        let summary = try readStats(today.startOfMonth...today.endOfMonth)
        store.update { state in
            state.today = today
            state.days = summary.days.map(DayFigures.init)
        }
    }
}
