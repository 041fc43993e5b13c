public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of `haru list`. It shows the todos of a query in sections, one for each day.
public final class AgendaViewModel: Sendable {
    /// The todos of one day, or of the inbox.
    public struct Section: Hashable, Sendable {
        /// The day of the todos; `nil` for the inbox. A list that is not sorted by day has only one section,
        /// and its day is `nil`.
        public let day: Day?
        /// The todos of the section. In a list that is sorted by day, open todos stand before done todos, and
        /// subtasks stand below their parents (Documentation/Product.md §Order of a day).
        public let rows: [TodoRowModel]
        /// The counts of done todos and of all todos of the day, including todos that the list leaves out.
        /// `nil` if Haru does not know the counts, such as for a filtered list.
        public let progress: ReadAgenda.Progress?
    }

    public struct State: Hashable, Sendable {
        public var today: Day
        /// The time zone for the times of creation, of the last edit and of completion.
        public var zone: ZoneName
        public var query: TodoQuery
        /// The columns of the list, from left to right; empty for the usual rows.
        public var columns: [TodoColumn] = []
        /// The todos that match the query, in sections: the days in ascending order, then the inbox.
        public var sections: [Section] = []
        /// The number of overdue todos. The count stops at ``ReadAgenda/overdueCap``.
        public var overdue = 0
        /// Whether todos are missing, because more todos match the query than its `limit` permits.
        public var isTruncated = false
        /// The number of todos that the list leaves out because they start in the future. The count stops at
        /// ``ReadAgenda/waitingCap``.
        public var waiting = 0

        public var rows: [TodoRowModel] { sections.flatMap(\.rows) }
    }

    private let readAgenda: ReadAgenda
    private let readColors: ReadTodoColors
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(readAgenda: ReadAgenda, readColors: ReadTodoColors, clock: any WallClock) {
        self.readAgenda = readAgenda
        self.readColors = readColors
        self.clock = clock
        let now = clock.now()
        store = StateStore(
            State(today: now.day, zone: now.zone, query: TodoQuery(.days(now.day...now.day))))
    }

    public var state: State { store.state }

    /// Reads the todos of a query.
    /// - Parameter hasColors: whether to read the colours of tags and projects too.
    public func show(_ list: TodoListRequest, hasColors: Bool) throws(PlannerError) {
        let agenda = try readAgenda(list)
        let colors = hasColors ? try readColors() : TodoColors()
        let now = clock.now()
        store.update { state in
            state.today = agenda.today
            state.zone = now.zone
            state.query = agenda.query
            state.columns = agenda.columns
            state.sections = agenda.sections.map { section in
                Section(
                    day: section.day, rows: section.rows.map { TodoRowModel($0, colors: colors, now: now) },
                    progress: section.progress)
            }
            state.overdue = agenda.overdue
            state.isTruncated = agenda.isTruncated
            state.waiting = agenda.waiting
        }
    }
}
