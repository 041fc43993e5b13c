public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// What the planner stores besides records: figures derived from todos, small numbers, and which edits files
/// made.
public protocol PlannerStore: PlannerReader {
    /// The name that a tag of this identifier has, or had until it was deleted.
    func tagName(of id: UUID) throws(PlannerError) -> TagName?
    /// The live tags of a name, the smallest identifier first. More than one only until they are unified.
    func liveTags(named name: TagName) throws(PlannerError) -> [UUID]
    /// The deleted tags that live todos carry.
    func deletedTagsCarried() throws(PlannerError) -> [UUID]

    /// How the fields of a todo came to be what they are.
    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits

    /// Gives an open todo a small number, unless it has one.
    /// - Parameter isNew: whether nothing was stored of the todo before, so that it has no number.
    func assignNumber(to todo: UUID, isNew: Bool) throws(PlannerError)
    /// Releases a todo's number. Another todo can have it from the next day on.
    func releaseNumber(of todo: UUID) throws(PlannerError)
    /// Adds differences to the stored statistics.
    func apply(_ ledger: StatisticsLedger) throws(PlannerError)
}

/// A library within one transaction, as the planner sees it.
public typealias PlannerLibrary = RecordLibrary & PlannerStore

extension PlannerStore where Self: RecordLibrary {
    /// New observers of everything that is derived from records, for one action.
    public func observers() -> [any RecordObserver] {
        [SearchIndexer(self), NumberObserver(self), StatisticsObserver(self), TagUnifier(self)]
    }
}
