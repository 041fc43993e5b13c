public import SyncDomain
public import SyncProtocolDomain

/// A server that answers every request with the same error.
public struct FailingSyncServer: SyncServer, TextHistoryServer {
    private let failure: SyncFailure

    public init(_ failure: SyncFailure) { self.failure = failure }

    public func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure)
        -> SyncResponse
    {
        work()
        throw failure
    }

    public func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage
    {
        work()
        throw failure
    }

    public func history(of key: RecordKey, field: String, before: String?) throws(SyncFailure)
        -> TextHistoryPage
    {
        throw failure
    }

    public func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool { throw failure }
}
