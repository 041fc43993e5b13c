public import DomainPrimitives
public import TodosDomain
import UtilState

/// A list of todos by day, and how far the days are done.
public final class AgendaViewModel: Sendable {
    /// The todos of one day.
    public struct Section: Hashable, Sendable {
        /// `nil`: no day.
        public let day: Day?
        /// In the order of a day, subtasks below their parents.
        public let rows: [TodoRowModel]
        /// How far the whole day is done; `nil` where only the rows are known.
        public let progress: ReadAgenda.Progress?
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The day it is.
        public var today: Day
        /// What was asked for.
        public var query: TodoQuery
        /// By day, the inbox first.
        public var sections: [Section] = []
        /// Open todos before today; ``ReadAgenda/overdueCap`` means that many or more.
        public var overdue = 0
        /// Whether a limit left some out.
        public var isCut = false

        /// Those of all sections.
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

    /// What is shown now.
    public var state: State { store.state }

    /// Shows what a query finds.
    /// - Throws: what reading the library throws.
    public func show(_ query: TodoQuery) throws(PlannerError) {
        let agenda = try readAgenda(query)
        let now = clock.now()
        store.update { state in
            state.today = agenda.today
            state.query = query
            state.sections = agenda.sections.map { section in
                Section(
                    day: section.day, rows: section.rows.map { TodoRowModel($0, now: now) },
                    progress: section.progress)
            }
            state.overdue = agenda.overdue
            state.isCut = agenda.isCut
        }
    }
}
