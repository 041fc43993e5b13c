/// The server, as a device sees it. Calls wait for the answer; whoever wants to go on meanwhile calls from a thread of
/// its own.
public protocol SyncServer: Sendable {
    func exchange(_ request: SyncRequest) throws(SyncFailure) -> SyncResponse
    /// - Parameter next: what the page before said; `nil` for the first.
    func snapshot(after next: String?) throws(SyncFailure) -> SnapshotPage
    /// Waits until there are changes behind a cursor, for a minute at most.
    /// - Returns: whether there are.
    func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool
}
