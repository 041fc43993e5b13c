public import DomainPrimitives

/// Syncs, one process at a time, and remembers how it went: what fails is tried again, later and later, and never counts
/// against what waits (SYNC.md, Outbox).
public struct RunSync: Sendable {
    /// What came of it.
    public enum Outcome: Hashable, Sendable {
        case done(AppliedChanges)
        /// Another process is at it.
        case running
        /// It failed a moment ago; nobody asked, so it waits until then.
        case waits(until: Timestamp)
    }

    private let sync: SyncLibrary
    private let repository: any SyncRepository
    private let journal: any SyncJournal
    private let turn: any SyncTurn
    private let clock: any WallClock
    private let delay: RetryDelay
    private let gather: @Sendable () -> Void

    /// - Parameter gather: waits a moment for what else changes, so that a burst of edits is sent at once.
    public init(
        sync: SyncLibrary, repository: any SyncRepository, journal: any SyncJournal, turn: any SyncTurn,
        clock: any WallClock, random: RandomSource, gather: @escaping @Sendable () -> Void
    ) {
        self.sync = sync
        self.repository = repository
        self.journal = journal
        self.turn = turn
        self.clock = clock
        delay = RetryDelay(random: random)
        self.gather = gather
    }

    /// Because a person asks: at once, after whoever is at it.
    /// - Parameters:
    ///   - owner: whose account it is, with its server.
    ///   - isMerging: also where the library was synced with another account.
    public func asked(
        owner: String, isMerging: Bool = false, progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> AppliedChanges {
        try turn.whenFree { () throws(SyncError) in try run(owner, isMerging, progress) }
    }

    /// Because something changed: only where nobody is at it, and not soon after it failed. Whoever changes something
    /// while this goes on need not ask: it is looked for once more after the turn was given back.
    public func unasked(owner: String) throws(SyncError) -> Outcome {
        if let next = journal.history().nextAttempt, next > clock.now().timestamp { return .waits(until: next) }
        var all = AppliedChanges()
        repeat {
            let applied = try turn.ifFree { () throws(SyncError) in
                gather()
                return try run(owner, false) { _ in }
            }
            guard let applied else { return .running }
            all += applied
        } while try isAnythingNew()
        return .done(all)
    }

    private func isAnythingNew() throws(SyncError) -> Bool {
        do throws(PlannerError) { return try repository.waiting() > 0 } catch { throw .library(error) }
    }

    private func run(
        _ owner: String, _ isMerging: Bool, _ progress: (SyncProgress) -> Void
    ) throws(SyncError) -> AppliedChanges {
        var history = journal.history()
        do throws(SyncError) {
            try claim(owner, isMerging)
            let applied = try sync(progress: progress)
            history.succeed(at: clock.now().timestamp)
            try journal.store(history)
            return applied
        } catch {
            let wait = delay.after(failures: history.failures, retryAfter: error.retryAfter)
            history.fail(error.problem, at: clock.now().timestamp, wait: wait)
            try journal.store(history)
            throw error
        }
    }

    /// A library goes into one account, unless its owner says otherwise.
    private func claim(_ owner: String, _ isMerging: Bool) throws(SyncError) {
        let present: String?
        do throws(PlannerError) { present = try repository.state().owner } catch { throw .library(error) }
        if present == owner { return }
        if let present, !isMerging { throw .foreignLibrary(owner: present) }
        do throws(PlannerError) { try repository.setOwner(owner) } catch { throw .library(error) }
    }
}
