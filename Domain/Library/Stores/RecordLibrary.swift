public import DomainPrimitives
public import SyncProtocolDomain

/// A library within one transaction: the stores that user actions, undo and sync need, as one protocol.
public protocol RecordLibrary: RecordStore, MembershipStore, ConfirmedStore, UnknownStore, Outbox, ActionLog,
    SearchIndex, MentionIndex, TextVersionStore
{
    /// Computes the index of mentions and the columns that depend on a field again, from all records. Also
    /// empties the search index of the known record types; ``RecordObserver/rebuild()`` then fills it.
    func resetDerivedData() throws(PlannerError)
}

/// Read access to memberships: records that connect an owner, such as a todo, with a target, such as a tag. A
/// membership's record key is the owner's identifier, followed by the target's identifier.
public protocol MembershipStore {
    /// Returns the live (not deleted) owners that are connected to a target, such as the todos of a tag.
    func owners(of target: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns the live (not deleted) targets that are connected to an owner, such as the tags of a todo.
    func targets(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns all targets to which an owner is or was connected. The value `true` means that the target is
    /// still connected.
    func memberships(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID:
        Bool]
    /// Returns the identifiers of an owner's present and former memberships of one type. A former membership
    /// is, for example, a removed tag.
    /// - Parameter unconfirmed: whether to return only memberships that the server has not confirmed.
    func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) throws(PlannerError)
        -> [RecordID]
}

/// The index of words by which a search finds records.
public protocol SearchIndex {
    /// Returns the searchable texts of a stored record; `nil` if the record does not exist or is deleted.
    func searchEntry(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> SearchEntry?
    /// Replaces the indexed texts of a record.
    func index(_ text: SearchEntry, of type: RecordType, _ id: RecordID) throws(PlannerError)
    func unindex(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Returns the live records of a searchable type that the index lacks. Only damage to the library causes
    /// this.
    func unindexed(_ type: RecordType) throws(PlannerError) -> [RecordID]
}

/// The index of the keys that records mention in their texts (``RecordType/mentions``). The method
/// ``RecordReading/records(mentioning:limit:)`` reads the index.
public protocol MentionIndex {
    /// Replaces the keys that a record mentions.
    /// - Parameter keys: the keys, each once; empty if the record mentions nothing or is deleted.
    func setMentions(_ keys: [String], of type: RecordType, _ id: RecordID) throws(PlannerError)
}

/// A store of unknown registers: values that only a later version of Haru knows.
public protocol UnknownStore {
    /// Stores unknown registers of a record, by field name. A register replaces the stored register of its
    /// field only if it has a larger ``Version`` (time and device).
    func storeUnknown(_ key: RecordKey, _ fields: [String: Register]) throws(PlannerError)
    func unknownRegisters(_ key: RecordKey) throws(PlannerError) -> [String: Register]
    /// Returns the stored records that have an unknown type and are not in the last snapshot (a download of
    /// all records). ``ConfirmedStore/noteSeen(_:isFirst:)`` stores which records a snapshot contains.
    func unseenOfUnknownTypes() throws(PlannerError) -> [RecordKey]
    /// Returns the keys of the records of a type that have stored unknown registers.
    func keysOfUnknownRegisters(_ type: RecordType) throws(PlannerError) -> [RecordKey]
    func deleteUnknownRegisters(_ key: RecordKey) throws(PlannerError)
    func deleteUnknownRegisters(_ key: RecordKey, _ fields: Set<String>) throws(PlannerError)
}

/// Read access to the undo history.
public protocol ActionReading {
    /// Returns the `limit` most recent user actions, newest first.
    func actions(limit: Int) throws(PlannerError) -> [UserAction]
    /// Returns the first `limit` changes of a user action, earliest first.
    /// - Returns: `known` has the changes of record types that this version of Haru knows. `unknown` counts
    ///   the other changes.
    func changes(of action: Int, limit: Int) throws(PlannerError) -> (known: [ActionChange], unknown: Int)
    /// Returns the changes that some user actions made to records of the given types. The keys are the
    /// numbers of the actions. The changes of each action are in the order in which they were made.
    func changes(of actions: [Int], types: [RecordType]) throws(PlannerError) -> [Int: [ActionChange]]
    /// Returns, for each action number, the names of the types of the records that the action changed. The
    /// types are in the order of their first changes. An action without changes is not in the result.
    func changedTypes(of actions: [Int]) throws(PlannerError) -> [Int: [String]]
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
public protocol ConfirmedStore: ConfirmedReading {
    /// Returns a record with its confirmed values; `nil` if the record has no confirmed values.
    /// - Returns: `latest` is the highest version among the registers without a pending edit.
    func confirmed(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> (
        record: ReplicaRecord, latest: Version
    )?
    /// Saves the confirmed values of registers, before an edit changes their visible values.
    func keepConfirmed(_ registers: RegisterSet, of record: ReplicaRecord, _ type: RecordType, _ id: RecordID)
        throws(PlannerError)
    /// Whether the library still has the value that ``keepConfirmed(_:of:_:_:)`` saved. Only damage makes the
    /// result `false`. The visible value then looks like the confirmed one.
    func hasKeptConfirmed(_ field: String, _ type: RecordType, _ id: RecordID) throws(PlannerError) -> Bool
    /// Stores the visible and the confirmed values of a record.
    /// - Parameters:
    ///   - before: the record as the library has it now; `nil` if the library does not have the record.
    ///   - pending: the registers whose visible value the server has not acknowledged.
    func store(
        _ record: ReplicaRecord, replacing before: ReplicaRecord?, pending: PendingFields, _ type: RecordType,
        _ id: RecordID
    ) throws(PlannerError)
    /// Removes all confirmed values and unknown registers that are damaged and cannot be read. The library
    /// then does not know what the server has confirmed of these records.
    func removeUnreadableVersions() throws(PlannerError)
    /// Deletes a record, its confirmed values, its unknown registers and its replaced texts.
    func deleteRecord(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Returns the records of a type that meet all these conditions:
    /// - The record is deleted, and the server has confirmed the deletion.
    /// - The deletion has the stamp `stamp` or an earlier one.
    /// - No unknown register of the record is newer than the deletion. A newer one would revive the record.
    func tombstones(_ type: RecordType, upTo stamp: Stamp) throws(PlannerError) -> [RecordID]
    /// Notes which records a page of a snapshot contains. A snapshot is a download of all records.
    /// - Parameter isFirst: whether to forget the records of the previous snapshot first.
    func noteSeen(_ keys: [RecordKey], isFirst: Bool) throws(PlannerError)
    /// Returns the records of a type that the most recent snapshot does not contain. Ignores records that the
    /// server has never confirmed.
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
