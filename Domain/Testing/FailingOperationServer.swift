import DomainPrimitives
public import SyncDomain
public import SyncProtocolDomain

/// A server that fails on requests with certain operations, as if it had a bug. The fake passes all other
/// requests to a real server.
public struct FailingOperationServer: SyncServer {
    private let real: any SyncServer
    private let isAfter: Bool
    private let fails: @Sendable (SyncOperation) -> Bool

    /// - Parameters:
    ///   - isAfter: whether the fake fails only after the real server has applied the operations. Otherwise,
    ///     the real server never gets the request.
    ///   - fails: selects the operations on which the server fails.
    public init(
        _ real: any SyncServer, isAfter: Bool = false, over fails: @escaping @Sendable (SyncOperation) -> Bool
    ) {
        self.real = real
        self.isAfter = isAfter
        self.fails = fails
    }

    public func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure)
        -> SyncResponse
    {
        let isFailing = request.operations.contains(where: fails)
        if isFailing, !isAfter { throw .server(.failed(status: 500)) }
        let response = try real.exchange(request, meanwhile: work)
        if isFailing { throw .server(.failed(status: 500)) }
        return response
    }

    public func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage
    {
        try real.snapshot(after: next, meanwhile: work)
    }

    public func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool {
        try real.waitForChanges(after: cursor)
    }
}
