public import SyncDomain
public import SyncProtocolDomain

/// A server that wraps a real server. A test alters the real server's answers, as if the server were damaged
/// or gave false answers.
public struct AlteredSyncServer: SyncServer {
    private let real: any SyncServer
    private let response: @Sendable (SyncResponse) -> SyncResponse
    private let page: @Sendable (SnapshotPage) -> SnapshotPage
    private let refusal: SyncRefusal?
    private let limit: Int?
    private let failure: @Sendable () -> SyncFailure?
    private let word: (@Sendable () throws(SyncFailure) -> Bool)?

    /// - Parameters:
    ///   - response: alters the answer to ``exchange(_:meanwhile:)``.
    ///   - page: alters a page of a snapshot.
    ///   - refusal: the refusal that every exchange throws; `nil` for no refusal.
    ///   - limit: the maximum number of changes in an answer; `nil` for the limit of the request.
    ///   - failure: returns the error that an exchange throws; `nil` for an exchange without an error.
    ///   - word: replaces ``waitForChanges(after:)`` of the real server; `nil` to use the real server.
    public init(
        _ real: any SyncServer, response: @escaping @Sendable (SyncResponse) -> SyncResponse = { $0 },
        page: @escaping @Sendable (SnapshotPage) -> SnapshotPage = { $0 },
        refusal: SyncRefusal? = nil, limit: Int? = nil,
        failure: @escaping @Sendable () -> SyncFailure? = { nil },
        word: (@Sendable () throws(SyncFailure) -> Bool)? = nil
    ) {
        self.real = real
        self.response = response
        self.page = page
        self.refusal = refusal
        self.limit = limit
        self.failure = failure
        self.word = word
    }

    public func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure)
        -> SyncResponse
    {
        if let failure = failure() { throw failure }
        if let refusal { throw .refused(refusal) }
        var request = request
        if let limit { request.limit = limit }
        return response(try real.exchange(request, meanwhile: work))
    }

    public func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage
    {
        page(try real.snapshot(after: next, meanwhile: work))
    }

    public func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool {
        if let word { try word() } else { try real.waitForChanges(after: cursor) }
    }
}
