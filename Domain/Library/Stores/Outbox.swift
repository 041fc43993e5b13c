public import DomainPrimitives
public import SyncProtocolDomain

/// Read access to the sync state.
public protocol SyncStateReading {
    /// Returns the sync state; `nil` before the first sync.
    func syncState() throws(PlannerError) -> SyncState?
}

/// Read access to the outbox (the queue of edits for the server) and to the sync state.
public protocol OutboxReading: SyncStateReading {
    /// Returns the number of outbox entries that the server rejected or could not apply. They wait for a
    /// person's decision.
    func countRejected() throws(PlannerError) -> Int
    /// Returns the number of outbox entries that the server has neither accepted nor rejected. Leaves out
    /// unused starters. A starter is a record of a new library, such as one of the first tags.
    func countWaiting() throws(PlannerError) -> Int
    /// Returns the number of open outbox entries that wait for a server with a later catalogue revision than
    /// `schema` (``Outbox/hold(_:until:)``).
    func countHeld(above schema: Int) throws(PlannerError) -> Int
    /// Returns the number of open outbox entries of record types that this version of Haru does not know.
    func countOpenOfUnknownTypes() throws(PlannerError) -> Int
    /// Whether ``Outbox/openEntries(for:limit:)`` would return an outbox entry.
    func hasOpenEntries(for schema: Int) throws(PlannerError) -> Bool
    func hasUnacknowledged() throws(PlannerError) -> Bool
    /// Returns the operations that the server acknowledged, sorted by number.
    /// - Parameters:
    ///   - device: the identifier under which this library sent the operations.
    ///   - n: the lowest operation number to return.
    ///   - limit: the maximum number of operations.
    func acknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SyncOperation]
    /// Returns the operations of sealed and quarantined outbox entries (``OutboxState``), sorted by number.
    /// - Parameters:
    ///   - device: the identifier under which this library sends the operations.
    ///   - n: the lowest operation number to return.
    ///   - limit: the maximum number of operations.
    func unacknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SentEntry]
    /// Returns an issue for each edit that the server rejected or could not apply. Does not set
    /// ``SyncIssue/subject`` and ``SyncIssue/isKnown``.
    func issues() throws(PlannerError) -> [SyncIssue]
    /// Returns a record's registers that the server has not accepted: those in open, sealed, rejected or
    /// quarantined outbox entries (``OutboxState``).
    func waiting(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> RegisterSet
    /// Returns a record's registers in open and sealed outbox entries (``OutboxState``). A sealed operation
    /// that sets only the last-edit time does not count.
    func outgoing(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields
    /// Returns the names of a record's registers in sealed and quarantined outbox entries (``OutboxState``).
    /// These registers wait for the server's answer. The server may already have applied them.
    func inFlight(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Set<String>
    /// Whether an outbox entry that creates the record is open, rejected or resolved (``OutboxState``). The
    /// server has not accepted the record of such an entry.
    func hasUnsentCreation(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Bool
    /// Returns what the sealed operations (``OutboxState``) of a record send for a long text.
    func textInFlight(_ field: String, _ type: RecordType, _ id: RecordID) throws(PlannerError)
        -> TextInFlight
    /// Returns what the open outbox entry of a record sends; `nil` if the record has no open entry.
    func openFields(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> OpenFields?
}

extension OutboxReading {
    /// Returns the names of a record's registers that the server has not accepted.
    public func pending(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields {
        try waiting(type, id).pending(in: type)
    }
}

/// The queue of edits for the server (Documentation/Sync.md §Outbox). When ``OperationSealer`` seals an open
/// outbox entry, the outbox entry gets a number and a payload that never changes.
public protocol Outbox: OutboxReading {
    func setSyncState(_ state: SyncState) throws(PlannerError)

    /// Adds an edit to the record's open (not yet sealed) outbox entry. Makes an open entry if the record has
    /// none. Then merges the record's rejected and resolved entries (``OutboxState``) into the open entry.
    func enqueue(_ edit: OutboxEdit) throws(PlannerError)
    /// Queues all registers of a record, for a server that does not know the record.
    func enqueueAllRegisters(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Marks fields of a new record as set by a person. Their values count as the person's edits, even if
    /// Haru or a file created the record.
    func setEdited(_ fields: Set<String>, of type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Returns at most `limit` open (not yet sealed) outbox entries, in the order of their last edits, oldest
    /// first. Leaves out entries of unknown types.
    /// - Parameter schema: the catalogue revision of the server. Entries that wait for a later revision are
    ///   left out.
    func openEntries(for schema: Int, limit: Int) throws(PlannerError) -> [OutboxEntry]
    /// Makes an open outbox entry wait for a server whose catalogue revision is at least `schema`. The next
    /// edit of the record ends the wait.
    func hold(_ entry: OutboxEntry, until schema: Int) throws(PlannerError)
    /// Adds an open outbox entry for the part of an edit that the server is too old to accept. The new outbox
    /// entry waits for a server whose catalogue revision is at least `schema`.
    /// - Parameters:
    ///   - fields: the fields that the server does not accept.
    ///   - entry: the sealed outbox entry, which sends the other fields of the edit now.
    func keepOpen(_ fields: Set<String>, of entry: OutboxEntry, until schema: Int) throws(PlannerError)
    func seal(_ entry: OutboxEntry, as operation: SyncOperation, of device: DeviceID) throws(PlannerError)
    /// Adds an operation that restores `registers`, because the server has lost them. The outbox entry of the
    /// operation is sealed, so that later edits do not change it.
    func append(
        _ operation: SyncOperation, _ key: RecordKey, _ registers: PendingFields, of device: DeviceID
    ) throws(PlannerError)
    func remove(_ entry: OutboxEntry) throws(PlannerError)
    /// Replaces bases in the open outbox entry of a record (``OutboxEntry/base``).
    func rebase(_ base: [String: Version], _ type: RecordType, _ id: RecordID) throws(PlannerError)

    /// Marks a sealed or quarantined operation as acknowledged.
    /// - Parameters:
    ///   - stamp: the operation's stamp from the server; `nil` if the server gave no stamp.
    ///   - time: the time of the server's answer, by the server's clock.
    /// - Returns: `false` if no sealed or quarantined operation has the number `n`.
    func setAcknowledged(of device: DeviceID, _ n: Int64, _ stamp: Stamp?, at time: Timestamp)
        throws(PlannerError) -> Bool
    /// Marks a sealed or quarantined operation as rejected.
    /// - Parameters:
    ///   - reason: the server's reason. Ignored for a quarantined operation.
    ///   - time: the time of the server's answer, by the server's clock.
    /// - Returns: `false` if no sealed or quarantined operation has the number `n`.
    func setRejected(_ reason: Receipt.Reason, of device: DeviceID, _ n: Int64, at time: Timestamp)
        throws(PlannerError) -> Bool
    /// Counts one more failure of the server on operation `n`, which was alone in its request.
    /// - Returns: how often the server has failed on this operation so far.
    func countFailure(of device: DeviceID, _ n: Int64) throws(PlannerError) -> Int
    /// Marks an operation as quarantined, so that the device sends a `skip` (an operation without content) in
    /// its place.
    func quarantine(_ device: DeviceID, _ n: Int64) throws(PlannerError)
    /// Deletes a record's outbox entries in the state ``OutboxState/resolved``, which the device does not
    /// send.
    func deleteHeldBack(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Puts a record's open (not yet sealed) and rejected outbox entries into the state
    /// ``OutboxState/resolved``. The device does not send these outbox entries until the record is edited
    /// again.
    func holdBack(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Makes the device send its acknowledged operations again, from the operation with the number `n` on. To
    /// this end, changes their state from acknowledged back to sealed.
    func reopenAcknowledged(of device: DeviceID, from n: Int64) throws(PlannerError)
    /// Deletes operations that the server acknowledged before `time`. One call deletes a limited number of
    /// operations.
    func pruneAcknowledged(of device: DeviceID, before time: Timestamp) throws(PlannerError)
    /// Moves the sealed operations from `device` to `other`, with new numbers from 1. Does not move the
    /// quarantined operations of `device`, but marks them as rejected and removes their numbers.
    /// - Returns: the number of moved operations.
    func renumberSealed(of device: DeviceID, to other: DeviceID) throws(PlannerError) -> Int64
    /// Replaces the sealed operation of a device that has the number of `operation`.
    func replaceSealed(with operation: SyncOperation, of device: DeviceID) throws(PlannerError)
    /// Repairs damaged outbox entries:
    /// - A sealed or quarantined operation that is unreadable or does not match its hash becomes a `skip` (an
    ///   operation without content) with the same number. An open entry then sends the present values of its
    ///   registers, with the time and the base of the edit. If the server has already applied the operation,
    ///   it ignores the `skip`.
    /// - An acknowledged operation of this kind is deleted. Only a server that lost it would get it again.
    /// - Any other entry of a known type with an invalid identifier is deleted, because nothing shows what it
    ///   sends.
    func repairOutbox(_ hash: ContentHash) throws(PlannerError)
    /// Deletes the unused starters of a type. Starters are records that every new library contains. Does
    /// nothing before the server has confirmed a live record of the type.
    func deleteUnusedStarters(_ type: RecordType) throws(PlannerError)
}

extension Outbox {
    /// Makes the next sync send the record's edits whose state is ``OutboxState/rejected`` or
    /// ``OutboxState/resolved``.
    public func retry(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try enqueue(OutboxEdit(type, id, []))
    }
}
