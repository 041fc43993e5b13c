public import DomainPrimitives
public import LibraryDomain
public import SyncDomain
public import SyncProtocolDomain

/// The local source of a ``SourcedNodeRepository``: the records of the library.
public protocol LocalNodeSource: Sendable {
    /// See ``NodeRepository/digests()``.
    func digests() throws(PlannerError) -> TypeDigests
    /// See ``NodeRepository/totals()``.
    func totals() throws(PlannerError) -> NodeTotals
    /// Returns the summaries of the records in some buckets.
    /// - Parameter buckets: the numbers of the buckets, by the name of the type.
    func summaries(of buckets: [String: [Int]]) throws(PlannerError) -> [BucketSummary]
    /// See ``NodeRepository/countDeletions(_:)``.
    func countDeletions(_ changes: NodeChanges) throws(PlannerError) -> RecordCounts
    /// See ``NodeRepository/apply(_:at:)``.
    func apply(_ changes: NodeChanges, at cursor: String) throws(PlannerError) -> AppliedChanges?
    /// See ``NodeRepository/queueStrayRecords()``.
    func queueStrayRecords() throws(PlannerError) -> Int
}

/// The remote source of a ``SourcedNodeRepository``: the server. Each call blocks the calling thread until
/// the answer arrives.
public protocol RemoteNodeSource: Sendable {
    func digests(_ request: DigestRequest) throws(SyncFailure) -> DigestResponse
    func summaries(_ request: SummaryRequest) throws(SyncFailure) -> SummaryResponse
}
