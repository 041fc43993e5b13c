public import AccountsDomain
public import DomainPrimitives
import Foundation
public import SyncDomain
public import TodosDomain

/// Keeps the library and the server together: syncs when either changes, and after failures later and later.
public final class SyncWatcher: Sendable {
    private let run: RunSync
    private let repository: any SyncRepository
    private let server: any SyncServer
    private let journal: any SyncJournal
    private let changes: any LibraryChanges
    private let readSession: ReadSession
    private let clock: any WallClock
    private let queue = WatchQueue()

    public init(
        run: RunSync, repository: any SyncRepository, server: any SyncServer, journal: any SyncJournal,
        changes: any LibraryChanges, readSession: ReadSession, clock: any WallClock
    ) {
        self.run = run
        self.repository = repository
        self.server = server
        self.journal = journal
        self.changes = changes
        self.readSession = readSession
        self.clock = clock
    }

    /// Ends ``watch(_:)`` from another thread, after what it is at.
    public func stop() { queue.put(.stop) }

    /// Goes on until it is stopped, or nobody is logged in any more. What was changed before the end is sent first.
    /// - Parameter synced: called after each sync, with what it changed or what went wrong.
    public func watch(_ synced: (Result<AppliedChanges, SyncError>) -> Void) throws(SyncError) {
        let observation: any LibraryObservation
        do throws(PlannerError) {
            observation = try changes.observe { [queue] in queue.put(.library) }
        } catch {
            throw .library(error)
        }
        defer { observation.cancel() }
        while true {
            var wait = Self.longestWait
            var hasFailed = false
            do throws(SyncError) {
                synced(.success(try run.asked(owner: owner, consent: .none)))
                listen()
            } catch {
                guard error.passes else { throw error }
                (wait, hasFailed) = (delay(), true)
                synced(.failure(error))
            }
            // A server that asks for time is given it, whatever is edited meanwhile (SYNC.md, Outbox).
            guard queue.take(within: wait, isPatient: hasFailed) == .stop else { continue }
            if try waits() { synced(.success(try run.asked(owner: owner, consent: .none))) }
            return
        }
    }

    /// A safety net: everything is looked at once in a while, whatever was missed. In seconds.
    private static let longestWait = 900.0
    /// How soon the server is asked again after it could not say whether there is anything new, in seconds.
    private static let pause = 10.0

    private func owner() throws(SyncError) -> String {
        guard let session = try readSession.forSync() else { throw .failure(.loggedOut) }
        return session.owner
    }

    private func waits() throws(SyncError) -> Bool {
        do throws(PlannerError) { return try repository.waiting() > 0 } catch { throw .library(error) }
    }

    /// Seconds until the next attempt after a failure.
    private func delay() -> Double {
        guard let next = journal.history().nextAttempt else { return 1 }
        let milliseconds = next.milliseconds - clock.now().timestamp.milliseconds
        return min(max(Double(milliseconds) / 1_000, 0.05), Self.longestWait)
    }

    /// Waits for the server's word on a thread of its own; one does so at a time. It ends with the process, or with the
    /// server's word.
    private func listen() {
        guard queue.beginListening() else { return }
        Thread.detachNewThread { [server, repository, queue] in
            var hasFailed = false
            do {
                while let cursor = try repository.state().cursor {
                    let beginning = ContinuousClock.now
                    if try server.waitForChanges(after: cursor) { break }
                    // One that says at once that there is nothing is not asked again at once.
                    if ContinuousClock.now - beginning < .seconds(1) { Thread.sleep(forTimeInterval: Self.pause) }
                }
            } catch {
                // What is wrong the next sync finds too, and says; it need not come at once.
                hasFailed = true
            }
            if hasFailed { Thread.sleep(forTimeInterval: Self.pause) }
            // First this, so that whoever hears of it may listen again.
            queue.endListening()
            queue.put(.server)
        }
    }
}

extension SyncError {
    /// Whether it may be otherwise in a while.
    fileprivate var passes: Bool {
        switch self {
        case .failure(.server), .failure(.refused(.full)), .replaced: true
        case .library(.storage(let problem)): problem.cause == .locked
        default: false
        }
    }
}
