public import DomainCatalogue
public import DomainPrimitives
public import HubDomain
public import SyncDomain
public import SyncProtocolDomain

/// A sync server in the process of the test. The fake runs the real use cases of the server on a given
/// repository, without a network.
public struct FakeSyncServer: SyncServer, TextHistoryServer {
    private let repository: any HubRepository
    private let user: UserID
    private let clock: any WallClock
    private let hash: ContentHash
    private let catalogue: RecordCatalogue

    public init(
        _ repository: any HubRepository, user: UserID = UserID(rawValue: 1), clock: any WallClock,
        hash: ContentHash,
        catalogue: RecordCatalogue = .haru
    ) {
        self.catalogue = catalogue
        self.repository = repository
        self.user = user
        self.clock = clock
        self.hash = hash
    }

    public func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure)
        -> SyncResponse
    {
        work()
        return try translating { () throws(HubError) in
            try ExchangeChanges(repository: repository, clock: clock, hash: hash, catalogue: catalogue)(
                user, request
            ) { _ in }
        }
    }

    public func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage
    {
        work()
        return try translating { () throws(HubError) in
            try ReadSnapshot(repository: repository, catalogue: catalogue)(user, after: next)
        }
    }

    /// Returns at once whether there are changes after `cursor`. A real server waits for changes first.
    public func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool {
        try translating { () throws(HubError) in
            try HasNewChanges(repository: repository)(user, after: cursor)
        }
    }

    public func history(of key: RecordKey, field: String, before: String?) throws(SyncFailure)
        -> TextHistoryPage
    {
        try translating { () throws(HubError) in
            try ReadTextHistory(repository: repository)(user, .init(key, field: field, before: before))
        }
    }

    /// Answers a request of the self-check for digests.
    public func digests(_ request: DigestRequest) throws(SyncFailure) -> DigestResponse {
        try translating { () throws(HubError) in try CompareDigests(repository: repository)(user, request) }
    }

    /// Answers a request of the self-check with summaries.
    public func summaries(_ request: SummaryRequest) throws(SyncFailure) -> SummaryResponse {
        try translating { () throws(HubError) in try CompareSummaries(repository: repository)(user, request) }
    }

    private func translating<Value>(_ body: () throws(HubError) -> Value) throws(SyncFailure) -> Value {
        do throws(HubError) { return try body() } catch {
            switch error {
            case .refused(let refusal): throw .refused(refusal)
            case .denied: throw .loggedOut
            case .storage: throw .server(.failed(status: 500))
            }
        }
    }
}
