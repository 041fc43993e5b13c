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

    /// Returns the next operations to send, sorted by number. If the limits leave room, makes further
    /// operations from new edits in the outbox.
    /// - Parameters:
    ///   - n: the number of the last operation that was sent or is being sent; 0 for none.
    ///   - bytes: the largest size of all payloads together. A single operation may be larger.
    func operations(after n: Int64, limit: Int, bytes: Int) throws(PlannerError) -> [SyncOperation]

    /// Counts a failed request that contained only the operation with the number `n`. The third failure
    /// quarantines the operation (Documentation/Sync.md §Outbox).
    /// - Returns: whether the operation is quarantined now.
    func noteFailure(of n: Int64) throws(PlannerError) -> Bool

    /// Applies a response: its receipts, changes and cursor.
    /// - Returns: `nil`, without any change, if the library's device identifier or cursor has changed since
    ///   the request.
    func apply(_ response: SyncResponse, to request: SyncRequest) throws(PlannerError) -> AppliedChanges?

    /// Applies a page of a snapshot. If the sync is interrupted, the next sync requests only the remaining
    /// pages.
    /// - Parameter next: the ``SnapshotPage/next`` of the previous page; `nil` for the first page.
    /// - Returns: `nil` if the library does not expect this page now. Then nothing changes.
    func apply(_ page: SnapshotPage, after next: String?) throws(PlannerError) -> AppliedChanges?

    /// Ends a complete sync: sets the counts of deleted records to 0, and lets the next ``backUp()`` make
    /// another backup.
    func endSync() throws(PlannerError)
    /// Computes all data that depends on the records again, such as statistics and the search index. Another
    /// program, or a damaged disk, can have changed it.
    func rebuildDerivedData() throws(PlannerError)

    /// Gives the library a new device identifier, and numbers the unacknowledged operations from 1.
    /// - Parameter hasLost: whether the server has lost operations that the outbox no longer has. If so, no
    ///   value counts as confirmed until a comparison with the server.
    func replaceDeviceID(_ device: DeviceID, hasLost: Bool) throws(PlannerError)

    /// Marks operation `n` and all later operations as not acknowledged, because the server has lost them.
    /// - Returns: `false`, without any change, if the outbox no longer has some of these operations.
    func resend(from n: Int64) throws(PlannerError) -> Bool

    /// Replaces the confirmed values with the values on a page of a snapshot. The last page also removes the
    /// confirmed values of records that no page contained.
    /// - Parameters:
    ///   - isFirst: whether `page` begins a new snapshot.
    ///   - isForeign: `true` for another account, or for a server that lost data. The device then queues the
    ///     confirmed values that the server lacks.
    func replaceConfirmed(
        with page: SnapshotPage, isFirst: Bool, isForeign: Bool
    ) throws(PlannerError) -> AppliedChanges

    /// Makes a backup of the library, before a sync replaces all confirmed values. Makes no second backup if
    /// an interrupted sync begins again.
    func backUp() throws(PlannerError)

    /// Returns how many live records `changes` would delete. Counts only guarded types: their mass deletion
    /// needs a person's consent (``RecordType/isGuarded``).
    func countDeletions(_ changes: [Change]) throws(PlannerError) -> RecordCounts

    /// Counts the live records that a snapshot would delete if `page` were the last page. Leaves out types
    /// that are not guarded (``RecordType/isGuarded``).
    /// - Parameter isFirst: whether `page` begins a new snapshot.
    func countDeletions(after page: SnapshotPage, isFirst: Bool) throws(PlannerError) -> RecordCounts

    /// Returns the number of live records of a type; 0 if this version of Haru does not know the type.
    func count(_ type: String) throws(PlannerError) -> Int

    /// Returns acknowledged operations that this library sent under its former identifier `device`.
    /// - Parameters:
    ///   - n: the number of the first operation.
    ///   - limit: the largest number of operations.
    ///   - bytes: the largest size of all payloads together.
    func acknowledged(
        by device: DeviceID, from n: Int64, limit: Int, bytes: Int
    ) throws(PlannerError) -> [SyncOperation]
}
