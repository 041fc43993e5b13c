public import DomainPrimitives
public import SyncProtocolDomain

/// Reads of the outbox, and of how the library stands with the server.
public protocol OutboxReading {
    /// `nil` before the first sync.
    func syncState() throws(PlannerError) -> SyncState?
    /// How many entries the server rejected.
    func countRejected() throws(PlannerError) -> Int
    /// How many entries are still to be sent or acknowledged.
    func countWaiting() throws(PlannerError) -> Int
    /// Whether an entry was never sent.
    func hasOpenEntries() throws(PlannerError) -> Bool
    /// Whether any register of any record waits, or was rejected.
    func hasWaiting() throws(PlannerError) -> Bool
    /// Acknowledged operations that are kept, in the order of their numbers.
    func acknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SyncOperation]
    /// Operations that were sent and not acknowledged, in the order of their numbers.
    func unacknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SentEntry]
    /// Rejected edits, without the names of their records.
    func issues() throws(PlannerError) -> [SyncIssue]
    /// The registers of a record that wait to be acknowledged, or were rejected.
    func waiting(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> RegisterSet
    /// The registers of a record that are to be sent, or were sent and not answered.
    func leaving(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields
    /// The registers in operations that the server may have taken without this library knowing.
    func inFlight(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Set<String>
}

extension OutboxReading {
    /// ``waiting(_:_:)``, by name.
    public func pending(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields {
        try waiting(type, id).pending(in: type)
    }
}

/// The edits that are to be sent to the server.
///
/// An entry is open until it is first sent; then it is sealed: it has a number and does not change any more.
public protocol Outbox: OutboxReading {
    func setSyncState(_ state: SyncState) throws(PlannerError)

    /// Queues an edit. If the record has an open entry, the edit joins the entry. Otherwise a new entry is
    /// made. Rejected and held-back registers of the record join the entry too.
    func enqueue(_ edit: OutboxEdit) throws(PlannerError)
    /// Queues all of a record, as of one that the server never knew.
    func sendWhole(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Notes that some of the values that a new record was made with were set by hand.
    func setEdited(_ fields: Set<String>, of type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Open entries, in the order of their last edits.
    func openEntries(limit: Int) throws(PlannerError) -> [OutboxEntry]
    func seal(_ entry: OutboxEntry, as operation: SyncOperation, of device: DeviceID) throws(PlannerError)
    /// Adds a sealed operation that restores registers.
    func append(
        _ operation: SyncOperation, _ key: RecordKey, _ registers: PendingFields, of device: DeviceID
    ) throws(PlannerError)
    /// Deletes an open entry.
    func remove(_ entry: OutboxEntry) throws(PlannerError)

    /// - Parameters:
    ///   - stamp: the server's stamp of the operation; `nil` where it was taken without one.
    ///   - time: by the server's clock, as the device's own may be wrong.
    /// - Returns: whether it waited until now.
    func setAcknowledged(of device: DeviceID, _ n: Int64, _ stamp: Stamp?, at time: Timestamp)
        throws(PlannerError) -> Bool
    /// - Parameters:
    ///   - reason: the server's; a quarantined operation keeps the reason that it has.
    ///   - time: by the server's clock.
    /// - Returns: whether it waited until now.
    func setRejected(_ reason: Receipt.Reason, of device: DeviceID, _ n: Int64, at time: Timestamp)
        throws(PlannerError) -> Bool
    /// Counts that the server crashed on an operation that was sent alone.
    /// - Returns: how often it has.
    func countFailure(of device: DeviceID, _ n: Int64) throws(PlannerError) -> Int
    /// Replaces an operation with a `skip`.
    func quarantine(_ device: DeviceID, _ n: Int64) throws(PlannerError)
    /// Deletes the held-back entries of a record.
    func forgetAside(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Holds back the entries of a record until the record is edited again.
    func setAside(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Marks every acknowledged operation from a number on as not sent.
    func reopenAcknowledged(of device: DeviceID, from n: Int64) throws(PlannerError)
    /// Deletes operations that were acknowledged before `time`. One call may leave some. It deletes more than
    /// one response can add, so the outbox does not grow without limit.
    func pruneAcknowledged(of device: DeviceID, before time: Timestamp) throws(PlannerError)
    /// Assigns the unacknowledged operations to another device and numbers them from 1. Quarantined
    /// operations get no number.
    /// - Returns: the last number given.
    func renumberSealed(of device: DeviceID, to other: DeviceID) throws(PlannerError) -> Int64
    /// Deletes the unused records that a new library contains. Does nothing while the account has no records
    /// of the type.
    func forgetUnusedStarters(_ type: RecordType) throws(PlannerError)
}

extension Outbox {
    /// Sends the rejected edits of a record again.
    public func retry(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try enqueue(OutboxEdit(type, id, []))
    }
}
