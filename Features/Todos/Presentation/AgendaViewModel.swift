public import DomainPrimitives
public import TodosDomain
import UtilState

/// A list of todos by day, and how far the days are done.
public final class AgendaViewModel: Sendable {
    public struct Section: Hashable, Sendable {
        /// `nil`: no day.
        public let day: Day?
        public let rows: [TodoRowModel]
        /// How far the whole day is done; `nil` where only the rows are known.
        public let progress: ReadAgenda.Progress?
    }

    public struct State: Hashable, Sendable {
        public var today: Day
        public var query: TodoQuery
        public var sections: [Section] = []
        /// Open todos before today; ``ReadAgenda/overdueCap`` means that many or more.
        public var overdue = 0
        public var isCut = false

        public var rows: [TodoRowModel] { sections.flatMap(\.rows) }
    }

    private let readAgenda: ReadAgenda
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(readAgenda: ReadAgenda, clock: any WallClock) {
        self.readAgenda = readAgenda
        self.clock = clock
        let today = clock.now().day
        store = StateStore(State(today: today, query: TodoQuery(.days(today...today))))
    }

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

    /// Shows what a query finds.
    public func show(_ query: TodoQuery) throws(PlannerError) {
        let agenda = try readAgenda(query)
        let now = clock.now()
        store.update { state in
            state.today = agenda.today
            state.query = query
            state.sections = agenda.sections.map { section in
                Section(
                    day: section.day, rows: section.rows.map { TodoRowModel($0.todo, depth: $0.depth, now: now) },
                    progress: section.progress)
            }
            state.overdue = agenda.overdue
            state.isCut = agenda.isCut
        }
    }
}
