public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of the commands that add and change todos.
public final class TodoEditorViewModel: Sendable {
    /// What the view model did with todos; `none` before it has added or changed a todo.
    public enum Outcome: Hashable, Sendable {
        case none
        case added, edited, completed, reopened, moved, deleted
    }

    public struct State: Hashable, Sendable {
        /// What this view model last did with todos.
        public var outcome: Outcome = .none
        /// The todos that this view model last added or changed, with their new values. After a deletion, the
        /// deleted todos with their last values.
        public var rows: [TodoRowModel] = []
        /// The number of todos that ``rows`` leaves out because they already had the new values; `nil` if
        /// ``rows`` leaves out no such todo.
        public var unchanged: Int?
        /// The todos that the last completion created, for the next occurrences of repeating todos.
        public var following: [TodoRowModel] = []
        /// The open subtasks of the todos that this view model last completed.
        public var openSubtasks: [TodoRowModel] = []
        /// The lines that ``TodoEditorViewModel/addValid(_:isDryRun:)`` could not add at its last call.
        public var refused: [Refusal] = []
        public var unread: [Unread] = []
        /// The names of the archived projects that the last added todos are in.
        public var archivedProjects: [String] = []
        /// Whether the last addition or change was a dry run, which stores nothing.
        public var isDryRun = false
        /// Whether this view model has just added the first todo of an empty library. `false` after a dry run
        /// or an addition of several todos.
        public var isFirst = false
    }

    /// Words of a line that look like a time or another value, but that Haru did not understand. The words
    /// stay in the title of the todo.
    public struct Unread: Hashable, Sendable {
        /// The number of the line in a batch of several lines, from 1; `nil` for a single line.
        public let line: Int?
        /// The kind of value that the words look like, such as a time.
        public let kind: QuickAdd.UnreadPart.Kind
        public let text: String
    }

    /// A line of quick add that was not added as a todo, with the reason.
    public struct Refusal: Hashable, Sendable {
        /// The number of the line in the batch, from 1.
        public let line: Int
        public let text: String
        /// The reason why the line was not added: the line breaks a rule, or the line of its parent was not
        /// added.
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

    /// Adds the todos of all drafts, or adds none.
    /// - Throws: the errors of ``AddTodos``.
    public func add(_ drafts: [TodoDraft], isDryRun: Bool) throws(PlannerError) {
        show(try add.allOrNone(drafts, isDryRun: isDryRun), isDryRun: isDryRun)
    }

    /// Adds all drafts that can be added. ``State/refused`` lists the other drafts.
    public func addValid(_ drafts: [TodoDraft], isDryRun: Bool) throws(PlannerError) {
        show(try add.keepingValid(drafts, isDryRun: isDryRun), isDryRun: isDryRun)
    }

    private func show(_ outcome: AddTodos.Outcome, isDryRun: Bool) {
        show(.added, outcome.added, isDryRun: isDryRun)
        store.update { state in
            state.refused = outcome.refused.map { refused in
                Refusal(line: refused.draft.line ?? 1, text: refused.draft.text, error: refused.error)
            }
            state.unread = outcome.unread.map { unread in
                Unread(line: unread.line, kind: unread.unreadPart.kind, text: unread.unreadPart.text)
            }
            state.archivedProjects = outcome.archivedProjects.map(\.description)
        }
    }

    /// Applies the same changes to all given todos.
    /// - Parameter countsUnchanged: whether to leave the todos that already had the new values out of
    ///   ``State/rows``, and to count them in ``State/unchanged``.
    /// - Throws: the errors of ``EditTodos``.
    public func edit(
        _ references: [TodoReference], _ changes: TodoChanges, countsUnchanged: Bool, isDryRun: Bool
    ) throws(PlannerError) {
        let outcome = try edit(references, changes, isDryRun: isDryRun)
        show(.edited, outcome, countsUnchanged: countsUnchanged, isDryRun: isDryRun)
    }

    /// Completes todos. For a repeating todo, also creates the todo of its next occurrence.
    /// - Throws: the errors of ``CompleteTodos``.
    public func complete(_ references: [TodoReference], isDryRun: Bool) throws(PlannerError) {
        let outcome = try complete(references, isDryRun: isDryRun)
        show(
            .completed, outcome.completed, following: outcome.following, openSubtasks: outcome.openSubtasks,
            isDryRun: isDryRun)
    }

    /// Reopens todos.
    /// - Throws: the errors of ``ReopenTodos``.
    public func reopen(_ references: [TodoReference], isDryRun: Bool) throws(PlannerError) {
        show(.reopened, try reopen(references, isDryRun: isDryRun), isDryRun: isDryRun)
    }

    /// Moves todos to another day or time, or to the inbox.
    /// - Parameter countsUnchanged: whether to leave the todos that already had the new day and time out of
    ///   ``State/rows``, and to count them in ``State/unchanged``.
    /// - Throws: the errors of ``MoveTodos``.
    public func move(
        _ references: [TodoReference], to destination: MoveTodos.Destination, countsUnchanged: Bool,
        isDryRun: Bool
    ) throws(PlannerError) {
        let outcome = try move(references, to: destination, isDryRun: isDryRun)
        show(.moved, outcome, countsUnchanged: countsUnchanged, isDryRun: isDryRun)
    }

    /// Returns whether each word alone refers to exactly one todo, by its title or a part of the title.
    public func canName(_ words: [String]) throws(PlannerError) -> Bool { try move.canName(words) }

    /// Deletes todos.
    /// - Throws: the errors of ``DeleteTodos``.
    public func delete(
        _ references: [TodoReference], includingSubtasks: Bool, isDryRun: Bool
    ) throws(PlannerError) {
        let deleted = try delete(references, includingSubtasks: includingSubtasks, isDryRun: isDryRun)
        show(.deleted, deleted, isDryRun: isDryRun)
    }

    private func show(_ outcome: Outcome, _ edit: EditOutcome, countsUnchanged: Bool, isDryRun: Bool) {
        guard countsUnchanged else { return show(outcome, edit.todos, isDryRun: isDryRun) }
        show(outcome, edit.todos.filter { !edit.unchanged.contains($0.id) }, isDryRun: isDryRun)
        store.update { $0.unchanged = edit.unchanged.count }
    }

    private func show(
        _ outcome: Outcome, _ todos: [Todo], following: [Todo] = [], openSubtasks: [Todo] = [],
        isDryRun: Bool
    ) {
        let now = clock.now()
        store.update { state in
            state.outcome = outcome
            state.rows = todos.map { TodoRowModel($0, now: now) }
            state.unchanged = nil
            state.following = following.map { TodoRowModel($0, now: now) }
            state.openSubtasks = openSubtasks.map { TodoRowModel($0, now: now) }
            state.refused = []
            state.unread = []
            state.archivedProjects = []
            state.isDryRun = isDryRun
            state.isFirst = outcome == .added && !isDryRun && todos.count == 1 && todos[0].isFirstOfLibrary
        }
    }
}
