public import DomainPrimitives
import LibraryDomain

/// Syncs, one process at a time, and remembers how it went: what fails is tried again, later and later, and
/// never counts against what waits (SYNC.md, Outbox).
public struct RunSync: Sendable {
    private let sync: SyncEngine
    private let repository: any SyncRepository
    private let journal: any SyncJournal
    private let lock: any SyncLock
    private let clock: any WallClock
    private let delay: RetryDelay
    private let gather: @Sendable () -> Void

    /// - Parameter gather: waits a moment for what else changes, so that a burst of edits is sent at once.
    public init(
        sync: SyncEngine, repository: any SyncRepository, journal: any SyncJournal, lock: any SyncLock,
        clock: any WallClock, random: RandomSource, gather: @escaping @Sendable () -> Void
    ) {
        self.sync = sync
        self.repository = repository
        self.journal = journal
        self.lock = lock
        self.clock = clock
        delay = RetryDelay(random: random)
        self.gather = gather
    }

    /// Says whose account the library goes into.
    public typealias Owner = () throws(SyncError) -> LibraryOwner

    /// Syncs now, because a person asked. Waits for another process, then repeats until nothing waits to be
    /// sent.
    /// - Parameters:
    ///   - owner: whose account it is; asked when the lock has come, as somebody may log in until then.
    ///   - consent: what is done only because the person says so.
    ///   - isReported: whether the caller tells the person the counts. If not, the next report includes them.
    ///   - progress: called after each answer of the server, and while another process syncs.
    public func asked(
        owner: Owner, consent: SyncConsent, isReported: Bool = false,
        progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> SyncOutcome {
        var (all, meter) = (SyncOutcome(), SyncMeter())
        repeat {
            all += try round(owner, consent, isReported, &meter, progress) {
                [sync] progress throws(SyncError) in
                try sync(acceptsDeletions: consent.acceptsDeletions, progress: progress)
            }
        } while try isAnythingNew()
        all.earlierSent = max(all.earlierSent, meter.sentElsewhere)
        return all
    }

    /// Compares everything with the server, because a person asks.
    /// - Parameters:
    ///   - owner: whose account it is; asked when the lock has come, as somebody may log in until then.
    ///   - consent: what is done only because the person says so.
    ///   - isReported: whether the caller tells the person the counts. If not, the next report includes them.
    ///   - progress: called after each answer of the server, and while another process syncs.
    public func repair(
        owner: Owner, consent: SyncConsent, isReported: Bool = false,
        progress: (SyncProgress) -> Void = { _ in }
    ) throws(SyncError) -> SyncOutcome {
        var meter = SyncMeter()
        var outcome = try round(owner, consent, isReported, &meter, progress) {
            [sync] progress throws(SyncError) in
            try sync.repair(acceptsDeletions: consent.acceptsDeletions, progress: progress)
        }
        outcome.earlierSent = max(outcome.earlierSent, meter.sentElsewhere)
        return outcome
    }

    /// Because something changed: only where nobody is at it, and not soon after it failed.
    /// - Parameter owner: as above; nothing is done for a guest.
    public func unasked(owner find: () throws(SyncError) -> LibraryOwner?) throws(SyncError) {
        guard let owner = try find(), journal.history().known(of: owner).wait(at: clock.now().timestamp) == 0
        else { return }
        repeat {
            let isDone = try lock.tryWithLock { () throws(SyncError) in
                guard let owner = try find() else { return false }
                gather()
                _ = try run(owner, .none, isReported: false, { _ in }) { [sync] progress throws(SyncError) in
                    try sync(acceptsDeletions: false, progress: progress)
                }
                return true
            }
            guard isDone == true else { return }
        } while try isAnythingNew()
    }

    /// Because the network is another: how often nobody was reached says nothing of this one (SYNC.md,
    /// Outbox). Where somebody syncs at this moment, that tells.
    public func startOver() throws(SyncError) {
        _ = try lock.tryWithLock { () throws(SyncError) in
            var history = journal.history()
            // A server that asked for time is given it.
            guard history.problem == .offline else { return }
            history.startOver()
            journal.store(history)
        }
    }

    private func isAnythingNew() throws(SyncError) -> Bool { try waiting() > 0 }

    private func waiting() throws(SyncError) -> Int {
        do throws(PlannerError) { return try repository.waiting() } catch { throw .library(error) }
    }

    /// A sync that reports its progress to the given closure.
    private typealias Work = ((SyncProgress) -> Void) throws(SyncError) -> AppliedChanges

    /// Syncs once no other process does, and shows the progress of that process meanwhile.
    private func round(
        _ owner: Owner, _ consent: SyncConsent, _ isReported: Bool, _ meter: inout SyncMeter,
        _ progress: (SyncProgress) -> Void, _ work: @escaping Work
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
            outcome.applied = try work { progressed in
                soFar = progressed
                progress(progressed)
            }
            outcome.received = max(soFar.received, outcome.applied.changed + outcome.applied.deleted)
            history.succeed(at: clock.now().timestamp)
            if isReported {
                (outcome.earlierSent, outcome.earlierReceived) = history.report()
            } else {
                history.leaveUnreported(sent: outcome.applied.acknowledged, received: outcome.received)
            }
            journal.store(history)
            return outcome
        } catch {
            // The records were sent, but no report follows: the next one must count them.
            history.leaveUnreported(sent: soFar.sent, received: 0)
            let wait = delay.after(failures: history.failures, retryAfter: error.retryAfter)
            history.fail(error, at: clock.now().timestamp, wait: wait)
            journal.store(history)
            throw error
        }
    }

    /// A library goes into one account, unless its owner says otherwise.
    private func claim(_ owner: LibraryOwner, isMerging: Bool) throws(SyncError) {
        let present: LibraryOwner?
        do throws(PlannerError) { present = try repository.state().owner } catch { throw .library(error) }
        if let present {
            // The server may say for the first time which account it is.
            if owner.known(as: present) == present { return }
            if !present.isSame(as: owner), !isMerging {
                throw .foreignLibrary(owner: present, isNamesake: present.isNamesake(of: owner))
            }
        }
        do throws(PlannerError) { try repository.setOwner(owner) } catch { throw .library(error) }
    }
}
