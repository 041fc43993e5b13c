public import DomainPrimitives

/// Says how the library stands with its server, without asking that.
public struct ReadSyncStatus: Sendable {
    private let repository: any SyncRepository
    private let journal: any SyncJournal

    public init(repository: any SyncRepository, journal: any SyncJournal) {
        self.repository = repository
        self.journal = journal
    }

    /// - Parameter owner: whose account the library goes into.
    public func callAsFunction(of owner: LibraryOwner) throws(SyncError) -> SyncStatus {
        do {
            return SyncStatus(
                waiting: try repository.waiting(), rejected: try repository.rejected(),
                history: journal.history().known(of: owner))
        } catch {
            throw .library(error)
        }
    }
}
