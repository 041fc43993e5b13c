public import DomainPrimitives
public import SyncProtocolDomain

/// Read access to the outbox and to the sync state.
public protocol OutboxReading {
    /// Returns the sync state; `nil` before the first sync.
    func syncState() throws(PlannerError) -> SyncState?
    /// Returns the number of rejected entries.
    func countRejected() throws(PlannerError) -> Int
    /// Returns the number of entries that the server has neither acknowledged nor rejected.
    func countWaiting() throws(PlannerError) -> Int
    /// Whether the outbox has an open entry of a known type.
    func hasOpenEntries() throws(PlannerError) -> Bool
    /// Whether the outbox has any entry that is not acknowledged.
    func hasWaiting() throws(PlannerError) -> Bool
    /// Returns acknowledged operations, in the order of their numbers.
    func acknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SyncOperation]
    /// Returns sealed and quarantined operations, in the order of their numbers.
    func unacknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SentEntry]
    /// Returns the rejected edits, without the names of their records.
    func issues() throws(PlannerError) -> [SyncIssue]
    /// Returns the registers of a record in entries that are open, sealed, rejected or quarantined.
    func waiting(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> RegisterSet
    /// Returns the registers of a record in open entries, and in sealed operations that the server has not
    /// acknowledged.
    func leaving(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields
    /// Returns the registers of a record in operations that the server may have applied without the knowledge
    /// of this library.
    func inFlight(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Set<String>
}

extension OutboxReading {
    /// Returns ``waiting(_:_:)`` by the names of the registers.
    public func pending(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields {
        try waiting(type, id).pending(in: type)
    }
}

/// The queue of edits for the server (Documentation/Sync.md §Outbox).
///
/// An entry is open until it is sealed. A sealed entry has a number, and never changes again.
public protocol Outbox: OutboxReading {
    func setSyncState(_ state: SyncState) throws(PlannerError)

    /// Queues an edit. If the record has an open entry, the edit joins this entry. Otherwise the edit gets a
    /// new entry. Rejected and held-back entries of the record join the entry too.
    func enqueue(_ edit: OutboxEdit) throws(PlannerError)
    /// Queues all registers of a record, for a server that does not know the record.
    func sendWhole(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Notes that a person set some of the first values of a new record.
    func setEdited(_ fields: Set<String>, of type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Returns open entries, in the order of their last edits.
    func openEntries(limit: Int) throws(PlannerError) -> [OutboxEntry]
    func seal(_ entry: OutboxEntry, as operation: SyncOperation, of device: DeviceID) throws(PlannerError)
    /// Adds a sealed operation that restores registers.
    func append(
        _ operation: SyncOperation, _ key: RecordKey, _ registers: PendingFields, of device: DeviceID
    ) throws(PlannerError)
    /// Deletes an open entry.
    func remove(_ entry: OutboxEntry) throws(PlannerError)

    /// Marks a sealed or quarantined operation as acknowledged.
    /// - Parameters:
    ///   - stamp: the server's stamp of the operation; `nil` if the operation got none.
    ///   - time: the server's time, because the device's clock can be wrong.
    /// - Returns: whether the operation was sealed or quarantined until now.
    func setAcknowledged(of device: DeviceID, _ n: Int64, _ stamp: Stamp?, at time: Timestamp)
        throws(PlannerError) -> Bool
    /// Marks a sealed or quarantined operation as rejected.
    /// - Parameters:
    ///   - reason: the server's reason. A quarantined operation keeps its own reason.
    ///   - time: the server's time.
    /// - Returns: whether the operation was sealed or quarantined until now.
    func setRejected(_ reason: Receipt.Reason, of device: DeviceID, _ n: Int64, at time: Timestamp)
        throws(PlannerError) -> Bool
    /// Counts one more failure of the server on an operation that was sent alone.
    /// - Returns: the number of failures on this operation.
    func countFailure(of device: DeviceID, _ n: Int64) throws(PlannerError) -> Int
    /// Marks an operation as quarantined, so that a `skip` is sent in its place.
    func quarantine(_ device: DeviceID, _ n: Int64) throws(PlannerError)
    /// Deletes the held-back entries of a record.
    func deleteHeldBack(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Holds back the open and rejected entries of a record until the record is edited again.
    func holdBack(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Marks all acknowledged operations from a number on as sealed, so that they are sent again.
    func reopenAcknowledged(of device: DeviceID, from n: Int64) throws(PlannerError)
    /// Deletes operations that were acknowledged before `time`. One call can leave some of them. But one call
    /// can delete more than one response adds, so the outbox does not grow without limit.
    func pruneAcknowledged(of device: DeviceID, before time: Timestamp) throws(PlannerError)
    /// Assigns the sealed operations to another device and numbers them from 1. Quarantined operations become
    /// rejected and get no number.
    /// - Returns: the last number.
    func renumberSealed(of device: DeviceID, to other: DeviceID) throws(PlannerError) -> Int64
    /// Deletes the unused starters of a type: records that every new library contains. Does nothing if the
    /// server has confirmed no record of the type.
    func forgetUnusedStarters(_ type: RecordType) throws(PlannerError)
}

extension Outbox {
    /// Sends the rejected and held-back edits of a record again.
    public func retry(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try enqueue(OutboxEdit(type, id, []))
    }
}
