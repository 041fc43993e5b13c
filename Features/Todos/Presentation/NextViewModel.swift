public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of `haru next`, which shows the todos that can be done now, the most urgent first.
public final class NextViewModel: Sendable {
    /// A todo with the reasons for its place in the list.
    public struct Row: Hashable, Sendable {
        public let todo: TodoRowModel
        public let score: NextScore
        /// The number of open todos that depend on this todo.
        public let dependents: Int
    }

    public struct State: Hashable, Sendable {
        public var today: Day
        /// The time zone for the times of creation, of the last edit and of completion.
        public var zone: ZoneName
        /// Whether the person gave a query.
        public var isFiltered = false
        /// The columns of the saved view that the query names, from left to right; empty for the usual rows.
        public var columns: [TodoColumn] = []
        public var rows: [Row] = []
        /// Whether more todos were found than the limit permits. The ``rows`` end at the limit.
        public var isTruncated = false
        /// The number of todos that are left out because they start in the future. The count stops at
        /// ``ReadAgenda/waitingCap``.
        public var waiting = 0
        /// The number of todos that are left out because other todos must be done first. The count stops at
        /// ``ReadAgenda/waitingCap``.
        public var blocked = 0
    }

    private let readNext: ReadNext
    private let readColors: ReadTodoColors
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(readNext: ReadNext, readColors: ReadTodoColors, clock: any WallClock) {
        self.readNext = readNext
        self.readColors = readColors
        self.clock = clock
        let now = clock.now()
        store = StateStore(State(today: now.day, zone: now.zone))
    }

    public var state: State { store.state }

    /// Reads at most `limit` todos that meet a query.
    /// - Parameter hasColors: whether to read the colours of tags and projects too.
    /// - Throws: the errors of ``ReadNext``.
    public func show(_ query: String, limit: Int, hasColors: Bool) throws(PlannerError) {
        let found = try readNext(query, limit: limit)
        let colors = hasColors ? try readColors() : TodoColors()
        let now = clock.now()
        store.update { state in
            state.today = found.today
            state.zone = now.zone
            state.isFiltered = !query.isEmpty
            state.columns = found.columns
            state.rows = found.items.map { item in
                Row(
                    todo: TodoRowModel(item.todo, colors: colors, now: now), score: item.score,
                    dependents: item.dependents)
            }
            state.isTruncated = found.isTruncated
            state.waiting = found.waiting
            state.blocked = found.blocked
        }
    }
}
