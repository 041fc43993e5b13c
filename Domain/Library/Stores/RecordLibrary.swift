public import DomainPrimitives
public import SyncProtocolDomain

/// A library within one transaction: the stores that user actions, undo and sync need, as one protocol.
public protocol RecordLibrary: RecordStore, MembershipStore, ConfirmedStore, UnknownStore, Outbox, ActionLog,
    SearchIndex
{}

/// Read access to memberships of any type. A membership connects two records, such as a todo (the owner) and
/// a tag (the target). Its key is the owner's identifier, then the target's.
public protocol MembershipStore {
    /// Returns the live (not deleted) owners that are connected to a target, such as the todos of a tag.
    func owners(of target: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns the live (not deleted) targets that are connected to an owner, such as the tags of a todo.
    func targets(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns all targets to which an owner is or was connected. The value of a target is `true` if it is
    /// still connected to the owner.
    func memberships(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID:
        Bool]
    /// Returns the identifiers of an owner's memberships of one type, including those that no longer connect
    /// their records.
    /// - Parameter unconfirmed: whether to return only memberships of which the server has confirmed nothing.
    func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) throws(PlannerError)
        -> [RecordID]
}

/// The index of words by which a search finds records.
public protocol SearchIndex {
    /// Returns the texts of a record as they are now; `nil` if the record does not exist or is deleted.
    func searchEntry(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> SearchEntry?
    /// Replaces the indexed texts of a record.
    func index(_ text: SearchEntry, of type: RecordType, _ id: RecordID) throws(PlannerError)
    func unindex(_ type: RecordType, _ id: RecordID) throws(PlannerError)
}

/// A store of unknown registers: values that only a later version of Haru knows.
public protocol UnknownStore {
    /// Stores unknown registers. A later version of Haru applies them, and a server that lost them gets them
    /// back. If the same register is stored already, the one that was set later stays.
    func storeUnknown(_ key: RecordKey, _ fields: [String: Register]) throws(PlannerError)
    /// Returns the unknown registers of a record.
    func unknownRegisters(_ key: RecordKey) throws(PlannerError) -> [String: Register]
    /// Returns the stored records of unknown types that no page of the last snapshot (a download of all
    /// records) contained (``ConfirmedStore/noteSeen(_:isFirst:)``).
    func unseenOfUnknownTypes() throws(PlannerError) -> [RecordKey]
    /// Returns the records of a known type for which unknown registers are stored.
    func keysOfUnknownRegisters(_ type: RecordType) throws(PlannerError) -> [RecordKey]
    /// Deletes all unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey) throws(PlannerError)
    /// Deletes some unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey, _ fields: Set<String>) throws(PlannerError)
}

/// Read access to the undo history.
public protocol ActionReading {
    /// Returns the last user actions, newest first, at most `limit`.
    func actions(limit: Int) throws(PlannerError) -> [UserAction]
}

/// The undo history: the user actions, and what each of them changed.
public protocol ActionLog: ActionReading {
    /// Adds an action. Undone actions can no longer be redone after that.
    /// - Returns: the number of the action.
    func beginAction(_ label: ActionLabel) throws(PlannerError) -> Int
    func record(_ change: ActionChange, of action: Int) throws(PlannerError)
    /// - Parameter changes: the number of records that the action changed.
    func finishAction(_ action: Int, changes: Int) throws(PlannerError)
    /// Returns the changes of an action, in the order in which they were made.
    /// - Returns: the changes of records whose types this version knows, and the number of all other changes.
    func changes(of action: Int) throws(PlannerError) -> (known: [ActionChange], unknown: Int)
    func setState(_ state: UserAction.State, of action: Int) throws(PlannerError)
}

/// The store of the values that the server confirmed.
public protocol ConfirmedStore {
    /// Returns the record, and the largest version among those of its visible values that the server has
    /// confirmed; `nil` if the server has confirmed nothing of the record.
    func confirmed(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> (
        record: ReplicaRecord, latest: Version
    )?
    /// Saves the confirmed values of registers, before an edit changes their visible values.
    func keepConfirmed(_ registers: RegisterSet, of record: ReplicaRecord, _ type: RecordType, _ id: RecordID)
        throws(PlannerError)
    /// Stores the visible and the confirmed values of a record.
    /// - Parameters:
    ///   - before: the values that the library has now; `nil` if it does not have the record.
    ///   - pending: the registers whose visible value is an edit that the server has not acknowledged. Their
    ///     confirmed values are stored separately.
    func store(
        _ record: ReplicaRecord, replacing before: ReplicaRecord?, pending: PendingFields, _ type: RecordType,
        _ id: RecordID
    ) throws(PlannerError)
    /// Deletes a record, its confirmed values and its unknown registers.
    func forget(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Returns the records of a type whose deletion the server confirmed, with a stamp of at most `stamp`.
    /// Left out are records that were revived by an edit of a register that this version does not know.
    func tombstones(_ type: RecordType, upTo stamp: Stamp) throws(PlannerError) -> [RecordID]
    /// Notes that a page of a snapshot (a download of all records) contained the records `keys`.
    /// - Parameter isFirst: whether this is the first page. If so, the notes of an earlier snapshot are
    ///   deleted before.
    func noteSeen(_ keys: [RecordKey], isFirst: Bool) throws(PlannerError)
    /// Returns the records that the server had confirmed, but that no page of the last snapshot (a download
    /// of all records) contained.
    func unseenRecords(_ type: RecordType) throws(PlannerError) -> [RecordID]
}

/// The texts of a record by which a search finds it.
public struct SearchEntry: Hashable, Sendable {
    public let title: String
    public let body: String
    /// The names of the records to which memberships connect the record, such as the names of a todo's tags.
    public let labels: [String]

    public init(title: String, body: String, labels: [String]) {
        self.title = title
        self.body = body
        self.labels = labels
    }
}
