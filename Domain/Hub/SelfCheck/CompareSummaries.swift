public import DomainPrimitives
public import SyncProtocolDomain

/// Compares the records of a device with those of the server, by their hashes (Documentation/Sync.md §The
/// self-check).
public struct CompareSummaries: Sendable {
    private let repository: any HubRepository

    public init(repository: any HubRepository) { self.repository = repository }

    /// - Returns: the differences in the buckets, in the order of the request. After
    ///   ``SyncLimits/pageBytes`` of differences, the server compares no further bucket.
    /// - Throws: ``HubError/refused(_:)`` if the server refuses the cursor.
    public func callAsFunction(_ user: UserID, _ request: SummaryRequest) throws(HubError) -> SummaryResponse
    {
        guard Set(request.buckets.map(BucketKey.init)).count == request.buckets.count else {
            throw .refused(.malformed(.member("buckets", in: .request, .list)))
        }
        return try repository.read(user) { reader throws(HubError) in
            guard try CursorCheck(head: reader.head()).isCurrent(request.cursor, reader) else {
                return SummaryResponse(answered: 0, changes: nil)
            }
            let present = try hashes(of: request.buckets, reader)
            var (changes, answered) = (NodeChanges(), 0)
            var bytes = 0
            for bucket in request.buckets where bytes < SyncLimits.pageBytes {
                let room = SyncLimits.answer - bytes
                let found = try differences(bucket, present[BucketKey(bucket)] ?? [:], room, reader)
                bytes += found.all.reduce(0) { $0 + $1.encodedSize }
                changes.append(found)
                answered += 1
            }
            return SummaryResponse(answered: answered, changes: changes)
        }
    }

    private struct BucketKey: Hashable {
        let type: String
        let bucket: Int

        init(_ summary: BucketSummary) { (type, bucket) = (summary.type, summary.bucket) }

        init(_ type: String, _ bucket: Int) { (self.type, self.bucket) = (type, bucket) }
    }

    /// Returns the hashes of the server's live records, by bucket.
    private func hashes(
        of buckets: [BucketSummary], _ reader: any HubReader
    ) throws(HubError) -> [BucketKey: [RecordID: RecordHash]] {
        var hashes: [BucketKey: [RecordID: RecordHash]] = [:]
        let byType = Dictionary(grouping: buckets, by: \.type).mapValues { Set($0.map(\.bucket)) }
        for (type, wanted) in byType {
            try reader.liveHashes(of: type, in: wanted) { id, hash in
                hashes[BucketKey(type, BucketDigests.bucket(of: id)), default: [:]][id] = hash
            }
        }
        return hashes
    }

    /// Returns the differences in one bucket. Leaves out those that no longer fit in the answer. The device
    /// finds them at its next comparison, after it has repaired the first ones.
    /// - Parameter room: the remaining size of the answer, in bytes.
    private func differences(
        _ bucket: BucketSummary, _ present: [RecordID: RecordHash], _ room: Int, _ reader: any HubReader
    ) throws(HubError) -> NodeChanges {
        var (changes, bytes) = (NodeChanges(), 0)
        let ids = Set(bucket.records.keys).union(present.keys).filter { present[$0] != bucket.records[$0] }
        for id in ids.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
            let key = RecordKey(bucket.type, id)
            // A record that cannot be read counts as missing.
            let record = try reader.record(key)
            if record == nil && bucket.records[id] == nil { continue }
            let state = record?.state ?? RecordState()
            let change = Change(key, seq: record?.seq ?? 0, state)
            bytes += change.encodedSize
            if bytes > room { break }
            if record == nil || state.isDeleted {
                changes.deletions.append(change)
            } else if bucket.records[id] == nil {
                changes.newNodes.append(change)
            } else {
                changes.editNodes.append(change)
            }
        }
        return changes
    }
}
