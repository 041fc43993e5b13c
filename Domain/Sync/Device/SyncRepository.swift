public import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain

/// The access of a sync to the library. Each call is one transaction, so a crash leaves the library as it was
/// before or after the call.
public protocol SyncRepository: OutboxCounts {
    func state() throws(PlannerError) -> SyncState

    /// Assigns the library to an account. If the library belonged to another account, the library's values no
    /// longer count as confirmed by the server.
    func setOwner(_ owner: LibraryOwner) throws(PlannerError)

    /// Returns the next operations to send, in the order of their numbers. Operations that are sealed but not
    /// acknowledged come first. Then the call seals further outbox entries and returns their operations.
    /// - Parameters:
    ///   - n: the number of the last operation that was already sent or is being sent; 0 if there is none.
    ///   - limit: the largest number of operations.
    ///   - bytes: the largest size of all payloads together. If the first operation alone is larger, it is
    ///     returned anyway.
    func operations(after n: Int64, limit: Int, bytes: Int) throws(PlannerError) -> [SyncOperation]

    /// Counts a failure of the server on an operation that was alone in its request. The third failure
    /// quarantines the operation. Its edit then waits for a person's decision (Documentation/Sync.md
    /// §Outbox).
    /// - Returns: whether the operation is quarantined now.
    func noteFailure(of n: Int64) throws(PlannerError) -> Bool

    /// Applies a response: its receipts, changes and cursor.
    /// - Returns: `nil` if the library's device identifier or cursor has changed since the request, for
    ///   example after a restore of a backup. In that case, nothing was changed.
    func apply(_ response: SyncResponse, to request: SyncRequest) throws(PlannerError) -> AppliedChanges?

    /// Applies a page of a snapshot and stores the position of the next page. An interrupted snapshot
    /// continues at this position, and must not start again. A new snapshot would lack records that were
    /// deleted meanwhile, so nothing would delete their copies on this device.
    /// - Parameter next: the position for which the page was requested; `nil` for the first page.
    /// - Returns: `nil` if the library already has a cursor, or stores another position than `next`. In that
    ///   case, nothing was changed.
    func apply(_ page: SnapshotPage, after next: String?) throws(PlannerError) -> AppliedChanges?

    /// Ends a complete sync: sets the counts of deleted records to 0.
    func endSync() throws(PlannerError)

    /// Gives the library a new device identifier, and numbers the unacknowledged operations from 1.
    /// - Parameter hasLost: whether the server has lost operations that this device no longer has. If so, no
    ///   value counts as confirmed until the device has compared all records with the server.
    func replaceDeviceID(_ device: DeviceID, hasLost: Bool) throws(PlannerError)

    /// Marks the operations from number `n` on as not acknowledged, because the server has lost them.
    /// - Returns: `false` if the outbox no longer has some of these operations. In that case, nothing was
    ///   changed.
    func resend(from n: Int64) throws(PlannerError) -> Bool

    /// Replaces the confirmed values of the records on a page of a snapshot. On the last page, removes the
    /// confirmed values of all records that no page contained. Pending values stay pending.
    /// - Parameters:
    ///   - isFirst: whether `page` is the first page. If so, Haru forgets which records an earlier,
    ///     interrupted snapshot contained.
    ///   - isForeign: whether the server has lost values of this library, or never had these values. If so,
    ///     queues each value that is missing on the server or has an earlier version there.
    func replaceConfirmed(
        with page: SnapshotPage, isFirst: Bool, isForeign: Bool
    ) throws(PlannerError) -> AppliedChanges

    /// Makes a backup of the library, before a sync replaces all confirmed values. If the sync is interrupted
    /// and begins again, makes no second backup, because each new backup replaces one of the last three.
    func backUp() throws(PlannerError)

    /// Returns how many live records `changes` would delete. Counts only guarded types: their mass deletion
    /// needs a person's consent (``RecordType/isGuarded``).
    func countDeletions(_ changes: [Change]) throws(PlannerError) -> RecordCounts

    /// Returns how many live records a snapshot would delete if `page` were its last page: the records that
    /// neither `page` nor an earlier page contained. Counts only guarded types (``RecordType/isGuarded``).
    /// - Parameter isFirst: whether `page` is the first page. If so, the pages of an earlier, interrupted
    ///   snapshot do not count.
    func countDeletions(after page: SnapshotPage, isFirst: Bool) throws(PlannerError) -> RecordCounts

    /// Returns the number of live records of a type; 0 if this version of Haru does not know the type.
    func count(_ type: String) throws(PlannerError) -> Int

    /// Returns acknowledged operations of a former device identifier, from number `n` on. The device sends
    /// them again to a server that may have lost them.
    /// - Parameters:
    ///   - limit: the largest number of operations.
    ///   - bytes: the largest size of all payloads together.
    func acknowledged(
        by device: DeviceID, from n: Int64, limit: Int, bytes: Int
    ) throws(PlannerError) -> [SyncOperation]
}
