public import DomainPrimitives
public import TodosDomain
import UtilState

/// One todo, all of it.
public final class TodoDetailsViewModel: Sendable {
    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The todo; `nil` before one was chosen.
        public var todo: TodoRowModel?
        /// What it is a part of.
        public var parentTitle: String?
        /// Its subtasks, in their order, at any depth.
        public var subtasks: [TodoRowModel] = []
        /// The day it is.
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

    /// What is shown now.
    public var state: State { store.state }
    /// What is shown now, and each state that follows it.
    public var states: AsyncStream<State> { store.states }

    /// Chooses a todo.
    /// - Throws: what reading the library throws.
    public func show(_ reference: TodoReference) throws(PlannerError) {
        let details = try readTodo(reference)
        let now = clock.now()
        store.update { state in
            state.parentTitle = details.parent?.title.description
            state.todo = TodoRowModel(details.todo, parentTitle: state.parentTitle, now: now)
            state.subtasks = details.subtasks.map { TodoRowModel($0, now: now) }
            state.today = now.day
            state.zone = now.zone
        }
    }
}
