import DomainPrimitives
import LibraryDomain
import SyncDomain
import SyncProtocolDomain
import Synchronization

/// The device's real repository for the self-check, with a planted bug.
struct BuggyNodeRepository: NodeRepository {
    let real: any NodeRepository
    let bug: PlantedBug
    let memory: DigestMemory
    /// Returns the library's cursor.
    let cursor: @Sendable () -> String?
    /// Returns the digest that the server sent last.
    let sent: @Sendable () -> LibraryDigest?

    func digests() throws(SyncError) -> TypeDigests {
        switch bug {
        case .digestAdopted:
            // The bug: the device takes the server's digest as its own.
            guard let sent = sent(), let buckets = BucketDigests(one: sent) else { return try real.digests() }
            return TypeDigests(byType: ["todo": buckets])
        case .recountCached:
            // The bug: the device counts its records again only if it has received changes.
            if let kept = memory.digests(at: cursor()) { return kept }
            let digests = try real.digests()
            memory.keep(digests, at: cursor())
            return digests
        default: return try real.digests()
        }
    }

    func totals() throws(SyncError) -> NodeTotals { try real.totals() }

    func compare(
        _ digests: TypeDigests, at cursor: String, limit: Int
    ) throws(SyncError) -> NodeComparison {
        try real.compare(digests, at: cursor, limit: limit)
    }

    func countDeletions(_ changes: NodeChanges) throws(SyncError) -> RecordCounts {
        try real.countDeletions(changes)
    }

    func apply(_ changes: NodeChanges, at cursor: String) throws(SyncError) -> AppliedChanges? {
        switch bug {
        case .goodCopyDeleted:
            // The bug: the device deletes a record that the server does not have.
            var changes = changes
            let deletion = Register(.integer(1), Version(stamp: Stamp(rawValue: .max), device: .hub))
            changes.deletions = changes.deletions.map { change in
                change.state == RecordState()
                    ? Change(change.key, seq: change.seq, RecordState(deletion: deletion)) : change
            }
            return try real.apply(changes, at: cursor)
        case .repairedOneByOne:
            // The bug: the device applies each change in a transaction of its own.
            var applied = AppliedChanges()
            for change in changes.all {
                var one = NodeChanges()
                one.editNodes = [change]
                guard let part = try real.apply(one, at: cursor) else { return nil }
                applied += part
            }
            return applied
        default: return try real.apply(changes, at: cursor)
        }
    }

    func queueStrayRecords() throws(SyncError) -> Int { try real.queueStrayRecords() }
}

/// The digests that a buggy process remembers.
final class DigestMemory: Sendable {
    private let kept = Mutex<(cursor: String, digests: TypeDigests)?>(nil)

    func digests(at cursor: String?) -> TypeDigests? {
        kept.withLock { $0?.cursor == cursor ? $0?.digests : nil }
    }

    func keep(_ digests: TypeDigests, at cursor: String?) {
        guard let cursor else { return }
        kept.withLock { $0 = (cursor, digests) }
    }
}

extension BucketDigests {
    /// Creates digests of which only the first bucket has records. Its digest is `digest`.
    fileprivate init?(one digest: LibraryDigest) {
        self.init([digest] + [LibraryDigest](repeating: .empty, count: Self.count - 1))
    }
}
