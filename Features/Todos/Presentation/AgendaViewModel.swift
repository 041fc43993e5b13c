public import DomainPrimitives
public import TodosDomain
import UtilState

/// The todos of a query by day, with the progress of each day.
public final class AgendaViewModel: Sendable {
    /// The todos of one day.
    public struct Section: Hashable, Sendable {
        /// The day; `nil` for the inbox, or for a list that is not sorted by day.
        public let day: Day?
        /// The todos in the order of a day. Subtasks follow their parents.
        public let rows: [TodoRowModel]
        /// The progress of the whole day; `nil` if it is not known, such as for a filtered list.
        public let progress: ReadAgenda.Progress?
    }

    public struct State: Hashable, Sendable {
        /// The current day.
        public var today: Day
        /// The query that ``sections`` answer.
        public var query: TodoQuery
        /// The days in ascending order, then the inbox.
        public var sections: [Section] = []
        /// The number of open todos before today. ``ReadAgenda/overdueCap`` means that number or more.
        public var overdue = 0
        /// Whether the limit of the query left out todos.
        public var isTruncated = false

        /// The todos of all sections.
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

    /// Reads the todos of a query.
    /// - Throws: the errors of reading the library.
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
            state.isTruncated = agenda.isTruncated
        }
    }
}
