import DomainPrimitives
public import AccountsDomain
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
    private let queue = WatchQueue()

    public init(
        run: RunSync, repository: any SyncRepository, server: any SyncServer, journal: any SyncJournal,
        changes: any LibraryChanges, readSession: ReadSession
    ) {
        self.run = run
        self.repository = repository
        self.server = server
        self.journal = journal
        self.changes = changes
        self.readSession = readSession
    }

    /// Ends ``watch(_:)`` from another thread, after what it is at.
    public func stop() { queue.put(.stop) }

    /// Goes on until it is stopped, or nobody is logged in any more.
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
            let session: DeviceSession?
            do throws(AccountError) { session = try readSession() } catch { throw .failure(.loggedOut) }
            guard let session else { throw .failure(.loggedOut) }
            var wait = Self.longestWait
            do throws(SyncError) {
                synced(.success(try run.asked(owner: session.owner)))
                listen()
            } catch {
                switch error {
                case .failure(.server), .failure(.refused(.full)): wait = delay()
                default: throw error
                }
                synced(.failure(error))
            }
            if queue.take(within: wait) == .stop { return }
        }
    }

    /// A safety net: everything is looked at once in a while, whatever was missed.
    private static let longestWait = 900.0

    /// Seconds until the next attempt after a failure.
    private func delay() -> Double {
        guard let next = journal.history().nextAttempt else { return 1 }
        let now = Int64((Date().timeIntervalSince1970 * 1_000).rounded())
        return min(max(Double(next.milliseconds - now) / 1_000, 0.05), Self.longestWait)
    }

    /// Waits for the server's word on a thread of its own; one does so at a time.
    private func listen() {
        guard queue.beginListening() else { return }
        Thread.detachNewThread { [server, repository, queue] in
            defer { queue.endListening() }
            // What goes wrong here the next sync finds too.
            while let cursor = try? repository.state().cursor, let hasChanges = try? server.waitForChanges(after: cursor) {
                if hasChanges { break }
            }
            queue.put(.server)
        }
    }
}
