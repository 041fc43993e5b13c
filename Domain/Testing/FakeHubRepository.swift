public import DomainPrimitives
public import HubDomain
public import SyncProtocolDomain
import Synchronization

/// An in-memory repository for the data that a sync server stores.
public final class FakeHubRepository: HubRepository {
    private let users = Mutex<[UserID: FakeHubState]>([:])
    private let epoch: String
    private let hash: ContentHash

    /// - Parameters:
    ///   - epoch: the name of the database (``HubHead/epoch``). A new name stands for a new database.
    ///   - hash: the hash function of the digests.
    public init(epoch: String = "fake", hash: ContentHash = .fake) {
        self.epoch = epoch
        self.hash = hash
    }

    public func users(after user: UserID?, limit: Int) throws(HubError) -> [UserID] {
        let all = users.withLock { Array($0.keys) }.sorted { $0.rawValue < $1.rawValue }
        return Array(all.filter { user == nil || $0.rawValue > user?.rawValue ?? 0 }.prefix(limit))
    }

    public func read<Value>(_ user: UserID, _ body: (any HubReader) throws(HubError) -> Value)
        throws(HubError) -> Value
    {
        try body(FakeHubSession(users.withLock { $0[user] } ?? FakeHubState(epoch: epoch), hash))
    }

    public func write<Value>(
        _ user: UserID, _ body: (any HubWriter) throws(HubError) -> Value
    ) throws(HubError) -> Value {
        // Runs one transaction at a time, because a transaction in memory is short.
        try users.withLock { users throws(HubError) in
            let session = FakeHubSession(users[user] ?? FakeHubState(epoch: epoch), hash)
            let value = try body(session)
            users[user] = session.state
            return value
        }
    }

    /// Removes a record without a trace, as a damaged database does. The digest stays as it is.
    public func lose(_ key: RecordKey, of user: UserID) {
        users.withLock { users in
            users[user]?.records[key] = nil
        }
    }

    public func backup() -> FakeHubRepository {
        let copy = FakeHubRepository(epoch: epoch, hash: hash)
        let all = users.withLock { $0 }
        copy.users.withLock { $0 = all }
        return copy
    }
}

/// The data that a fake server stores for one user.
struct FakeHubState {
    struct EntryKey: Hashable {
        let device: DeviceID
        let n: Int64
    }

    /// A field with a long text.
    struct TextKey: Hashable {
        let record: RecordKey
        let field: String
    }

    /// A version of a long text, and the time at which the server got the version.
    struct StoredText {
        let version: TextVersion
        let at: Timestamp
    }

    /// A transaction that changed records on the server.
    struct Commit {
        /// The number of the last change that the transaction made (``Change/seq``).
        let seq: Int64
        let chain: [UInt8]
        let at: Timestamp
    }

    var head: HubHead
    /// The time of the last commit (``HubHead/committedAt``).
    var committedAt = Timestamp(milliseconds: 0)
    /// The time of the latest purged deletion (``HubHead/purgedAt``).
    var purgedAt = Timestamp(milliseconds: 0)
    /// The digest of the live records.
    var digest = LibraryDigest.empty
    var devices: [DeviceID: HubDevice] = [:]
    var entries: [EntryKey: LogEntry] = [:]
    var records: [RecordKey: HubRecord] = [:]
    var replaced: [ReplacedValue] = []
    /// The versions of each long text, newest first.
    var texts: [TextKey: [StoredText]] = [:]
    /// The commits, sorted by ``Commit/seq``.
    var commits: [Commit] = []

    init(epoch: String) { head = HubHead(epoch: epoch) }
}
