public import DomainPrimitives
import LibraryDomain

/// A use case that reads the sync status of the library, without a request to the server.
public struct ReadSyncStatus: Sendable {
    private let counts: any OutboxCounts
    private let conflicts: any ConflictRepository
    private let journal: any SyncJournal
    private let clock: any WallClock

    public init(
        counts: any OutboxCounts, conflicts: any ConflictRepository, journal: any SyncJournal,
        clock: any WallClock
    ) {
        self.counts = counts
        self.conflicts = conflicts
        self.journal = journal
        self.clock = clock
    }

    public func callAsFunction(of owner: LibraryOwner) throws(SyncError) -> SyncStatus {
        do {
            return SyncStatus(
                waiting: try counts.waiting(), held: try counts.held(), rejected: try counts.rejected(),
                conflicts: ConflictCounts(try conflicts.openWithoutRecords(), at: clock.now().timestamp),
                history: journal.history().known(of: owner))
        } catch {
            throw .library(error)
        }
    }
}

/// The sync status of a library: the edits that wait, and the results of recent syncs.
public struct SyncStatus: Hashable, Sendable {
    public var waiting: Int
    /// The number of waiting edits that the device holds until the server is updated.
    public var held: Int
    public var rejected: Int
    public var conflicts: ConflictCounts
    public var history: SyncHistory

    public init(
        waiting: Int, held: Int = 0, rejected: Int, conflicts: ConflictCounts = ConflictCounts(),
        history: SyncHistory
    ) {
        self.waiting = waiting
        self.held = held
        self.rejected = rejected
        self.conflicts = conflicts
        self.history = history
    }
}
