public import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain

/// The access of a sync to the library. Each call is one transaction, so a crash leaves the library as it was
/// before or after the call.
public protocol SyncRepository: OutboxCounts {
    func state() throws(PlannerError) -> SyncState

    /// Assigns the library to an account. If the library belonged to another account, its values no longer
    /// count as confirmed by the server.
    func setOwner(_ owner: LibraryOwner) throws(PlannerError)

    /// Returns the next operations to send, in the order of their numbers. Unacknowledged operations come
    /// first. Then the call seals open entries and returns their operations.
    /// - Parameters:
    ///   - n: the number of the last operation that was already sent or is being sent; 0 if there is none.
    ///   - limit: the largest number of operations.
    ///   - bytes: the largest size of all payloads together. The first operation is returned even if it is
    ///     larger.
    func operations(after n: Int64, limit: Int, bytes: Int) throws(PlannerError) -> [SyncOperation]

    /// Counts a failure of the server on an operation that was sent in a request of its own. The third
    /// failure quarantines the operation, and the edit waits for a person's decision (Documentation/Sync.md
    /// §Outbox).
    /// - Returns: whether the operation was quarantined.
    func noteFailure(of n: Int64) throws(PlannerError) -> Bool

    /// Applies a response: its receipts, changes and cursor.
    /// - Returns: `nil` if device or cursor have changed since the request, for example after a restore of a
    ///   backup. In that case, nothing was changed.
    func apply(_ response: SyncResponse, to request: SyncRequest) throws(PlannerError) -> AppliedChanges?

    /// Applies a page of a snapshot and stores the position of the next page. An interrupted snapshot
    /// continues at this position, and must not start again. A new snapshot would lack records that were
    /// deleted meanwhile, so nothing would delete their copies on this device.
    /// - Parameter next: the position for which the page was requested; `nil` for the first page.
    /// - Returns: `nil` if the library has a cursor or another position. In that case, nothing was changed.
    func apply(_ page: SnapshotPage, after next: String?) throws(PlannerError) -> AppliedChanges?

    /// Ends a complete sync: resets the counts of deleted records.
    func endSync() throws(PlannerError)

    /// Gives the library a new device identifier, and numbers the unacknowledged operations from 1.
    /// - Parameter hasLost: whether the server has lost operations that this device no longer has. If so, no
    ///   value counts as confirmed until everything was compared.
    func replaceDeviceID(_ device: DeviceID, hasLost: Bool) throws(PlannerError)

    /// Marks the operations from number `n` on as not acknowledged, because the server has lost them.
    /// - Returns: `false` if the outbox no longer has some of them. In that case, nothing was changed.
    func resend(from n: Int64) throws(PlannerError) -> Bool

    /// Replaces the confirmed values of the records on a page of a snapshot. On the last page, removes the
    /// confirmed values of all records that no page contained. Pending values stay pending.
    /// - Parameters:
    ///   - isFirst: whether this is the first page, so that pages of an earlier snapshot do not count.
    ///   - isForeign: whether the server has lost data or never had it. If so, later values of this library
    ///     are queued for the server.
    func replaceConfirmed(
        with page: SnapshotPage, isFirst: Bool, isForeign: Bool
    ) throws(PlannerError) -> AppliedChanges

    /// Copies the library before all confirmed values are replaced. Makes only one copy until the snapshot is
    /// complete, because only the last three copies are kept.
    func backUp() throws(PlannerError)

    /// Returns how many live records of guarded types the changes would delete. The mass deletion of a
    /// guarded type needs a person's consent (``RecordType/isGuarded``).
    func countDeletions(_ changes: [Change]) throws(PlannerError) -> RecordCounts

    /// Returns how many live records would be deleted after the last page, because neither `page` nor an
    /// earlier page of the snapshot contained them. Counts only guarded types (``RecordType/isGuarded``).
    /// - Parameter isFirst: whether this is the first page, so that pages of an earlier snapshot do not
    ///   count.
    func countDeletions(after page: SnapshotPage, isFirst: Bool) throws(PlannerError) -> RecordCounts

    /// Returns the number of live records of a type; 0 if this version does not know the type.
    func count(_ type: String) throws(PlannerError) -> Int

    /// Returns acknowledged operations of a former device identifier from number `n` on, to send them again
    /// to a server that may have lost them. Their number is at most `limit`, their total size `bytes`.
    func acknowledged(
        by device: DeviceID, from n: Int64, limit: Int, bytes: Int
    ) throws(PlannerError) -> [SyncOperation]
}
