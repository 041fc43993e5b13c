public import DomainPrimitives
public import TodosDomain
import UtilState

/// One todo, all of it.
public final class TodoDetailsViewModel: Sendable {
    public struct State: Hashable, Sendable {
        public var todo: TodoRowModel?
        public var parentTitle: String?
        public var subtasks: [TodoRowModel] = []
        public var today: Day
        /// On whose wall the times are read.
        public var zone: ZoneName
    }

    private let readTodo: ReadTodo
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(readTodo: ReadTodo, clock: any WallClock) {
        self.readTodo = readTodo
        self.clock = clock
        let now = clock.now()
        store = StateStore(State(today: now.day, zone: now.zone))
    }

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

    public func show(_ reference: TodoReference) throws(PlannerError) {
        let details = try readTodo(reference)
        let now = clock.now()
        store.update { state in
            state.todo = TodoRowModel(details.todo, now: now)
            state.parentTitle = details.parent?.title.description
            state.subtasks = details.subtasks.map { TodoRowModel($0.todo, depth: $0.depth, now: now) }
            state.today = now.day
            state.zone = now.zone
        }
    }
}
