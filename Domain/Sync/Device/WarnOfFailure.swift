public import DomainPrimitives

/// A use case that warns once a day if syncs have failed for 24 hours (Documentation/Sync.md §Failsafes).
public struct WarnOfFailure: Sendable {
    private let journal: any SyncJournal
    private let lock: any SyncLock
    private let clock: any WallClock

    public init(journal: any SyncJournal, lock: any SyncLock, clock: any WallClock) {
        self.journal = journal
        self.lock = lock
        self.clock = clock
    }

    /// Decides whether to warn a person now about failed syncs. After a warning, the next one comes 24 hours
    /// later at the earliest.
    /// - Parameter owner: the account whose syncs failed.
    /// - Returns: the sync history for the warning; `nil` for no warning.
    public func callAsFunction(of owner: LibraryOwner) -> SyncHistory? {
        let now = clock.now().timestamp
        guard journal.history().known(of: owner).isAlarming(at: now) else { return nil }
        // Under the lock, no other process writes the journal. If another process syncs, it may be about to
        // succeed. If the lock fails, the next sync reports the error.
        let due = try? lock.tryWithLock { () -> SyncHistory? in
            var history = journal.history().known(of: owner)
            guard history.isAlarming(at: now) else { return nil }
            history.warnedAt = now
            journal.store(history)
            return history
        }
        return due.flatMap { $0 }.flatMap { $0 }
    }
}
