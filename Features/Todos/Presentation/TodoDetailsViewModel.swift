public import DomainPrimitives
public import TodosDomain
import UtilState

/// Todos, all of each.
public final class TodoDetailsViewModel: Sendable {
    /// All of a todo.
    public struct Details: Hashable, Sendable {
        public let todo: TodoRowModel
        /// What it is a part of.
        public let parentTitle: String?
        /// Its subtasks, in their order, at any depth.
        public let subtasks: [TodoRowModel]
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// Those that were chosen, in their order.
        public var details: [Details] = []
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

    /// Chooses todos.
    /// - Throws: what reading the library throws.
    public func show(_ references: [TodoReference]) throws(PlannerError) {
        let found = try readTodo(references)
        let now = clock.now()
        store.update { state in
            state.details = found.map { details in
                let parent = details.parent?.title.description
                return Details(
                    todo: TodoRowModel(details.todo, parentTitle: parent, now: now), parentTitle: parent,
                    subtasks: details.subtasks.map { TodoRowModel($0, now: now) })
            }
            state.today = now.day
            state.zone = now.zone
        }
    }
}
