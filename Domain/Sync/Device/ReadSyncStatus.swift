public import DomainPrimitives

/// Says how the library stands with its server, without asking that.
public struct ReadSyncStatus: Sendable {
    private let counts: any OutboxCounts
    private let journal: any SyncJournal

    public init(counts: any OutboxCounts, journal: any SyncJournal) {
        self.counts = counts
        self.journal = journal
    }

    /// - Parameter owner: whose account the library goes into.
    public func callAsFunction(of owner: LibraryOwner) throws(SyncError) -> SyncStatus {
        do {
            return SyncStatus(
                waiting: try counts.waiting(), rejected: try counts.rejected(),
                history: journal.history().known(of: owner))
        } catch {
            throw .library(error)
        }
    }
}
