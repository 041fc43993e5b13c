public import DomainPrimitives
import Foundation
public import LibraryDomain
public import SessionsDomain

/// A watcher that syncs after each change of the library or of the server's data, and retries after failures.
public final class SyncWatcher: Sendable {
    private let run: RunSync
    private let repository: any SyncRepository
    private let server: any SyncServer
    private let journal: any SyncJournal
    private let changes: any LibraryChanges
    private let network: any NetworkChanges
    private let readSession: ReadSession
    private let clock: any WallClock
    private let timing: Timing
    private let queue = WatchQueue()

    /// The waiting times of a ``SyncWatcher``, in seconds.
    public struct Timing: Sendable {
        /// The longest wait for a reason to sync, such as a notification of a change. After this time, a
        /// sync runs without a reason.
        public var longest = 900.0
        /// The pause after each of these events:
        /// - A long poll (a request that waits for a change on the server) failed.
        /// - Several long polls in a row got an immediate answer without changes.
        /// - A sync failed because of the library or the disk. This pause can be longer.
        public var pause = 10.0
        /// The duration below which a long poll counts as answered immediately.
        public var immediateLimit = 1.0
        /// The time between a change of the network and the next attempt to sync.
        public var settling = 1.0

        public init() {}
    }

    public init(
        run: RunSync, repository: any SyncRepository, server: any SyncServer, journal: any SyncJournal,
        changes: any LibraryChanges, network: any NetworkChanges, readSession: ReadSession,
        clock: any WallClock,
        timing: Timing = Timing()
    ) {
        self.run = run
        self.repository = repository
        self.server = server
        self.journal = journal
        self.changes = changes
        self.network = network
        self.readSession = readSession
        self.clock = clock
        self.timing = timing
    }

    /// Ends ``watch(continuesAtQuestions:_:)``, which runs on another thread. A running sync finishes first.
    public func stop() { queue.put { $0.isStopped = true } }

    /// Syncs until ``stop()`` is called, or until no account is logged in. After ``stop()``, sends the edits
    /// that still wait.
    /// - Parameters:
    ///   - continuesAtQuestions: whether to continue after a sync that needs a person's answer.
    ///   - synced: called after each sync.
    public func watch(
        continuesAtQuestions: Bool = false, _ synced: (Result<SyncOutcome, SyncError>) -> Void
    ) throws(SyncError) {
        let library: Observation
        do throws(PlannerError) {
            library = try changes.observe { [queue] in queue.put { $0.isLibraryChanged = true } }
        } catch {
            throw .library(error)
        }
        defer { library.cancel() }
        // If these changes cannot be observed, the watcher syncs by time alone.
        let others = [
            network.observe { [queue] in queue.put { $0.isNetworkChanged = true } },
            journal.observe { [queue] in queue.put { $0.isJournalChanged = true } },
        ]
        defer { for observation in others { observation?.cancel() } }
        var longPoll = LongPollState()
        while true {
            let before = journal.history().succeededAt
            do throws(SyncError) {
                let outcome = try run.asked(
                    owner: readSession.owner, consent: .none, isReported: !continuesAtQuestions)
                longPoll.note(receivedChanges: outcome.applied.changed + outcome.applied.deleted > 0)
                synced(.success(outcome))
                if try waitForReason(&longPoll) { continue }
            } catch {
                guard error.isTransient(continuesAtQuestions: continuesAtQuestions) else { throw error }
                synced(.failure(error))
                if !waitForNextAttempt(after: error, succeededAt: before, &longPoll) { continue }
            }
            if try waits() {
                synced(
                    .success(
                        try run.asked(
                            owner: readSession.owner, consent: .none, isReported: !continuesAtQuestions))
                )
            }
            return
        }
    }

    /// The state of the long polls: whether one is running, and whether the server's answers are useful.
    private struct LongPollState {
        private(set) var isListening = false
        private(set) var number = 0
        /// The number of useless answers to long polls since the last useful answer. A useless answer comes
        /// at once, although the device has no changes to receive.
        private var uselessAnswers = 0
        private var hasReportedChanges = false
        /// Whether long polls pause for a while, because there were three useless answers in a row. A failed
        /// long poll counts as three useless answers.
        var isPaused: Bool { uselessAnswers >= 3 }

        mutating func listen() {
            isListening = true
            number += 1
        }

        /// Gives up the running long poll, because its answer may never arrive after a change of the network.
        mutating func stopListening() { isListening = false }

        /// Handles the answer to a long poll. Ignores an answer to an earlier long poll.
        /// - Returns: whether the server reports changes.
        @discardableResult
        mutating func receive(_ answer: WatchQueue.LongPollAnswer?) -> Bool {
            guard let answer, answer.number == number else { return false }
            isListening = false
            hasReportedChanges = answer.outcome == .changed && answer.isImmediate
            switch answer.outcome {
            case .failed: uselessAnswers = 3
            case .unchanged: uselessAnswers = answer.isImmediate ? uselessAnswers + 1 : 0
            case .changed: if !answer.isImmediate { uselessAnswers = 0 }
            }
            return answer.outcome == .changed
        }

        /// Updates ``uselessAnswers`` after a sync. The last answer to a long poll was useless if it came at
        /// once and reported changes, but the sync received none.
        mutating func note(receivedChanges: Bool) {
            if receivedChanges { uselessAnswers = 0 } else if hasReportedChanges { uselessAnswers += 1 }
            hasReportedChanges = false
        }

        mutating func rest() { uselessAnswers = 0 }
    }

    /// Waits until there is a reason to sync, such as an edit or a change on the server.
    /// - Returns: `false` if ``stop()`` was called.
    private func waitForReason(_ longPoll: inout LongPollState) throws(SyncError) -> Bool {
        let end = ContinuousClock.now + .seconds(timing.longest)
        while true {
            if !longPoll.isListening, !longPoll.isPaused, !queue.isStopped, let cursor = try cursor() {
                longPoll.listen()
                listen(after: cursor, longPoll.number)
            }
            let events = queue.take(within: longPoll.isPaused ? timing.pause : (end - .now) / .seconds(1)) {
                $0.isReason
            }
            let hasChanges = longPoll.receive(events.answer)
            if events.isStopped { return false }
            if events.isNetworkChanged { longPoll.stopListening() }
            if events.isLibraryChanged || events.isNetworkChanged || hasChanges { return true }
            if !events.isReason || end < .now {
                longPoll.rest()
                return true
            }
        }
    }

    /// Waits between a failed sync and the next attempt (Documentation/Sync.md §Outbox). The wait ends early
    /// if another process syncs. If no server was reached, a change of the network shortens the wait.
    /// - Parameter succeededAt: the time of the last successful sync, read before the failed sync.
    /// - Returns: whether ``stop()`` was called.
    private func waitForNextAttempt(
        after error: SyncError, succeededAt: Timestamp?, _ longPoll: inout LongPollState
    ) -> Bool {
        var due = ContinuousClock.now + .seconds(delay(after: error))
        while true {
            // A notification about an earlier sync can arrive late, so the times in the history decide.
            let history = journal.history()
            if history.problem == nil, history.succeededAt != succeededAt { return false }
            let events = queue.take(within: (due - .now) / .seconds(1)) {
                $0.isStopped || $0.isNetworkChanged || $0.isJournalChanged
            }
            longPoll.receive(events.answer)
            if events.isStopped || due <= .now { return events.isStopped }
            if events.isNetworkChanged { longPoll.stopListening() }
            if events.isNetworkChanged, error.isOfNetwork {
                // If this fails, the next sync reports the error.
                try? run.clearDelay()
                due = min(due, .now + .seconds(timing.settling))
            }
        }
    }

    private func cursor() throws(SyncError) -> String? {
        do throws(PlannerError) { return try repository.state().cursor } catch { throw .library(error) }
    }

    private func waits() throws(SyncError) -> Bool {
        do throws(PlannerError) { return try repository.hasUnsent() } catch {
            throw .library(error)
        }
    }

    /// Returns the seconds between a failed sync and the next attempt. The result is the longest of three
    /// delays: the planned delay, the delay that the server asks for, and a minimum.
    func delay(after error: SyncError) -> Double {
        let wait = journal.history().wait(at: clock.now().timestamp)
        let least =
            switch error {
            case .library, .failure(.storage): timing.pause
            default: wait > 0 ? 0.05 : 1
            }
        return max(Double(wait) / 1_000, Double(error.retryAfter ?? 0), least)
    }

    /// Starts a long poll and waits for the server's answer on a thread of its own. The thread ends with the
    /// answer or with the process.
    private func listen(after cursor: String, _ number: Int) {
        Thread.detachNewThread { [server, queue, timing] in
            let beginning = ContinuousClock.now
            var outcome = WatchQueue.LongPollAnswer.Outcome.failed
            do throws(SyncFailure) {
                outcome = try server.waitForChanges(after: cursor) ? .changed : .unchanged
            } catch {
                // The next sync reports the error.
            }
            let answer = WatchQueue.LongPollAnswer(
                outcome: outcome,
                isImmediate: ContinuousClock.now - beginning < .seconds(timing.immediateLimit), number: number
            )
            queue.put { $0.receive(answer) }
        }
    }
}

extension SyncError {
    /// Whether a ``SyncWatcher`` continues to sync after this error.
    /// - Parameter continuesAtQuestions: whether to continue after an error that needs a person's decision,
    ///   such as a mass deletion.
    fileprivate func isTransient(continuesAtQuestions: Bool) -> Bool {
        switch self {
        case .failure(.server), .replaced: true
        case .library(.storage(let problem)), .failure(.storage(let problem)): problem.isTransient
        case .massDeletion, .foreignLibrary, .failure(.sessionEnded): continuesAtQuestions
        default: false
        }
    }

    fileprivate var isOfNetwork: Bool { if case .failure(.server(.offline)) = self { true } else { false } }
}
