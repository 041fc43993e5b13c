public import DomainPrimitives
import LibraryDomain

/// A use case that syncs and stores the sync history. One process of a device syncs at a time. After a
/// failure, a random delay precedes the next automatic attempt (Documentation/Sync.md §Outbox).
public struct RunSync: Sendable {
    private let sync: SyncEngine
    private let fetchNodes: FetchNodes
    private let repository: any SyncRepository
    private let journal: any SyncJournal
    private let lock: any SyncLock
    private let clock: any WallClock
    private let delay: RetryDelay
    private let waitForBurst: @Sendable () -> Void

    /// - Parameter waitForBurst: waits a moment for further edits, so that one sync sends several edits made
    ///   in quick succession.
    public init(
        sync: SyncEngine, fetchNodes: FetchNodes, repository: any SyncRepository, journal: any SyncJournal,
        lock: any SyncLock, clock: any WallClock, random: RandomSource,
        waitForBurst: @escaping @Sendable () -> Void
    ) {
        self.sync = sync
        self.fetchNodes = fetchNodes
        self.repository = repository
        self.journal = journal
        self.lock = lock
        self.clock = clock
        delay = RetryDelay(random: random)
        self.waitForBurst = waitForBurst
    }

    /// A function that returns the account to sync with.
    public typealias Owner = () throws(SyncError) -> LibraryOwner

    /// Syncs at a person's request, and again while there are edits to send. Each sync compares all records
    /// with the server, and repairs those that differ. Waits while another process syncs.
    /// - Parameters:
    ///   - owner: returns the account to sync with. Called after the wait for the other process.
    ///   - isReported: whether the caller reports this sync to the person. If `false`, the next report
    ///     includes this sync.
    ///   - progress: called after each response, and during the wait if `isReported` is `true`.
    public func asked(
        owner: Owner, consent: SyncConsent, isReported: Bool = false,
        progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> SyncOutcome {
        var (all, meter) = (SyncOutcome(), SyncMeter())
        repeat {
            all += try round(
                owner: owner, consent: consent, isReported: isReported, meter: &meter, progress: progress
            ) {
                [sync, fetchNodes] progress throws(SyncError) in
                try sync.syncWithSelfCheck(
                    fetchNodes, acceptsDeletions: consent.acceptsDeletions, progress: progress)
            }
        } while try isAnythingNew()
        all.earlierSent = max(all.earlierSent, meter.sentElsewhere)
        return all
    }

    /// Compares the whole library with the server, at a person's request. Waits while another process syncs.
    /// For the parameters, see ``asked(owner:consent:isReported:progress:)``.
    public func repair(
        owner: Owner, consent: SyncConsent, isReported: Bool = false,
        progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> SyncOutcome {
        var meter = SyncMeter()
        var outcome = try round(
            owner: owner, consent: consent, isReported: isReported, meter: &meter, progress: progress
        ) {
            [sync, fetchNodes] progress throws(SyncError) in
            var soFar = SyncProgress()
            let applied = try sync.repair(acceptsDeletions: consent.acceptsDeletions) {
                soFar = $0
                progress($0)
            }
            var checked = try sync.syncWithSelfCheck(
                fetchNodes, acceptsDeletions: consent.acceptsDeletions
            ) { progress(soFar + $0) }
            checked.applied += applied
            return checked
        }
        outcome.earlierSent = max(outcome.earlierSent, meter.sentElsewhere)
        return outcome
    }

    /// Syncs after a change, without a person's request. The first such sync of a day also compares all
    /// records with the server. Does nothing if another process syncs, or if the next attempt after a failure
    /// is not due.
    /// - Parameter find: returns the account to sync with; `nil` if no account is logged in. Without an
    ///   account, no sync runs.
    public func syncAutomatically(owner find: () throws(SyncError) -> LibraryOwner?) throws(SyncError) {
        guard let owner = try find(), journal.history().known(of: owner).wait(at: clock.now().timestamp) == 0
        else { return }
        repeat {
            let isDone = try lock.tryWithLock { () throws(SyncError) in
                guard let owner = try find() else { return false }
                waitForBurst()
                let isCheckDue = journal.history().known(of: owner).isCheckDue(at: clock.now())
                _ = try run(owner, .none, isReported: false, { _ in }) {
                    [sync, fetchNodes] progress throws(SyncError) in
                    try isCheckDue
                        ? sync.syncWithSelfCheckInBackground(fetchNodes, progress: progress)
                        : sync.unchecked(acceptsDeletions: false, progress: progress)
                }
                return true
            }
            guard isDone == true else { return }
        } while try isAnythingNew()
    }

    /// Ends the delay before the next sync if the server was unreachable. A delay for another reason stays.
    /// Does nothing while another process syncs.
    public func clearDelay() throws(SyncError) {
        _ = try lock.tryWithLock { () throws(SyncError) in
            var history = journal.history()
            // After other problems, such as a server that asks for a delay, the delay stays.
            guard history.problem == .offline else { return }
            history.clearDelay()
            journal.store(history)
        }
    }

    /// Whether the outbox has edits to send (``OutboxCounts/hasUnsent()``). Other edits do not count.
    /// Otherwise the sync would repeat for ever.
    private func isAnythingNew() throws(SyncError) -> Bool {
        do throws(PlannerError) { return try repository.hasUnsent() } catch {
            throw .library(error)
        }
    }

    private func waiting() throws(SyncError) -> Int {
        do throws(PlannerError) { return try repository.waiting() } catch { throw .library(error) }
    }

    /// A sync, as a function that reports its progress to a closure and returns the changes of the library.
    private typealias Work = ((SyncProgress) -> Void) throws(SyncError) -> CheckedSync

    /// Runs a sync under the sync lock. While another process holds the lock, this method waits and reports
    /// the progress of that process.
    private func round(
        owner: Owner, consent: SyncConsent, isReported: Bool, meter: inout SyncMeter,
        progress: (SyncProgress) -> Void, _ work: @escaping Work
    ) throws(SyncError) -> SyncOutcome {
        try lock.withLock(
            waiting: {
                // If this read fails, the sync fails on the same read and reports the error.
                guard isReported, let waiting = try? repository.waiting() else { return }
                meter.wait(waiting: waiting)
                progress(meter.progress)
            },
            { () throws(SyncError) in
                let owner = try owner()
                if isReported { meter.begin(waiting: try waiting()) }
                return try run(
                    owner, consent, isReported: isReported,
                    { soFar in
                        meter.note(soFar)
                        progress(meter.progress)
                    }, work)
            })
    }

    private func run(
        _ owner: LibraryOwner, _ consent: SyncConsent, isReported: Bool, _ progress: (SyncProgress) -> Void,
        _ work: @escaping Work
    ) throws(SyncError) -> SyncOutcome {
        var history = journal.history().known(of: owner)
        history.owner = owner.known(as: history.owner)
        var soFar = SyncProgress()
        do throws(SyncError) {
            try claim(owner, isMerging: consent.isMerging)
            var outcome = SyncOutcome()
            let checked = try work { progressed in
                soFar = progressed
                progress(progressed)
            }
            outcome.applied = checked.applied + checked.repairs
            outcome.isUnchecked = checked.failure != nil
            outcome.received = max(
                soFar.received, checked.applied.changed + checked.applied.deleted)
            let now = clock.now()
            history.succeed(at: now.timestamp)
            history.checkpoint = checked.checkpoint
            if checked.isChecked || checked.failure != nil {
                (outcome.repaired, outcome.hasNewDifference) = history.note(
                    checked, at: now, isReported: isReported)
            }
            if isReported {
                (outcome.earlierSent, outcome.earlierReceived) = history.report()
            } else {
                history.addUnreported(sent: outcome.applied.acknowledged, received: outcome.received)
            }
            journal.store(history)
            return outcome
        } catch {
            // These operations were sent, but no report of this sync follows. The next report must include
            // them.
            history.addUnreported(sent: soFar.sent, received: 0)
            let wait = delay.after(failures: history.failures, retryAfter: error.retryAfter)
            history.fail(error, at: clock.now().timestamp, wait: wait)
            journal.store(history)
            throw error
        }
    }

    /// Assigns the library to an account.
    /// - Parameter isMerging: whether the person agreed to merge another account's library into this account.
    /// - Throws: ``SyncError/foreignLibrary(owner:hasSameName:)`` if the library belongs to another account
    ///   and `isMerging` is `false`.
    private func claim(_ owner: LibraryOwner, isMerging: Bool) throws(SyncError) {
        let present: LibraryOwner?
        do throws(PlannerError) { present = try repository.state().owner } catch { throw .library(error) }
        if let present {
            // A session can be the first to contain the account's identifier. In that case, the owner is
            // stored again.
            if owner.known(as: present) == present { return }
            if !present.isSame(as: owner), !isMerging {
                throw .foreignLibrary(owner: present, hasSameName: present.hasSameName(as: owner))
            }
        }
        do throws(PlannerError) { try repository.setOwner(owner) } catch { throw .library(error) }
    }
}

/// The risks of a sync that a person has accepted.
public struct SyncConsent: Hashable, Sendable {
    /// Whether the person agreed to merge a library of another account into the account that is logged in.
    public var isMerging: Bool
    /// Whether the person agreed to a mass deletion by other devices.
    public var acceptsDeletions: Bool

    /// The person has accepted no risk. A sync that needs consent fails.
    public static let none = SyncConsent(isMerging: false, acceptsDeletions: false)

    public init(isMerging: Bool, acceptsDeletions: Bool) {
        self.isMerging = isMerging
        self.acceptsDeletions = acceptsDeletions
    }
}
