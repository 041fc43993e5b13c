public import DomainPrimitives
import Synchronization
public import TodosDomain
import UtilState

/// What a person is reminded of.
public final class RemindersViewModel: Sendable {
    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The day it is.
        public var today: Day
        /// In the order of their moments.
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

    /// What is shown now.
    public var state: State { store.state }

    /// Finds what is to be told.
    /// - Parameter minutesAhead: how long before the time of a todo its reminder is due.
    /// - Throws: what reading the library throws.
    public func load(minutesAhead: Int) throws(PlannerError) {
        let todos = try remind(ahead: minutesAhead)
        let now = clock.now()
        found.withLock { $0 = todos }
        store.update { state in
            state.today = now.day
            state.rows = todos.map { TodoRowModel($0, now: now) }
        }
    }

    /// Says that what was found has been shown.
    /// - Throws: what writing the log throws.
    public func wasShown() throws(PlannerError) {
        try remind.markTold(found.withLock { $0 })
    }
}
