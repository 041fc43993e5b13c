public import DomainPrimitives
public import SyncProtocolDomain

/// The end of a user's list of changes. A reader who sees a head also sees every change up to this head
/// (Documentation/Sync.md §Server).
public struct HubHead: Hashable, Sendable {
    /// The name of the server's database. A new database has a new name.
    public let epoch: String
    /// The number of the last change; 0 before the first change.
    public var seq: Int64
    /// Eight bytes that depend on all commits of the user. A cursor with different bytes shows that the
    /// server was restored from a backup.
    public var chain: [UInt8]
    /// The server has purged tombstones up to the change with this number; 0 before the first purge. A device
    /// with a smaller cursor must read everything again.
    public var purged: Int64
    /// The stamp of the latest deletion that was purged; zero if no deletion was purged.
    public var purgedStamp: Stamp
    /// The time of the latest commit with a deletion that was purged; zero if no deletion was purged.
    public let purgedAt: Timestamp
    /// The earliest time that the next commit can have; zero before the first commit. This is the time of the
    /// last commit, or a later time that ``HubWriter/raiseCommitTimes(to:)`` set.
    public let committedAt: Timestamp
    /// The digest of the user's live records. The repository computes the digest: each record that a
    /// transaction stores changes it.
    public let digest: LibraryDigest

    public init(
        epoch: String, seq: Int64 = 0, chain: [UInt8] = [UInt8](repeating: 0, count: 8), purged: Int64 = 0,
        purgedStamp: Stamp = .zero, purgedAt: Timestamp = Timestamp(milliseconds: 0),
        committedAt: Timestamp = Timestamp(milliseconds: 0),
        digest: LibraryDigest = .empty
    ) {
        self.epoch = epoch
        self.seq = seq
        self.chain = chain
        self.purged = purged
        self.purgedStamp = purgedStamp
        self.purgedAt = purgedAt
        self.committedAt = committedAt
        self.digest = digest
    }

    /// Returns the time of the next commit: `now`, or ``committedAt`` if that is later. So the times of
    /// commits never go back, even if the server's clock does.
    public func commitTime(_ now: Timestamp) -> Timestamp { max(now, committedAt) }
}
