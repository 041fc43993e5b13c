public import DomainPrimitives
public import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// The functions of a library for todos, projects and tags. ``RecordLibrary`` has the functions for records
/// of any type.
public protocol PlannerStore: PlannerReader {
    /// Returns the name of a tag, even of a deleted tag; `nil` if the library does not know the tag.
    func tagName(of id: UUID) throws(PlannerError) -> TagName?
    /// Returns the tags with this name that are not deleted, the smallest identifier first. Several tags can
    /// have the same name until ``TagUnifier`` merges them.
    func liveTags(named name: TagName) throws(PlannerError) -> [UUID]
    /// Returns the deleted tags that are still on live records, such as todos.
    func deletedTagsInUse() throws(PlannerError) -> [UUID]

    /// Returns the deleted projects that still have live todos or live subprojects.
    func deletedProjectsInUse() throws(PlannerError) -> [UUID]

    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits

    /// Gives a small number to a todo that became open. The todo gets its former number again, unless another
    /// todo has this number now.
    /// - Parameter isNew: Whether the todo was just created, so that it has no former number.
    func assignNumber(to todo: UUID, isNew: Bool) throws(PlannerError)
    /// Releases the small number of a todo. Another todo can get the number on the next day at the earliest.
    func releaseNumber(of todo: UUID) throws(PlannerError)
    /// Adds the differences in `ledger` to the stored statistics of days and tags.
    func apply(_ ledger: StatisticsLedger) throws(PlannerError)
    /// Computes the statistics of all days and tags again from the todos.
    func recountStatistics() throws(PlannerError)
}

/// A library that is open in one transaction, with its records and all other data of the planner.
public typealias PlannerLibrary = RecordLibrary & PlannerStore

extension PlannerStore where Self: RecordLibrary {
    /// Creates the observers that update all derived data, such as statistics, during one user action.
    public func observers() -> [any RecordObserver] {
        [
            SearchIndexer(self), NumberObserver(self), StatisticsObserver(self), TagUnifier(self),
            ProjectUnifier(self), MentionIndexer(self), TodoLinkRewriter(self),
        ]
    }
}

extension RevertOutcome {
    /// The todos that the undo or redo changed. A change of the tags on a todo counts too.
    public var todos: [UUID] { changed(.todo).map { $0.parts[0] } }
}
