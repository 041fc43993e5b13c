public import DomainPrimitives
import Foundation
public import LibraryDomain
public import SessionsDomain

/// Keeps the library and the server together: syncs when either changes, and after failures later and later.
public final class SyncWatcher: Sendable {
    private let run: RunSync
    private let repository: any SyncRepository
    private let server: any SyncServer
    private let journal: any SyncJournal
    private let changes: any LibraryChanges
    private let network: any NetworkChanges
    private let readSession: ReadSession
    private let clock: any WallClock
    private let pace: Pace
    private let queue = WatchQueue()

    /// How long is waited for what, in seconds.
    public struct Pace: Sendable {
        /// A safety net: everything is looked at once in a while, whatever was missed.
        public var longest = 900.0
        /// Until a server is asked again that could not say whether there is anything new, or that says so in
        /// vain.
        public var pause = 10.0
        /// A word within less was no wait.
        public var haste = 1.0
        /// Until a network that has become another is tried.
        public var settling = 1.0

        public init() {}
    }

    /// - Parameter pace: shorter in tests.
    public init(
        run: RunSync, repository: any SyncRepository, server: any SyncServer, journal: any SyncJournal,
        changes: any LibraryChanges, network: any NetworkChanges, readSession: ReadSession,
        clock: any WallClock,
        pace: Pace = Pace()
    ) {
        self.run = run
        self.repository = repository
        self.server = server
        self.journal = journal
        self.changes = changes
        self.network = network
        self.readSession = readSession
        self.clock = clock
        self.pace = pace
    }

    /// Ends ``watch(_:)`` from another thread, after what it is at.
    public func stop() { queue.put { $0.isStopped = true } }

    /// Goes on until it is stopped, or nobody is logged in any more. What was changed before the end is sent
    /// first.
    /// - Parameters:
    ///   - asksNobody: whether what a person has to answer ends nothing here, as it may be answered
    ///     elsewhere.
    ///   - synced: called after each sync, with what it did or what went wrong.
    public func watch(
        asksNobody: Bool = false, _ synced: (Result<SyncOutcome, SyncError>) -> Void
    ) throws(SyncError) {
        let library: Observation
        do throws(PlannerError) {
            library = try changes.observe { [queue] in queue.put { $0.isLibraryChanged = true } }
        } catch {
            throw .library(error)
        }
        defer { library.cancel() }
        // Where these cannot be seen, time tells.
        let others = [
            network.observe { [queue] in queue.put { $0.isNetworkChanged = true } },
            journal.observe { [queue] in queue.put { $0.isJournalChanged = true } },
        ]
        defer { for observation in others { observation?.cancel() } }
        var longPoll = LongPollState()
        while true {
            let before = journal.history().succeededAt
            do throws(SyncError) {
                let outcome = try run.asked(owner: readSession.owner, consent: .none, isReported: !asksNobody)
                longPoll.note(brought: outcome.applied.changed + outcome.applied.deleted > 0)
                synced(.success(outcome))
                if try waitForNews(&longPoll) { continue }
            } catch {
                guard error.passes(asksNobody: asksNobody) else { throw error }
                synced(.failure(error))
                if !waitForNextAttempt(after: error, succeededAt: before, &longPoll) { continue }
            }
            if try waits() {
                synced(
                    .success(try run.asked(owner: readSession.owner, consent: .none, isReported: !asksNobody))
                )
            }
            return
        }
    }

    /// Whether somebody waits for the server's word, and whether that is worth anything.
    private struct LongPollState {
        private(set) var isListening = false
        /// Counts the waits.
        private(set) var number = 0
        /// How often the server said at once, and in vain, that there is something new or nothing.
        private var idleWords = 0
        private var isToldOfChanges = false
        /// One that says so again and again is left alone for a while.
        var isTired: Bool { idleWords >= 3 }

        mutating func listen() {
            isListening = true
            number += 1
        }

        /// What it waits for may never come: another network leads elsewhere.
        mutating func lose() { isListening = false }

        /// - Returns: whether it says that there is something new.
        @discardableResult
        mutating func hear(_ word: WatchQueue.Word?) -> Bool {
            guard let word, word.number == number else { return false }
            isListening = false
            isToldOfChanges = word.said == .changed && word.isHasty
            switch word.said {
            case .failed: idleWords = 3
            case .unchanged: idleWords = word.isHasty ? idleWords + 1 : 0
            case .changed: if !word.isHasty { idleWords = 0 }
            }
            return word.said == .changed
        }

        /// Takes note of a sync after what was heard.
        mutating func note(brought: Bool) {
            if brought { idleWords = 0 } else if isToldOfChanges { idleWords += 1 }
            isToldOfChanges = false
        }

        mutating func rest() { idleWords = 0 }
    }

    /// Waits until there is reason for a sync.
    /// - Returns: `false` where it was stopped.
    private func waitForNews(_ longPoll: inout LongPollState) throws(SyncError) -> Bool {
        let end = ContinuousClock.now + .seconds(pace.longest)
        while true {
            if !longPoll.isListening, !longPoll.isTired, !queue.isStopped, let cursor = try cursor() {
                longPoll.listen()
                listen(after: cursor, longPoll.number)
            }
            let news = queue.take(within: longPoll.isTired ? pace.pause : (end - .now) / .seconds(1)) {
                $0.isReason
            }
            let isTold = longPoll.hear(news.word)
            if news.isStopped { return false }
            if news.isNetworkChanged { longPoll.lose() }
            if news.isLibraryChanged || news.isNetworkChanged || isTold { return true }
            if !news.isReason || end < .now {
                longPoll.rest()
                return true
            }
        }
    }

    /// Waits until what failed is to be tried again: when it is due, when another process came through, and
    /// where no server was reached, when the network has become another. A server that asks for time is given
    /// it, whatever is edited meanwhile (SYNC.md, Outbox).
    /// - Parameter succeededAt: when a sync last came through before the one that failed.
    /// - Returns: whether it was stopped.
    private func waitForNextAttempt(
        after error: SyncError, succeededAt: Timestamp?, _ longPoll: inout LongPollState
    ) -> Bool {
        var due = ContinuousClock.now + .seconds(delay(after: error))
        while true {
            // What was noted before is told of for a while.
            let history = journal.history()
            if history.problem == nil, history.succeededAt != succeededAt { return false }
            let news = queue.take(within: (due - .now) / .seconds(1)) {
                $0.isStopped || $0.isNetworkChanged || $0.isJournalChanged
            }
            longPoll.hear(news.word)
            if news.isStopped || due <= .now { return news.isStopped }
            if news.isNetworkChanged { longPoll.lose() }
            if news.isNetworkChanged, error.isOfNetwork {
                // What cannot be noted the next sync finds too, and says.
                try? run.startOver()
                due = min(due, .now + .seconds(pace.settling))
            }
        }
    }

    private func cursor() throws(SyncError) -> String? {
        do throws(PlannerError) { return try repository.state().cursor } catch { throw .library(error) }
    }

    private func waits() throws(SyncError) -> Bool {
        do throws(PlannerError) { return try repository.waiting() > 0 } catch { throw .library(error) }
    }

    /// Seconds until the next attempt after a failure: as the journal has it, and as the server asks for,
    /// also where no journal could be written. Where this device's own disk failed, it is left alone for a
    /// while.
    func delay(after error: SyncError) -> Double {
        let wait = journal.history().wait(at: clock.now().timestamp)
        let least =
            switch error {
            case .library, .failure(.storage): pace.pause
            default: wait > 0 ? 0.05 : 1
            }
        return max(Double(wait) / 1_000, Double(error.retryAfter ?? 0), least)
    }

    /// Waits for the server's word on a thread of its own, which ends with it or with the process.
    private func listen(after cursor: String, _ number: Int) {
        Thread.detachNewThread { [server, queue, pace] in
            let beginning = ContinuousClock.now
            var said = WatchQueue.Word.Said.failed
            do throws(SyncFailure) {
                said = try server.waitForChanges(after: cursor) ? .changed : .unchanged
            } catch {
                // What is wrong the next sync finds too, and says.
            }
            let word = WatchQueue.Word(
                said: said, isHasty: ContinuousClock.now - beginning < .seconds(pace.haste), number: number)
            queue.put { $0.hear(word) }
        }
    }
}

extension SyncError {
    /// Whether it may be otherwise in a while.
    fileprivate func passes(asksNobody: Bool) -> Bool {
        switch self {
        case .failure(.server), .replaced: true
        case .library(.storage(let problem)), .failure(.storage(let problem)): problem.passes
        case .massDeletion, .foreignLibrary, .failure(.sessionEnded): asksNobody
        default: false
        }
    }

    /// Whether no server was reached.
    fileprivate var isOfNetwork: Bool { if case .failure(.server(.offline)) = self { true } else { false } }
}
