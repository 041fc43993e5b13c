public import SyncDomain

/// A server whose answers are altered on their way, as a damaged or a lying one's are.
public struct AlteredSyncServer: SyncServer {
    private let real: any SyncServer
    private let response: @Sendable (SyncResponse) -> SyncResponse
    private let page: @Sendable (SnapshotPage) -> SnapshotPage

    public init(
        _ real: any SyncServer, response: @escaping @Sendable (SyncResponse) -> SyncResponse = { $0 },
        page: @escaping @Sendable (SnapshotPage) -> SnapshotPage = { $0 }
    ) {
        self.real = real
        self.response = response
        self.page = page
    }

    public func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure) -> SyncResponse {
        response(try real.exchange(request, meanwhile: work))
    }

    public func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage {
        page(try real.snapshot(after: next, meanwhile: work))
    }

    public func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool { try real.waitForChanges(after: cursor) }
}
