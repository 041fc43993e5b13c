public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of `haru show`, which prints all fields of todos.
public final class TodoDetailsViewModel: Sendable {
    /// A todo with the title of its parent and with its subtasks.
    public struct Details: Hashable, Sendable {
        public let todo: TodoRowModel
        /// The title of the parent; `nil` for a todo without a parent.
        public let parentTitle: String?
        /// The subtasks at all depths. Each subtask stands after its parent.
        public let subtasks: [TodoRowModel]
        /// The todos that must be done before this todo.
        public let dependencies: [TodoRowModel]
        /// The todos that can only be done after this todo.
        public let dependents: [TodoRowModel]
    }

    public struct State: Hashable, Sendable {
        /// The requested todos, in the order of the request.
        public var details: [Details] = []
        public var today: Day
        /// The time zone for the times of completion, creation and the last edit.
        public var zone: ZoneName
    }

    private let readTodo: ReadTodo
    private let readColors: ReadTodoColors
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(readTodo: ReadTodo, readColors: ReadTodoColors, clock: any WallClock) {
        self.readTodo = readTodo
        self.readColors = readColors
        self.clock = clock
        let now = clock.now()
        store = StateStore(State(today: now.day, zone: now.zone))
    }

    public var state: State { store.state }

    /// Reads the todos that the references name. Then the state contains these todos.
    /// - Parameter hasColors: whether to read the colours of tags and projects too.
    /// - Throws: the errors of ``ReadTodo``.
    public func show(_ references: [TodoReference], hasColors: Bool) throws(PlannerError) {
        let found = try readTodo(references)
        let colors = hasColors ? try readColors() : TodoColors()
        let now = clock.now()
        store.update { state in
            state.details = found.map { details in
                let parent = details.parent?.title.description
                let open = details.dependencies.filter { !$0.isDone && !details.todo.isDone }
                return Details(
                    todo: TodoRowModel(
                        details.todo, parentTitle: parent, blockers: open, colors: colors, now: now),
                    parentTitle: parent,
                    subtasks: details.subtasks.map { TodoRowModel($0, colors: colors, now: now) },
                    dependencies: details.dependencies.map { TodoRowModel($0, now: now) },
                    dependents: details.dependents.map { TodoRowModel($0, now: now) })
            }
            state.today = now.day
            state.zone = now.zone
        }
    }
}
