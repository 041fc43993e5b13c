public import LibraryDomain
public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain
public import TodosDomain

/// The writing session of the library: registers of any synced type, and what is derived from them.
///
/// Every change of a register gets the transaction's stamp and an entry in the outbox, in the same transaction.
public protocol LibraryConnection: LibraryReading, LibrarySyncing {
    func record(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> StoredRecord?

    /// - Parameters:
    ///   - isCarried: the record travels with another that this transaction creates, as a new todo's tags with the todo,
    ///     and needs no outbox entry of its own.
    ///   - origin: an edit of a file is told from one made here.
    func insert(
        _ type: RecordType, _ id: RecordID, _ values: [RegisterValue], createdAt: Timestamp, lastEdit: Timestamp,
        isCarried: Bool, origin: EditOrigin
    ) throws(PlannerError)
    /// Sets registers by their index in the type's fields.
    func update(
        _ type: RecordType, _ id: RecordID, _ changes: [Int: RegisterValue], origin: EditOrigin
    ) throws(PlannerError)
    /// Notes when a file that a todo came from, or that changed it, says it was edited.
    func note(_ file: FileEdit, of todo: UUID) throws(PlannerError)
    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits
    func setPresence(_ presence: Presence, of type: RecordType, _ id: RecordID) throws(PlannerError)

    /// The name that a tag of this identifier has, or had until it was deleted.
    func tagName(of id: UUID) throws(PlannerError) -> TagName?
    /// The identifiers of live todos that carry a tag.
    func todos(carrying tag: UUID) throws(PlannerError) -> [UUID]
    /// Tags that a todo has or had, each with whether it has it now.
    func memberships(of todo: UUID) throws(PlannerError) -> [UUID: Bool]
    /// The live tags that a todo has.
    func carriedTags(of todo: UUID) throws(PlannerError) -> [UUID]

    /// Gives an open todo a small number, unless it has one.
    /// - Parameter isNew: this transaction made it, so it has none.
    func assignNumber(to todo: UUID, isNew: Bool) throws(PlannerError) -> Int
    /// Sets a todo's number free for another day.
    func releaseNumber(of todo: UUID) throws(PlannerError)

    /// Adds what an action's ledger has gathered to the kept statistics.
    func apply(_ ledger: StatisticsLedger) throws(PlannerError)
    /// Makes a todo findable by its words, or no longer.
    func index(_ todo: Todo) throws(PlannerError)
    func unindex(_ todo: UUID) throws(PlannerError)

    func setReminderLog(_ log: ReminderLog) throws(PlannerError)

    /// Opens an entry of the undo history; older undone entries can no longer be done again.
    func beginAction(_ label: ActionLabel) throws(PlannerError) -> Int
    func record(_ change: ActionChange, of action: Int) throws(PlannerError)
    func finishAction(_ action: Int, changes: Int) throws(PlannerError)
    /// The changes of an action, in the order they were made.
    /// - Returns: also how many records it changed of types that this version does not know.
    func changes(of action: Int) throws(PlannerError) -> (known: [ActionChange], unknown: Int)
    func setState(_ state: UserAction.State, of action: Int) throws(PlannerError)
}
