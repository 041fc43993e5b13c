public import DomainPrimitives
public import TodosDomain
import UtilState

/// Adds and changes todos, and tells what came of it.
public final class TodoEditorViewModel: Sendable {
    /// The last thing that was done.
    public enum Outcome: Hashable, Sendable {
        case none
        case added, edited, completed, reopened, moved, deleted
    }

    public struct State: Hashable, Sendable {
        public var outcome: Outcome = .none
        /// The todos it concerned, as they are now; for a deletion, as they were.
        public var rows: [TodoRowModel] = []
        /// The occurrences that completing made.
        public var following: [TodoRowModel] = []
        /// Subtasks of what was completed that are still open.
        public var openSubtasks: [TodoRowModel] = []
        public var isRehearsal = false
    }

    private let add: AddTodos
    private let edit: EditTodos
    private let complete: CompleteTodos
    private let reopen: ReopenTodos
    private let move: MoveTodos
    private let delete: DeleteTodos
    private let clock: any WallClock
    private let store = StateStore(State())

    public init(
        add: AddTodos, edit: EditTodos, complete: CompleteTodos, reopen: ReopenTodos, move: MoveTodos,
        delete: DeleteTodos, clock: any WallClock
    ) {
        self.add = add
        self.edit = edit
        self.complete = complete
        self.reopen = reopen
        self.move = move
        self.delete = delete
        self.clock = clock
    }

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

    public func add(_ drafts: [TodoDraft], isRehearsal: Bool) throws(PlannerError) {
        show(.added, try add(drafts, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    public func edit(_ references: [TodoReference], _ changes: TodoChanges, isRehearsal: Bool) throws(PlannerError) {
        show(.edited, try edit(references, changes, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    public func complete(_ references: [TodoReference], isRehearsal: Bool) throws(PlannerError) {
        let outcome = try complete(references, isRehearsal: isRehearsal)
        show(
            .completed, outcome.completed, following: outcome.following, openSubtasks: outcome.openSubtasks,
            isRehearsal: isRehearsal)
    }

    public func reopen(_ references: [TodoReference], isRehearsal: Bool) throws(PlannerError) {
        show(.reopened, try reopen(references, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    public func move(_ references: [TodoReference], to day: Day?, isRehearsal: Bool) throws(PlannerError) {
        show(.moved, try move(references, to: day, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    public func delete(
        _ references: [TodoReference], includingSubtasks: Bool, isRehearsal: Bool
    ) throws(PlannerError) {
        let deleted = try delete(references, includingSubtasks: includingSubtasks, isRehearsal: isRehearsal)
        show(.deleted, deleted, isRehearsal: isRehearsal)
    }

    private func show(
        _ outcome: Outcome, _ todos: [Todo], following: [Todo] = [], openSubtasks: [Todo] = [], isRehearsal: Bool
    ) {
        let now = clock.now()
        store.update { state in
            state.outcome = outcome
            state.rows = todos.map { TodoRowModel($0, now: now) }
            state.following = following.map { TodoRowModel($0, now: now) }
            state.openSubtasks = openSubtasks.map { TodoRowModel($0, now: now) }
            state.isRehearsal = isRehearsal
        }
    }
}
