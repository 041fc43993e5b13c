public import SyncProtocolDomain

/// The server's part of a sync, as a device calls it. Each call blocks the calling thread until the response
/// arrives.
public protocol SyncServer: Sendable {
    /// Sends a request and returns the response.
    /// - Parameter work: runs at most once, while the request is on its way. Does not run if the device
    ///   cannot send the request.
    func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure) -> SyncResponse
    /// Returns a page of the snapshot.
    /// - Parameters:
    ///   - next: the position that the previous page gave; `nil` for the first page.
    ///   - work: runs at most once, while the request is on its way.
    func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage
    /// Waits until the server has changes after a cursor, for at most one minute. Returns whether there are
    /// changes.
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
