public import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain

/// The library's side of sync. Each call is one transaction: after a crash the library is as it was before or
/// after it.
public protocol SyncRepository: OutboxCounts {
    func state() throws(PlannerError) -> SyncState

    /// Takes note of whose account the library goes into. What another one confirmed counts as confirmed no
    /// longer.
    func setOwner(_ owner: LibraryOwner) throws(PlannerError)

    /// The next operations to send, in the order of their numbers: those that were sent and not acknowledged
    /// first. What was never sent gets its number here and does not change from then on.
    /// - Parameters:
    ///   - n: the last number that is under way already; 0 for none.
    ///   - limit: most operations.
    ///   - bytes: most bytes of payload; one operation is given whatever its size.
    func operations(after n: Int64, limit: Int, bytes: Int) throws(PlannerError) -> [SyncOperation]

    /// Takes note that the server failed over an operation alone. After the third time a `skip` goes in its
    /// place, and what it says is kept here until a person decides (SYNC.md, Outbox).
    /// - Returns: whether it was given up.
    func noteFailure(of n: Int64) throws(PlannerError) -> Bool

    /// Takes the server's answer in: receipts, changes and the cursor.
    /// - Returns: `nil` where the library is not the one that asked, as after a backup was restored; then
    ///   nothing was changed.
    func apply(_ response: SyncResponse, to request: SyncRequest) throws(PlannerError) -> AppliedChanges?

    /// Takes the records of a snapshot's page in, and where it goes on: one that was interrupted is not begun
    /// anew, as what was deleted meanwhile would be in neither.
    /// - Parameter next: behind what it was asked for.
    /// - Returns: `nil` as above.
    func apply(_ page: SnapshotPage, after next: String?) throws(PlannerError) -> AppliedChanges?

    /// Takes note that a sync came to its end: what it deleted counts no more.
    func endSync() throws(PlannerError)

    /// Becomes another device: what was not acknowledged is numbered anew.
    /// - Parameter hasLost: whether the server has lost what is not kept here to be sent again: then nothing
    ///   of before counts as confirmed, until everything was compared.
    func becomeAnother(_ device: DeviceID, hasLost: Bool) throws(PlannerError)

    /// Sends what was acknowledged from a number on again, as the server does not have it any more.
    /// - Returns: `false` where some of it is not kept any more; then nothing was changed.
    func resend(from n: Int64) throws(PlannerError) -> Bool

    /// Takes a page of a snapshot in as all that is confirmed of its records; with the last page, what no
    /// page had is no longer confirmed. What waits still waits.
    /// - Parameters:
    ///   - isFirst: a snapshot that was begun before does not count.
    ///   - isForeign: the server has lost what it confirmed, or never had it: what is newer here waits to be
    ///     sent.
    func replaceConfirmed(
        with page: SnapshotPage, isFirst: Bool, isForeign: Bool
    ) throws(PlannerError) -> AppliedChanges

    /// Copies the library before everything that is confirmed is read anew; once, however often that is begun
    /// before it comes to its end: only the last three copies are kept.
    func backUp() throws(PlannerError)

    /// How many of some changes would delete what is seen here.
    func countDeletions(_ changes: [Change]) throws(PlannerError) -> RecordCounts

    /// How many records would go with the last page of a snapshot, as no page has them.
    /// - Parameter isFirst: a snapshot that was begun before does not count.
    func countDeletions(after page: SnapshotPage, isFirst: Bool) throws(PlannerError) -> RecordCounts

    /// How many live records of a type there are.
    func count(_ type: String) throws(PlannerError) -> Int

    /// What was acknowledged to a former device, for a server that may have forgotten it.
    func acknowledged(
        by device: DeviceID, from n: Int64, limit: Int, bytes: Int
    ) throws(PlannerError) -> [SyncOperation]
}
