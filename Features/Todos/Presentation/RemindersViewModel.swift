public import DomainPrimitives
import Synchronization
public import TodosDomain
import UtilState

/// The view model of `haru remind`, which prints each due todo once.
public final class RemindersViewModel: Sendable {
    public struct State: Hashable, Sendable {
        public var today: Day
        /// The todos that are due and that no earlier `haru remind` has printed, in the order of their due
        /// times.
        public var rows: [TodoRowModel] = []
    }

    private let remind: RemindOfTodos
    private let clock: any WallClock
    private let store: StateStore<State>
    private let found = Mutex<[Todo]>([])

    public init(remind: RemindOfTodos, clock: any WallClock) {
        self.remind = remind
        self.clock = clock
        store = StateStore(State(today: clock.now().day))
    }

    public var state: State { store.state }

    /// Finds due todos that no earlier `haru remind` has printed.
    /// - Parameter minutesAhead: how many minutes before its due time a todo already counts as due.
    /// - Throws: the errors of ``RemindOfTodos``.
    public func load(minutesAhead: Int) throws(PlannerError) {
        let todos = try remind(ahead: minutesAhead)
        let now = clock.now()
        found.withLock { $0 = todos }
        store.update { state in
            state.today = now.day
            state.rows = todos.map { TodoRowModel($0, now: now) }
        }
    }

    /// Marks the found todos as printed, so that a later ``load(minutesAhead:)`` does not find them.
    public func wasShown() throws(PlannerError) {
        try remind.markShown(found.withLock { $0 })
    }
}
