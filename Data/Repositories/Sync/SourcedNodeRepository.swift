import DomainPrimitives
public import LibraryDomain
public import SyncDomain
public import SyncProtocolDomain

/// A repository that compares the records of a local source with those of a remote source. It sends digests
/// first, and the hashes of records only for the buckets that differ.
public struct SourcedNodeRepository: NodeRepository {
    private let local: any LocalNodeSource
    private let remote: any RemoteNodeSource

    public init(local: any LocalNodeSource, remote: any RemoteNodeSource) {
        self.local = local
        self.remote = remote
    }

    public func digests() throws(SyncError) -> TypeDigests {
        try library { () throws(PlannerError) in try local.digests() }
    }

    public func totals() throws(SyncError) -> NodeTotals {
        try library { () throws(PlannerError) in try local.totals() }
    }

    public func compare(
        _ digests: TypeDigests, at cursor: String, limit: Int
    ) throws(SyncError) -> NodeComparison {
        let request = DigestRequest(cursor: cursor, types: digests.byType.mapValues(\.total))
        let answer = try server { () throws(SyncFailure) in try remote.digests(request) }
        guard let types = answer.types else { return .moved }
        let different = types.reduce(into: [String: [Int]]()) { buckets, type in
            let own = digests.byType[type.key] ?? BucketDigests()
            buckets[type.key] = own.buckets(differingFrom: type.value)
        }
        let summaries = try library { () throws(PlannerError) in try local.summaries(of: different) }
        return try compare(summaries, at: cursor, limit: limit)
    }

    private func compare(
        _ summaries: [BucketSummary], at cursor: String, limit: Int
    ) throws(SyncError) -> NodeComparison {
        var (changes, rest) = (NodeChanges(), summaries[...])
        var (count, bytes) = (0, 0)
        while !rest.isEmpty {
            let request = SummaryRequest(cursor: cursor, buckets: Self.part(of: rest))
            let answer = try server { () throws(SyncFailure) in try remote.summaries(request) }
            guard let found = answer.changes else { return .moved }
            // A server that compares nothing would otherwise be asked for ever.
            guard (1...request.buckets.count).contains(answer.answered) else {
                throw .failure(.server(.notHaru(.wrongMember("answered"))))
            }
            try Self.check(found, in: request.buckets.prefix(answer.answered))
            for change in found.all { (count, bytes) = (count + 1, bytes + change.encodedSize) }
            if count > limit || bytes > Self.mostBytes { return .tooMany }
            changes.append(found)
            rest = rest.dropFirst(answer.answered)
        }
        return .differences(changes)
    }

    /// The largest size of all differences together, in bytes of JSON. The device holds them in memory.
    private static let mostBytes = 16 << 20

    /// Checks that an answer contains only what it may contain. A list of deletions must have only deletions,
    /// because they are counted before they are applied.
    private static func check(
        _ changes: NodeChanges, in buckets: ArraySlice<BucketSummary>
    ) throws(SyncError) {
        var wanted: [String: Set<Int>] = [:]
        for bucket in buckets { wanted[bucket.type, default: []].insert(bucket.bucket) }
        var keys: Set<RecordKey> = []
        let lists = [
            ("deleteIds", changes.deletions, false), ("editNodes", changes.editNodes, true),
            ("newNodes", changes.newNodes, true),
        ]
        for (name, list, isLive) in lists {
            for change in list {
                let isWanted = wanted[change.key.type]?.contains(BucketDigests.bucket(of: change.key.id))
                let hasLiveState = change.state != RecordState() && !change.state.isDeleted
                guard isWanted == true, hasLiveState == isLive, keys.insert(change.key).inserted else {
                    throw .failure(.server(.notHaru(.wrongMember(name))))
                }
            }
        }
    }

    /// Returns the first buckets that fit in one request (``most``), at least one bucket.
    private static func part(of summaries: ArraySlice<BucketSummary>) -> [BucketSummary] {
        var (part, size) = ([BucketSummary](), 0)
        for summary in summaries {
            size += 1 + summary.records.count
            if !part.isEmpty, size > most { break }
            part.append(summary)
        }
        return part
    }

    /// The largest number of buckets and hashes in a request. A bucket with more hashes is sent in a request
    /// of its own.
    private static let most = 10_000

    public func countDeletions(_ changes: NodeChanges) throws(SyncError) -> RecordCounts {
        try library { () throws(PlannerError) in try local.countDeletions(changes) }
    }

    public func apply(_ changes: NodeChanges, at cursor: String) throws(SyncError) -> AppliedChanges? {
        try library { () throws(PlannerError) in try local.apply(changes, at: cursor) }
    }

    public func queueStrayRecords() throws(SyncError) -> Int {
        try library { () throws(PlannerError) in try local.queueStrayRecords() }
    }

    private func library<Value>(_ body: () throws(PlannerError) -> Value) throws(SyncError) -> Value {
        do { return try body() } catch { throw .library(error) }
    }

    private func server<Value>(_ body: () throws(SyncFailure) -> Value) throws(SyncError) -> Value {
        do { return try body() } catch { throw .failure(error) }
    }
}
