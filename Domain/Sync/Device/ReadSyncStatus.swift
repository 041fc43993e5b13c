/// Says how the library stands with its server, without asking that.
public struct ReadSyncStatus: Sendable {
    private let repository: any SyncRepository
    private let journal: any SyncJournal

    public init(repository: any SyncRepository, journal: any SyncJournal) {
        self.repository = repository
        self.journal = journal
    }

    public func callAsFunction() throws(SyncError) -> SyncStatus {
        do {
            return SyncStatus(
                waiting: try repository.waiting(), rejected: try repository.rejected(), history: journal.history())
        } catch {
            throw .library(error)
        }
    }
}
