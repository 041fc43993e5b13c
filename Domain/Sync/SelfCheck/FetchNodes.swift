public import LibraryDomain
public import SyncProtocolDomain

/// The self-check: a use case that compares the library with the server, and applies the server's copies of
/// the records that differ (Documentation/Sync.md §The self-check).
public struct FetchNodes: Sendable {
    public enum Outcome: Hashable, Sendable {
        /// The library and the server have the same records.
        case same
        /// Some records differed and were repaired.
        case repaired(AppliedChanges, records: Int)
        /// The server has changes that the library lacks, so nothing was compared.
        case moved
        /// More records differ than one repair applies. A full repair is necessary.
        case tooMany
        /// The digests differ, but no record does.
        case unexplained
    }

    private let nodes: any NodeRepository
    private let most: Int

    /// - Parameter most: the largest number of records that the self-check repairs.
    public init(nodes: any NodeRepository, most: Int = SyncLimits.rowsAtOnce) {
        self.nodes = nodes
        self.most = most
    }

    /// - Parameters:
    ///   - digest: the server's digest at the cursor.
    ///   - cursor: the library's cursor.
    ///   - accept: called before records are deleted, with their number by type. If the closure throws,
    ///     nothing changes.
    public func callAsFunction(
        _ digest: LibraryDigest, at cursor: String, accept: (RecordCounts) throws(SyncError) -> Void
    ) throws(SyncError) -> Outcome {
        let digests = try nodes.digests()
        if digests.total == digest {
            let strays = try nodes.queueStrayRecords()
            return strays > 0 ? .repaired(AppliedChanges(), records: strays) : .same
        }
        switch try nodes.compare(digests, at: cursor, limit: most) {
        case .moved: return .moved
        case .tooMany: return .tooMany
        case .differences(let changes):
            guard !changes.all.isEmpty else { return .unexplained }
            let deletions = try nodes.countDeletions(changes)
            if !deletions.isEmpty { try accept(deletions) }
            guard let applied = try nodes.apply(changes, at: cursor) else { return .moved }
            return .repaired(applied, records: changes.all.count + (try nodes.queueStrayRecords()))
        }
    }
}
