public import DomainPrimitives
public import TodosDomain
import UtilState

/// What a status bar shows; reads through a library that cannot be written.
public final class WidgetViewModel: Sendable {
    public struct Item: Hashable, Sendable {
        public let reference: String
        public let title: String
        public let time: TimeOfDay?
        public let urgency: Int
    }

    public struct State: Hashable, Sendable {
        public var today: Day
        public var done = 0
        public var total = 0
        /// What is open today, in the order of the day.
        public var open: [Item] = []
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

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

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
                    reference: todo.number.map(String.init) ?? "", title: todo.title.description, time: todo.due?.time,
                    urgency: todo.priority.rawValue)
            }
        }
    }

    public func showMonth() throws(PlannerError) {
        let today = clock.now().day
        let summary = try readStats(today.startOfMonth...today.endOfMonth)
        store.update { state in
            state.today = today
            state.days = summary.days.map(DayFigures.init)
        }
    }
}
