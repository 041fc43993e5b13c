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

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// What the last intent did.
        public var outcome: Outcome = .none
        /// The todos it concerned, as they are now; for a deletion, as they were.
        public var rows: [TodoRowModel] = []
        /// The occurrences that completing made.
        public var following: [TodoRowModel] = []
        /// Subtasks of what was completed that are still open.
        public var openSubtasks: [TodoRowModel] = []
        /// What was left out of a batch: the line, its text, and why.
        public var refused: [Refusal] = []
        /// Words of what was added that look like a day or a time and were not understood.
        public var unread: [Unread] = []
        /// Whether nothing was changed.
        public var isRehearsal = false
        /// Whether what was added is the first todo that the library has ever held.
        public var isFirst = false
    }

    /// Words that look like a day or a time and were not understood.
    public struct Unread: Hashable, Sendable {
        /// From 1; `nil` for a line that stands alone.
        public let line: Int?
        /// What they look like.
        public let kind: QuickAdd.Suspect.Kind
        /// As they were typed.
        public let text: String
    }

    /// A line of many that was not added.
    public struct Refusal: Hashable, Sendable {
        /// From 1.
        public let line: Int
        /// As it was typed.
        public let text: String
        /// Why.
        public let error: PlannerError
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

    /// What is shown now.
    public var state: State { store.state }

    /// Adds todos, all or none.
    /// - Throws: what adding throws.
    public func add(_ drafts: [TodoDraft], isRehearsal: Bool) throws(PlannerError) {
        show(try add.allOrNone(drafts, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    /// Adds what is valid of a batch and tells what is not.
    /// - Throws: what writing the library throws.
    public func addValid(_ drafts: [TodoDraft], isRehearsal: Bool) throws(PlannerError) {
        show(try add.keepingValid(drafts, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    private func show(_ outcome: AddTodos.Outcome, isRehearsal: Bool) {
        show(.added, outcome.added, isRehearsal: isRehearsal)
        store.update { state in
            state.refused = outcome.refused.map { refused in
                Refusal(line: refused.draft.line ?? 1, text: refused.draft.text, error: refused.error)
            }
            state.unread = outcome.unread.map { unread in
                Unread(line: unread.line, kind: unread.suspect.kind, text: unread.suspect.text)
            }
        }
    }

    /// Changes fields of todos.
    /// - Throws: what editing throws.
    public func edit(_ references: [TodoReference], _ changes: TodoChanges, isRehearsal: Bool)
        throws(PlannerError)
    {
        show(.edited, try edit(references, changes, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    /// Marks todos done; a repeating one makes its next occurrence.
    /// - Throws: what completing throws.
    public func complete(_ references: [TodoReference], isRehearsal: Bool) throws(PlannerError) {
        let outcome = try complete(references, isRehearsal: isRehearsal)
        show(
            .completed, outcome.completed, following: outcome.following, openSubtasks: outcome.openSubtasks,
            isRehearsal: isRehearsal)
    }

    /// Marks todos as not done.
    /// - Throws: what reopening throws.
    public func reopen(_ references: [TodoReference], isRehearsal: Bool) throws(PlannerError) {
        show(.reopened, try reopen(references, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    /// Puts todos elsewhere.
    /// - Throws: what moving throws.
    public func move(
        _ references: [TodoReference], to destination: MoveTodos.Destination, isRehearsal: Bool
    ) throws(PlannerError) {
        show(
            .moved, try move(references, to: destination, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    /// Whether each of these words alone names one todo.
    /// - Throws: what reading the library throws.
    public func canName(_ words: [String]) throws(PlannerError) -> Bool { try move.canName(words) }

    /// Deletes todos.
    /// - Throws: what deleting throws.
    public func delete(
        _ references: [TodoReference], includingSubtasks: Bool, isRehearsal: Bool
    ) throws(PlannerError) {
        let deleted = try delete(references, includingSubtasks: includingSubtasks, isRehearsal: isRehearsal)
        show(.deleted, deleted, isRehearsal: isRehearsal)
    }

    private func show(
        _ outcome: Outcome, _ todos: [Todo], following: [Todo] = [], openSubtasks: [Todo] = [],
        isRehearsal: Bool
    ) {
        let now = clock.now()
        store.update { state in
            state.outcome = outcome
            state.rows = todos.map { TodoRowModel($0, now: now) }
            state.following = following.map { TodoRowModel($0, now: now) }
            state.openSubtasks = openSubtasks.map { TodoRowModel($0, now: now) }
            state.refused = []
            state.unread = []
            state.isRehearsal = isRehearsal
            state.isFirst = outcome == .added && !isRehearsal && todos.count == 1 && todos[0].isFirstOfLibrary
        }
    }
}
