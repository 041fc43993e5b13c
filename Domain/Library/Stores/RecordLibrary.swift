public import DomainPrimitives
public import SyncProtocolDomain

/// A library within one transaction. It joins all stores that the record engine needs.
public protocol RecordLibrary: RecordStore, MembershipStore, ConfirmedStore, UnknownStore, Outbox, ActionLog,
    SearchIndex
{}

/// Read access to memberships of any type. The first part of a membership's key is the owner, the second part
/// is the target.
public protocol MembershipStore {
    /// Returns the live records that own a present membership of a target.
    func owners(of target: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns the live targets of the present memberships of an owner.
    func targets(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns the targets of all present and past memberships of an owner. Each value says whether the
    /// membership is present.
    func memberships(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID:
        Bool]
    /// Returns the present and past memberships of an owner.
    /// - Parameter unconfirmed: whether to return only memberships of which the server has confirmed nothing.
    func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) throws(PlannerError)
        -> [RecordID]
}

/// The index of words by which a search finds records.
public protocol SearchIndex {
    /// Returns the present texts of a record; `nil` if the record is not live.
    func searchEntry(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> SearchEntry?
    /// Replaces the indexed texts of a record.
    func index(_ text: SearchEntry, of type: RecordType, _ id: RecordID) throws(PlannerError)
    func unindex(_ type: RecordType, _ id: RecordID) throws(PlannerError)
}

/// A store of registers that only a later version of Haru knows.
public protocol UnknownStore {
    /// Stores unknown registers. A later version of Haru applies them, and a server that lost them gets them
    /// back. The larger version of a register wins.
    func storeUnknown(_ key: RecordKey, _ fields: [String: Register]) throws(PlannerError)
    /// Returns the unknown registers of a record.
    func unknownRegisters(_ key: RecordKey) throws(PlannerError) -> [String: Register]
    /// Returns the records of unknown types that no page of the snapshot contained.
    func unseenOfUnknownTypes() throws(PlannerError) -> [RecordKey]
    /// Returns the records of a known type that have unknown registers.
    func keysOfUnknownRegisters(_ type: RecordType) throws(PlannerError) -> [RecordKey]
    /// Deletes all unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey) throws(PlannerError)
    /// Deletes some unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey, _ fields: Set<String>) throws(PlannerError)
}

/// Read access to the undo history.
public protocol ActionReading {
    /// Returns user actions, newest first.
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
    /// - Returns: the changes, and the number of changes of types that this version does not know.
    func changes(of action: Int) throws(PlannerError) -> (known: [ActionChange], unknown: Int)
    func setState(_ state: UserAction.State, of action: Int) throws(PlannerError)
}

/// The store of the values that the server confirmed.
public protocol ConfirmedStore {
    /// Returns the record, and the latest version among the confirmed values that it shows; `nil` if the
    /// server has confirmed nothing of the record.
    func confirmed(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> (
        record: ReplicaRecord, latest: Version
    )?
    /// Saves the confirmed values of registers, before an edit changes their visible values.
    func keepConfirmed(_ registers: RegisterSet, of record: ReplicaRecord, _ type: RecordType, _ id: RecordID)
        throws(PlannerError)
    /// Stores the visible and the confirmed values of a record.
    /// - Parameter pending: the registers that show a local value. Their confirmed values are stored
    ///   separately.
    func store(
        _ record: ReplicaRecord, replacing before: ReplicaRecord?, pending: PendingFields, _ type: RecordType,
        _ id: RecordID
    ) throws(PlannerError)
    /// Deletes a record, its confirmed values and its unknown registers.
    func forget(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Returns the deleted records of a type. Only deletions count that the server confirmed, with a stamp up
    /// to `stamp`. A record that an unknown register revived is left out.
    func tombstones(_ type: RecordType, upTo stamp: Stamp) throws(PlannerError) -> [RecordID]
    /// Notes the records of a page of a snapshot. With `isFirst`, deletes earlier notes.
    func noteSeen(_ keys: [RecordKey], isFirst: Bool) throws(PlannerError)
    /// Returns the records with confirmed values that no page of the snapshot contained.
    func unseenRecords(_ type: RecordType) throws(PlannerError) -> [RecordID]
}

/// The texts of a record by which a search finds it.
public struct SearchEntry: Hashable, Sendable {
    public let title: String
    public let body: String
    /// The names of the targets of the record's memberships, such as a todo's tags.
    public let labels: [String]

    public init(title: String, body: String, labels: [String]) {
        self.title = title
        self.body = body
        self.labels = labels
    }
}
