public import SyncProtocolDomain

/// The server, as a device sees it. Calls wait for the answer; whoever wants to go on meanwhile calls from a
/// thread of its own.
public protocol SyncServer: Sendable {
    /// - Parameter work: runs while the request is on its way; once at most, and not at all where it cannot
    ///   be sent.
    func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure) -> SyncResponse
    /// - Parameters:
    ///   - next: what the page before said; `nil` for the first.
    ///   - work: runs while the request is on its way; once at most, and not at all where it cannot be sent.
    func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage
    /// Waits until there are changes behind a cursor, for a minute at most.
    /// - Returns: whether there are.
    func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool
}

extension SyncServer {
    public func exchange(_ request: SyncRequest) throws(SyncFailure) -> SyncResponse {
        try exchange(request) {}
    }
    public func snapshot(after next: String?) throws(SyncFailure) -> SnapshotPage {
        try snapshot(after: next) {}
    }
}
