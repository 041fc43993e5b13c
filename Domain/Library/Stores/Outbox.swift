public import DomainPrimitives
public import SyncProtocolDomain

/// Read access to the outbox (the queue of edits for the server) and to the sync state.
public protocol OutboxReading {
    /// Returns the sync state; `nil` before the first sync.
    func syncState() throws(PlannerError) -> SyncState?
    /// Returns the number of entries that the server rejects or fails on, and that wait for a person's
    /// decision.
    func countRejected() throws(PlannerError) -> Int
    /// Returns the number of entries that the server has neither acknowledged nor rejected.
    func countWaiting() throws(PlannerError) -> Int
    /// Whether the outbox has an unsent entry of a record type that this version knows.
    func hasOpenEntries() throws(PlannerError) -> Bool
    /// Whether the outbox has any entry that the server has not acknowledged.
    func hasWaiting() throws(PlannerError) -> Bool
    /// Returns at most `limit` acknowledged operations that were sent under a device identifier. The result
    /// is in the order of the operation numbers, and begins with number `n`.
    func acknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SyncOperation]
    /// Returns at most `limit` operations of a device that the server has not acknowledged: the sealed and
    /// quarantined ones (``OutboxState``). The result is in the order of their numbers, from `n` on.
    func unacknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SentEntry]
    /// Returns the edits that the server rejects or fails on. The names of their records
    /// (``SyncIssue/subject``) are empty.
    func issues() throws(PlannerError) -> [SyncIssue]
    /// Returns the registers of a record that the server has not accepted: those in open, sealed, rejected or
    /// quarantined entries (``OutboxState``).
    func waiting(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> RegisterSet
    /// Returns the registers of a record that are about to be sent: those in open entries, and those in
    /// sealed operations that the server has not acknowledged.
    func leaving(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields
    /// Returns the names of a record's registers in operations that have a number, but no answer from the
    /// server. The server may have applied them, although this library does not know it yet.
    func inFlight(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Set<String>
}

extension OutboxReading {
    /// Returns the registers of ``waiting(_:_:)``, by name.
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
    /// new entry. Rejected and held-back entries of the record are merged into the same entry.
    func enqueue(_ edit: OutboxEdit) throws(PlannerError)
    /// Queues all registers of a record, for a server that does not know the record.
    func sendWhole(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Notes which of a new record's first values a person has set. They count as the person's edits, even if
    /// Haru or a file created the record.
    func setEdited(_ fields: Set<String>, of type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Returns at most `limit` open entries, in the order of their last edits, oldest first.
    func openEntries(limit: Int) throws(PlannerError) -> [OutboxEntry]
    func seal(_ entry: OutboxEntry, as operation: SyncOperation, of device: DeviceID) throws(PlannerError)
    /// Adds a finished operation that restores registers that the server has lost.
    func append(
        _ operation: SyncOperation, _ key: RecordKey, _ registers: PendingFields, of device: DeviceID
    ) throws(PlannerError)
    /// Deletes an open entry.
    func remove(_ entry: OutboxEntry) throws(PlannerError)

    /// Marks a sealed or quarantined operation as acknowledged.
    /// - Parameters:
    ///   - stamp: the server's stamp of the operation; `nil` if the operation got none.
    ///   - time: the server's time, because the device's clock can be wrong.
    /// - Returns: `false` if no sealed or quarantined operation has the number `n`, for example because the
    ///   operation was already answered.
    func setAcknowledged(of device: DeviceID, _ n: Int64, _ stamp: Stamp?, at time: Timestamp)
        throws(PlannerError) -> Bool
    /// Marks a sealed or quarantined operation as rejected.
    /// - Parameters:
    ///   - reason: the server's reason. A quarantined operation keeps its own reason.
    ///   - time: the server's time.
    /// - Returns: `false` if no sealed or quarantined operation has the number `n`, for example because the
    ///   operation was already answered.
    func setRejected(_ reason: Receipt.Reason, of device: DeviceID, _ n: Int64, at time: Timestamp)
        throws(PlannerError) -> Bool
    /// Counts one more failure of the server on operation `n`, which was sent alone in a request.
    /// - Returns: the number of failures on this operation so far.
    func countFailure(of device: DeviceID, _ n: Int64) throws(PlannerError) -> Int
    /// Marks an operation as quarantined, so that the device sends a `skip` (an operation without content) in
    /// its place.
    func quarantine(_ device: DeviceID, _ n: Int64) throws(PlannerError)
    /// Deletes the held-back entries of a record (``OutboxState/resolved``).
    func deleteHeldBack(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Holds back the open and rejected entries of a record until the record is edited again.
    func holdBack(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Marks all acknowledged operations of a device from number `n` on as sealed, so that they are sent
    /// again.
    func reopenAcknowledged(of device: DeviceID, from n: Int64) throws(PlannerError)
    /// Deletes operations that were acknowledged before `time`. One call deletes only a limited number. The
    /// limit is larger than the number of operations that one response acknowledges, so the outbox does not
    /// grow for ever.
    func pruneAcknowledged(of device: DeviceID, before time: Timestamp) throws(PlannerError)
    /// Assigns the sealed operations of a device to another device identifier, and numbers them from 1.
    /// Quarantined operations become rejected and get no number.
    /// - Returns: the last number; 0 if there is no sealed operation.
    func renumberSealed(of device: DeviceID, to other: DeviceID) throws(PlannerError) -> Int64
    /// Deletes the starters of a type that no person has used. Starters are records that every new library
    /// contains. Does nothing if the server has confirmed no record of the type.
    func forgetUnusedStarters(_ type: RecordType) throws(PlannerError)
}

extension Outbox {
    /// Sends the rejected and held-back edits of a record again.
    public func retry(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try enqueue(OutboxEdit(type, id, []))
    }
}
