public import DomainPrimitives
public import TodosDomain
import UtilState

/// What a person is reminded of.
public final class RemindersViewModel: Sendable {
    public struct State: Hashable, Sendable {
        public var today: Day
        /// In the order of their moments.
        public var rows: [TodoRowModel] = []
    }

    private let remind: RemindOfTodos
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(remind: RemindOfTodos, clock: any WallClock) {
        self.remind = remind
        self.clock = clock
        store = StateStore(State(today: clock.now().day))
    }

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

    /// - Parameter ahead: minutes before a todo's moment.
    public func remind(ahead: Int, isRehearsal: Bool) throws(PlannerError) {
        let todos = try remind(ahead: ahead, isRehearsal: isRehearsal)
        let now = clock.now()
        store.update { state in
            state.today = now.day
            state.rows = todos.map { TodoRowModel($0, now: now) }
        }
    }
}
