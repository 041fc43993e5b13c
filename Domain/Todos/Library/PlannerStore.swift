public import DomainPrimitives
public import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// The planner's data besides records: statistics, small numbers, and the values that files have set.
public protocol PlannerStore: PlannerReader {
    /// Returns the name of a tag, even of a deleted one.
    func tagName(of id: UUID) throws(PlannerError) -> TagName?
    /// Returns the live tags with this name, the smallest identifier first. More than one tag has the name
    /// only until ``TagUnifier`` merges them.
    func liveTags(named name: TagName) throws(PlannerError) -> [UUID]
    /// Returns the deleted tags that are still on live todos.
    func deletedTagsInUse() throws(PlannerError) -> [UUID]

    /// Returns which values of a todo come from edits and which from files.
    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits

    /// Gives a small number to an open todo that has none.
    /// - Parameter isNew: Whether the library stored nothing of the todo before, so that the todo has no
    ///   number.
    func assignNumber(to todo: UUID, isNew: Bool) throws(PlannerError)
    /// Releases the number of a todo. Another todo can get the number from the next day on.
    func releaseNumber(of todo: UUID) throws(PlannerError)
    /// Adds the differences in `ledger` to the stored statistics.
    func apply(_ ledger: StatisticsLedger) throws(PlannerError)
}

/// A library within one transaction, with everything that the planner stores.
public typealias PlannerLibrary = RecordLibrary & PlannerStore

extension PlannerStore where Self: RecordLibrary {
    /// Creates the observers of all derived data, for one user action.
    public func observers() -> [any RecordObserver] {
        [SearchIndexer(self), NumberObserver(self), StatisticsObserver(self), TagUnifier(self)]
    }
}

extension RevertOutcome {
    /// The first todo that the undo or redo changed; `nil` if the action changed only tags.
    public var todo: UUID? { first(.todo)?.parts[0] }
}
