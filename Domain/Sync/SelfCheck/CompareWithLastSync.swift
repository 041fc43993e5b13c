import SyncProtocolDomain

/// Compares the records of the library with the digest that the server sent at the last sync. Needs no
/// network, and changes nothing (Documentation/Sync.md §The self-check).
public struct CompareWithLastSync: Sendable {
    public enum Outcome: Hashable, Sendable {
        /// There is no digest for the library's present cursor. For example, the library never synced, a sync
        /// is running or has failed midway, or the server is too old to send a digest.
        case unknown
        /// The records that the server has confirmed equal those that it had at the last sync.
        case same(records: Int64)
        case different
    }

    private let nodes: any NodeRepository
    private let journal: any SyncJournal

    public init(nodes: any NodeRepository, journal: any SyncJournal) {
        self.nodes = nodes
        self.journal = journal
    }

    public func callAsFunction() throws(SyncError) -> Outcome {
        guard let checkpoint = journal.history().checkpoint else { return .unknown }
        let totals = try nodes.totals()
        guard totals.cursor == checkpoint.cursor else { return .unknown }
        return totals.digest == checkpoint.digest && totals.strays == 0
            ? .same(records: totals.digest.count) : .different
    }
}
