public import LibraryDomain
public import SyncProtocolDomain

/// The result of a comparison of the library with the server.
public enum NodeComparison: Hashable, Sendable {
    case differences(NodeChanges)
    /// There are more differences than one repair applies.
    case tooMany
    /// The server has changes that the library lacks, so nothing was compared.
    case moved
}

/// The records of the library in one consistent state, for a comparison with an earlier digest of the server.
public struct NodeTotals: Hashable, Sendable {
    /// The digest of the records that the server has confirmed.
    public var digest: LibraryDigest
    /// The number of live records that the server has not confirmed and that the outbox does not send.
    public var strays: Int
    /// The library's cursor; `nil` if the library has never synced.
    public var cursor: String?

    public init(digest: LibraryDigest, strays: Int, cursor: String?) {
        self.digest = digest
        self.strays = strays
        self.cursor = cursor
    }
}

/// The records of the library and their copies on the server, for a comparison of both. A record is called a
/// node here, as in the design of this comparison (Documentation/Sync.md §The self-check).
public protocol NodeRepository: Sendable {
    /// Computes the digests of the library's records from the stored values.
    func digests() throws(SyncError) -> TypeDigests

    /// Computes the totals of the library's records from the stored values. Changes nothing.
    func totals() throws(SyncError) -> NodeTotals

    /// Compares the records of the library with those of the server.
    /// - Parameters:
    ///   - digests: the present digests of the library.
    ///   - cursor: the library's cursor.
    ///   - limit: the largest number of differences to collect.
    func compare(
        _ digests: TypeDigests, at cursor: String, limit: Int
    ) throws(SyncError) -> NodeComparison

    /// Returns how many live records an application of `changes` would delete. Counts only guarded types
    /// (``RecordType/isGuarded``).
    func countDeletions(_ changes: NodeChanges) throws(SyncError) -> RecordCounts

    /// Applies the server's copies to the library in one transaction. Unsent edits stay visible. Registers
    /// that the server has lost are queued, so that the next sync returns them.
    /// - Parameter cursor: the library's cursor at the time of the comparison.
    /// - Returns: `nil`, without any change, if the library has another cursor now.
    func apply(_ changes: NodeChanges, at cursor: String) throws(SyncError) -> AppliedChanges?

    /// Queues the records that the server does not know and that the outbox does not send. A program other
    /// than Haru can have added such records.
    /// - Returns: the number of queued records.
    func queueStrayRecords() throws(SyncError) -> Int
}
