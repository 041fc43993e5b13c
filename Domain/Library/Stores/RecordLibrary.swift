public import DomainPrimitives
public import SyncProtocolDomain

/// A library within one transaction: the stores that user actions, undo and sync need, as one protocol.
public protocol RecordLibrary: RecordStore, MembershipStore, ConfirmedStore, UnknownStore, Outbox, ActionLog,
    SearchIndex
{}

/// Read access to memberships of any type. A membership connects two records, such as a todo (the owner) and
/// a tag (the target). The record key of a membership is the owner's identifier, then the target's.
public protocol MembershipStore {
    /// Returns the live (not deleted) owners that are connected to a target, such as the todos of a tag.
    func owners(of target: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns the live (not deleted) targets that are connected to an owner, such as the tags of a todo.
    func targets(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns all targets to which an owner is or was connected. The value `true` means that the target is
    /// still connected.
    func memberships(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID:
        Bool]
    /// Returns the identifiers of an owner's memberships of one type. The result includes former memberships,
    /// such as a tag that was removed from a todo.
    /// - Parameter unconfirmed: whether to leave out the memberships that the server has confirmed.
    func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) throws(PlannerError)
        -> [RecordID]
}

/// The index of words by which a search finds records.
public protocol SearchIndex {
    /// Returns the texts by which a search should find a record; `nil` if the record does not exist or is
    /// deleted. The texts come from the record's present values. The index may still hold older texts.
    func searchEntry(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> SearchEntry?
    /// Replaces the indexed texts of a record.
    func index(_ text: SearchEntry, of type: RecordType, _ id: RecordID) throws(PlannerError)
    func unindex(_ type: RecordType, _ id: RecordID) throws(PlannerError)
}

/// A store of unknown registers: values that only a later version of Haru knows.
public protocol UnknownStore {
    /// Stores unknown registers of a record. If the library already stores one of the registers, the value
    /// with the larger ``Version`` (time and device) stays.
    ///
    /// A newer Haru will use the registers. The device also sends them to a server that has lost them.
    func storeUnknown(_ key: RecordKey, _ fields: [String: Register]) throws(PlannerError)
    func unknownRegisters(_ key: RecordKey) throws(PlannerError) -> [String: Register]
    /// Returns the stored records of unknown types that the last snapshot (a download of all records) lacked.
    /// ``ConfirmedStore/noteSeen(_:isFirst:)`` stores which records a snapshot contains.
    func unseenOfUnknownTypes() throws(PlannerError) -> [RecordKey]
    /// Returns the record keys under which unknown registers are stored. Only record keys of the record type
    /// `type` are returned.
    func keysOfUnknownRegisters(_ type: RecordType) throws(PlannerError) -> [RecordKey]
    func deleteUnknownRegisters(_ key: RecordKey) throws(PlannerError)
    func deleteUnknownRegisters(_ key: RecordKey, _ fields: Set<String>) throws(PlannerError)
}

/// Read access to the undo history.
public protocol ActionReading {
    /// Returns the `limit` most recent user actions, newest first.
    func actions(limit: Int) throws(PlannerError) -> [UserAction]
    /// Reads the first `limit` changes of a user action, in the order in which they were made.
    /// - Returns: `known` has the changes of record types that this version of Haru knows. `unknown` is the
    ///   number of the other changes.
    func changes(of action: Int, limit: Int) throws(PlannerError) -> (known: [ActionChange], unknown: Int)
}

/// The undo history: the user actions, and what each of them changed.
public protocol ActionLog: ActionReading {
    /// Adds a user action to the undo history. After that, a person can no longer redo actions that were
    /// undone before.
    /// - Returns: the number of the action.
    func beginAction(_ label: ActionLabel) throws(PlannerError) -> Int
    func record(_ change: ActionChange, of action: Int) throws(PlannerError)
    /// Ends a user action, and stores the number of records that the action changed.
    func finishAction(_ action: Int, changes: Int) throws(PlannerError)
    func setState(_ state: UserAction.State, of action: Int) throws(PlannerError)
}

/// The store of the values that the server confirmed.
public protocol ConfirmedStore {
    /// Returns a record with its confirmed values; `nil` if the server has confirmed nothing of the record.
    /// - Returns: `latest` is the largest version (time and device) among the registers without a pending
    ///   edit.
    func confirmed(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> (
        record: ReplicaRecord, latest: Version
    )?
    /// Saves the confirmed values of registers, before an edit changes their visible values.
    func keepConfirmed(_ registers: RegisterSet, of record: ReplicaRecord, _ type: RecordType, _ id: RecordID)
        throws(PlannerError)
    /// Stores the visible and the confirmed values of a record.
    /// - Parameters:
    ///   - before: the record as the library has it now; `nil` if the library does not have the record.
    ///   - pending: the registers whose visible value is an edit that the server has not acknowledged. The
    ///     library stores their confirmed values separately.
    func store(
        _ record: ReplicaRecord, replacing before: ReplicaRecord?, pending: PendingFields, _ type: RecordType,
        _ id: RecordID
    ) throws(PlannerError)
    /// Deletes a record, its confirmed values and its unknown registers.
    func deleteRecord(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Returns the deleted records of a type. The server has confirmed their deletion with a stamp of at most
    /// `stamp`. Leaves out a record that was revived later, by an edit of a register that this program
    /// version does not know.
    func tombstones(_ type: RecordType, upTo stamp: Stamp) throws(PlannerError) -> [RecordID]
    /// Stores that a page of a snapshot (a download of all records) contained the records `keys`.
    /// - Parameter isFirst: whether this is the first page. If so, the stored keys of the previous snapshot
    ///   are deleted first.
    func noteSeen(_ keys: [RecordKey], isFirst: Bool) throws(PlannerError)
    /// Returns the records of a type that the server once confirmed, but that were missing in the last
    /// snapshot (a download of all records).
    func unseenRecords(_ type: RecordType) throws(PlannerError) -> [RecordID]
}

/// The texts by which a search finds one record.
public struct SearchEntry: Hashable, Sendable {
    public let title: String
    public let body: String
    /// The names of the connected records, such as the names of a todo's tags.
    public let labels: [String]

    public init(title: String, body: String, labels: [String]) {
        self.title = title
        self.body = body
        self.labels = labels
    }
}
