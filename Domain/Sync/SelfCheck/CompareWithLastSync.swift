import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

/// Compares the records of the library with the digest that the server sent at the last sync. Needs no
/// network, and changes nothing (Documentation/Sync.md §The self-check).
public struct CompareWithLastSync: Sendable {
    public enum Outcome: Hashable, Sendable {
        /// The library has never synced, or the last sync did not end.
        case unknown
        /// The confirmed records are those of the server. `records` is their number.
        case same(records: Int64)
        case different
    }

    private let nodes: any NodeRepository
    private let repository: any SyncRepository
    private let journal: any SyncJournal

    public init(nodes: any NodeRepository, repository: any SyncRepository, journal: any SyncJournal) {
        self.nodes = nodes
        self.repository = repository
        self.journal = journal
    }

    public func callAsFunction() throws(SyncError) -> Outcome {
        // Another process can sync between the two reads of the cursor.
        for _ in 0..<Self.attempts {
            guard let checkpoint = journal.history().checkpoint, try cursor() == checkpoint.cursor else {
                return .unknown
            }
            let digest = try nodes.digests().total
            guard try cursor() == checkpoint.cursor else { continue }
            return digest == checkpoint.digest ? .same(records: digest.count) : .different
        }
        return .unknown
    }

    private static let attempts = 3

    private func cursor() throws(SyncError) -> String? {
        do throws(PlannerError) { return try repository.state().cursor } catch { throw .library(error) }
    }
}
