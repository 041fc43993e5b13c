public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// Changes to the library within one user action: all of them take effect, or none.
///
/// Whoever implements it keeps the statistics of every day a change touched, the old and the new, the search
/// index, the outbox and the history of the action, in the same transaction (PRODUCT.md §1; SYNC.md,
/// Principle).
public protocol PlannerWriter: PlannerReader {
    /// The user action, for changes of records of other types.
    var action: RecordAction { get }

    /// Says what the action is about, where that is known only now; before the first change.
    func name(_ subject: String)

    /// Stores a new todo, gives it a number if it is open, and makes tags that do not exist yet. One of the
    /// same identifier that was deleted comes back to life as this one.
    /// - Returns: the todo with its number.
    func insert(_ todo: Todo) throws(PlannerError) -> Todo
    /// Stores the next todo of a series in the same way. Nobody chose what it holds: whatever a person did to
    /// it on another device is newer, but for what was changed in the todo before and no other device has
    /// heard of (PRODUCT.md §3; SYNC.md, Merge).
    func insert(_ todo: Todo, following former: UUID) throws(PlannerError) -> Todo
    /// Stores what differs from the stored todo of the same id, field by field.
    func update(_ todo: Todo) throws(PlannerError)
    /// Stores a todo of a file: a new one, or what differs from the stored todo of the same id. Edits that a
    /// file makes are told from those made here (``edits(of:)``).
    /// - Returns: the todo with its number.
    func takeOver(_ todo: Todo, from file: FileEdit) throws(PlannerError) -> Todo
    /// Notes a file which changes nothing.
    func note(_ file: FileEdit, of todo: UUID) throws(PlannerError)
    /// How the fields of a stored todo came to be what they are.
    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits
    /// Leaves a tombstone. Subtasks are the caller's to delete as well.
    func delete(todo id: UUID) throws(PlannerError)
    /// Whether a todo of this id exists, or existed until it was deleted; one whose creation was undone never
    /// was.
    func isKnown(todo id: UUID) throws(PlannerError) -> Bool

    func insert(_ tag: Tag) throws(PlannerError)
    /// Stores a tag of a file, which is as old as the file says.
    func takeOver(_ tag: Tag) throws(PlannerError)
    /// The name that a tag of this identifier has, or had until it was deleted.
    func tagName(of id: UUID) throws(PlannerError) -> TagName?
    /// Whether a tag of this id exists, under whatever name, or existed until it was deleted.
    func isKnown(tag id: UUID) throws(PlannerError) -> Bool
    func update(_ tag: Tag) throws(PlannerError)
    /// Leaves a tombstone and takes the tag from its todos.
    func delete(tag id: UUID) throws(PlannerError)
    /// The identifier a new tag of that name gets.
    func freeIdentifier(forTag name: TagName) throws(PlannerError) -> UUID
    /// Replaces a tag by another on every todo that carries it.
    func retag(from source: UUID, to target: UUID) throws(PlannerError)

    /// Sets the fields that an action changed back to what they were (or forward, with `direction` redo), as
    /// new edits. A field that was changed again since is left as it is.
    func revert(_ action: UserAction, _ direction: UserAction.Direction) throws(PlannerError) -> RevertOutcome
}
