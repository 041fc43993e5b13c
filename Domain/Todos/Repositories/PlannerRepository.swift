public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// A library of todos and tags.
public protocol PlannerRepository: Sendable {
    /// Runs `body` in one transaction. So no change of the library falls between two reads in `body`.
    func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError) -> Value

    /// Runs one user action. All changes by `body` become one transaction and one entry of the undo history.
    /// - Parameter isDryRun: Whether to discard all changes at the end.
    func write<Value>(
        _ action: ActionLabel, isDryRun: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value
}

/// A reader of the library within one transaction. No change by anyone else falls between two of its reads.
public protocol PlannerReader: ActionReading {
    /// Reads records of all types in the same transaction. A text search can miss changes of the current user
    /// action.
    var records: any RecordReading { get }
    /// Reads memberships, such as the dependencies of todos, in the reader's transaction.
    var memberships: any MembershipStore { get }

    func todos(_ query: TodoQuery) throws(PlannerError) -> [Todo]
    func todo(_ id: UUID) throws(PlannerError) -> Todo?
    /// Returns the todos with the given identifiers, in ascending order of the identifiers. Identifiers
    /// without a todo are left out.
    func todos(_ ids: Set<UUID>) throws(PlannerError) -> [Todo]
    /// Returns the titles of todos. Todos that do not exist are left out.
    func titles(of ids: Set<UUID>) throws(PlannerError) -> [UUID: TodoTitle]
    /// Returns at most `limit` todos that a reference, such as `12` or a part of a title, can mean.
    func todos(matching reference: TodoReference, limit: Int) throws(PlannerError) -> [Todo]
    /// Returns the subtasks of `roots` at all depths, parents before children, without `roots` themselves.
    func descendants(of roots: [UUID]) throws(PlannerError) -> [Todo]
    /// Returns at most `limit` todos with all given words in title, note or tags, the best matches first. A
    /// given word can match the start of a longer word.
    func search(_ words: String, limit: Int) throws(PlannerError) -> [Todo]
    /// Returns the number of todos that the query ``TodoQuery/overdue(at:limit:)`` finds. The count stops at
    /// `cap`.
    func overdueCount(at now: Moment, cap: Int) throws(PlannerError) -> Int
    /// Returns the greatest ``Todo/position`` in the library; `nil` if no todo has a position.
    func lastPosition() throws(PlannerError) -> String?

    func tags() throws(PlannerError) -> [TagUsage]
    func tag(named name: TagName) throws(PlannerError) -> Tag?
    /// Returns how many todos each project has, by the project's identifier. A project without todos is left
    /// out.
    func projectCounts() throws(PlannerError) -> [UUID: TodoCount]
    /// Returns how many open todos each project has, by the project's identifier, without todos that start
    /// later than `now`. A project without such todos is left out.
    func startedProjectCounts(at now: Moment) throws(PlannerError) -> [UUID: Int]

    /// Returns the statistics of each day in `days` that has todos, in ascending order of the days.
    /// - Parameter includingTags: Whether to fill ``DailyStat/tags``.
    func stats(of days: ClosedRange<Day>, includingTags: Bool) throws(PlannerError) -> [DailyStat]
    /// Returns at most `limit` days with a done todo, up to and including `day`, newest first.
    func productiveDays(through day: Day, limit: Int) throws(PlannerError) -> [Day]
}

extension PlannerReader where Self: RecordReading {
    public var records: any RecordReading { self }
}

extension PlannerReader where Self: MembershipStore {
    public var memberships: any MembershipStore { self }
}

/// A writer of the library within one user action. Either all changes of the writer take effect, or none.
///
/// Each change also updates the statistics, the search index, the outbox and the undo history
/// (Documentation/Sync.md §Principle).
public protocol PlannerWriter: PlannerReader {
    /// The user action of this writer. The methods of the writer change todos and tags. For records of other
    /// types, such as projects, call the methods of `action`.
    var action: RecordAction { get }

    /// Sets the subject of this user action in the undo history, such as the title of a todo. Call this
    /// before the first change of the action.
    func name(_ subject: String)

    /// Stores a new todo, and creates the tags that do not exist yet. If a deleted todo has the same
    /// identifier, that todo is restored with the new values.
    /// - Returns: The stored todo. An open todo has a small number, by which a person refers to the todo.
    func insert(_ todo: Todo) throws(PlannerError) -> Todo
    /// Stores the next todo of a series. In a merge, its values do not count as edits by a person
    /// (Documentation/Sync.md §Merge).
    ///
    /// Exception: a person edited fields of the completed todo, and the server has not acknowledged these
    /// edits. The same fields of the next todo then count as edited, except the time of completion.
    /// - Parameter former: The identifier of the completed todo.
    func insert(_ todo: Todo, following former: UUID) throws(PlannerError) -> Todo
    /// Stores the fields of `todo` that differ from the stored todo with the same identifier.
    func update(_ todo: Todo) throws(PlannerError)
    /// Stores a todo from an imported file, and returns the todo with its small number. The values do not
    /// count as edits by a person (``edits(of:)``).
    /// - Parameter file: the times of the last edit, from the file.
    func storeImported(_ todo: Todo, from file: FileEdit) throws(PlannerError) -> Todo
    /// Stores the last-edit time that an imported file gives for a todo. This time protects the todo from a
    /// later import of an older file.
    func note(_ file: FileEdit, of todo: UUID) throws(PlannerError)
    /// Returns which values of a stored todo come from edits by people and which from imported files.
    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits
    /// Deletes a todo and keeps a tombstone, which records the deletion. The caller must also delete the
    /// subtasks.
    func delete(todo id: UUID) throws(PlannerError)
    /// Returns whether a todo with this identifier exists, or existed and was deleted. A todo whose creation
    /// was undone does not count.
    func isKnown(todo id: UUID) throws(PlannerError) -> Bool

    func insert(_ tag: Tag) throws(PlannerError)
    /// Stores a tag from a file, with the times of creation and last change that the file gives.
    func storeImported(_ tag: Tag) throws(PlannerError)
    /// Returns the name of a tag, even of a deleted tag; `nil` if the library does not know the tag.
    func tagName(of id: UUID) throws(PlannerError) -> TagName?
    /// Returns whether a tag with this identifier exists, or existed and was deleted. If a person has undone
    /// the creation of a tag, the tag does not count.
    func isKnown(tag id: UUID) throws(PlannerError) -> Bool
    func update(_ tag: Tag) throws(PlannerError)
    /// Deletes a tag and removes the tag from all records. The library keeps a tombstone, which records the
    /// deletion.
    func delete(tag id: UUID) throws(PlannerError)
    /// Returns an identifier for a new tag, made from the name of the tag. No existing tag has this
    /// identifier, but a deleted tag may have it.
    func freeIdentifier(forTag name: TagName) throws(PlannerError) -> UUID
    /// Replaces a tag by another tag on every record, such as todos and notes.
    func retag(from source: UUID, to target: UUID) throws(PlannerError)

    /// Undoes or redoes an action by new edits. A field that a later action changed stays unchanged.
    func revert(_ action: UserAction, _ direction: UserAction.Direction) throws(PlannerError) -> RevertOutcome
}

/// A library that is opened read-only, for code such as the widget. Reading works even on a read-only file
/// system. Every write fails.
public struct ReadOnlyPlanner: Sendable {
    public let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }
}
