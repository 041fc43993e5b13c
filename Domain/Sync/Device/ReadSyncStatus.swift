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
            let state = try repository.state()
            return SyncStatus(
                waiting: try repository.waiting(), rejected: try repository.rejected(), history: journal.history(),
                hasBegun: state.cursor != nil || state.snapshot != nil)
        } catch {
            throw .library(error)
        }
    }
}
