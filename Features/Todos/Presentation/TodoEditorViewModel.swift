public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of the commands that add and change todos.
public final class TodoEditorViewModel: Sendable {
    /// The kind of the last change.
    public enum Outcome: Hashable, Sendable {
        case none
        case added, edited, completed, reopened, moved, deleted
    }

    public struct State: Hashable, Sendable {
        /// The kind of the last change.
        public var outcome: Outcome = .none
        /// The todos of the last change in their new state. For a deletion, the todos before the deletion.
        public var rows: [TodoRowModel] = []
        /// The next occurrences that a completion created.
        public var following: [TodoRowModel] = []
        /// The open subtasks of the completed todos.
        public var openSubtasks: [TodoRowModel] = []
        /// The lines of a batch that were not added.
        public var refused: [Refusal] = []
        /// The words of added lines that look like a value but were not understood.
        public var unread: [Unread] = []
        /// Whether the last intent was a dry run, which changes nothing.
        public var isRehearsal = false
        /// Whether the last intent added the first todo of the library.
        public var isFirst = false
    }

    /// Words that look like a value but were not understood.
    public struct Unread: Hashable, Sendable {
        /// The number of the line, from 1; `nil` for a single line.
        public let line: Int?
        /// The value that the words look like.
        public let kind: QuickAdd.Suspect.Kind
        /// The words as typed.
        public let text: String
    }

    /// A line of a batch that was not added.
    public struct Refusal: Hashable, Sendable {
        /// The number of the line, from 1.
        public let line: Int
        /// The line as typed.
        public let text: String
        /// The reason: the line breaks a rule, or its parent was not added.
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

    public var state: State { store.state }

    /// Adds all todos or none.
    /// - Throws: the errors of ``AddTodos``.
    public func add(_ drafts: [TodoDraft], isRehearsal: Bool) throws(PlannerError) {
        show(try add.allOrNone(drafts, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    /// Adds the valid todos of a batch. The state lists the other lines.
    /// - Throws: the errors of writing to the library.
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
    /// - Throws: the errors of ``EditTodos``.
    public func edit(_ references: [TodoReference], _ changes: TodoChanges, isRehearsal: Bool)
        throws(PlannerError)
    {
        show(.edited, try edit(references, changes, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    /// Completes todos. A repeating todo gets its next occurrence.
    /// - Throws: the errors of ``CompleteTodos``.
    public func complete(_ references: [TodoReference], isRehearsal: Bool) throws(PlannerError) {
        let outcome = try complete(references, isRehearsal: isRehearsal)
        show(
            .completed, outcome.completed, following: outcome.following, openSubtasks: outcome.openSubtasks,
            isRehearsal: isRehearsal)
    }

    /// Reopens todos.
    /// - Throws: the errors of ``ReopenTodos``.
    public func reopen(_ references: [TodoReference], isRehearsal: Bool) throws(PlannerError) {
        show(.reopened, try reopen(references, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    /// Moves todos to another day or time, or to the inbox.
    /// - Throws: the errors of ``MoveTodos``.
    public func move(
        _ references: [TodoReference], to destination: MoveTodos.Destination, isRehearsal: Bool
    ) throws(PlannerError) {
        show(
            .moved, try move(references, to: destination, isRehearsal: isRehearsal), isRehearsal: isRehearsal)
    }

    /// Whether each of these words alone names exactly one todo.
    /// - Throws: the errors of reading the library.
    public func canName(_ words: [String]) throws(PlannerError) -> Bool { try move.canName(words) }

    /// Deletes todos.
    /// - Throws: the errors of ``DeleteTodos``.
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
