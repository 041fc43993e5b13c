public import DomainPrimitives

/// Says once a day that nothing was synced for a day or longer (SYNC.md, Failsafes).
public struct WarnOfFailure: Sendable {
    private let journal: any SyncJournal
    private let lock: any SyncLock
    private let clock: any WallClock

    public init(journal: any SyncJournal, lock: any SyncLock, clock: any WallClock) {
        self.journal = journal
        self.lock = lock
        self.clock = clock
    }

    /// - Parameter owner: whose account it goes into: what another's server did is no alarm.
    /// - Returns: how it goes, where that is to be said now; it counts as said then.
    public func callAsFunction(of owner: LibraryOwner) -> SyncHistory? {
        let now = clock.now().timestamp
        guard journal.history().known(of: owner).isAlarming(at: now) else { return nil }
        // Nobody else writes the journal meanwhile; whoever syncs at this moment may be about to succeed.
        // Where that cannot be told, the sync itself says why.
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
