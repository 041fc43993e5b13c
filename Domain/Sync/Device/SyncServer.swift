/// The server, as a device sees it. Calls wait for the answer; whoever wants to go on meanwhile calls from a thread of
/// its own.
public protocol SyncServer: Sendable {
    func exchange(_ request: SyncRequest) throws(SyncFailure) -> SyncResponse
    /// - Parameter next: what the page before said; `nil` for the first.
    func snapshot(after next: String?) throws(SyncFailure) -> SnapshotPage
}
