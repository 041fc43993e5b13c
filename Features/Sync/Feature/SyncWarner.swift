import DomainPrimitives
import SessionsDomain
import SyncDomain

/// Warns after 24 hours of failed syncs (Documentation/Sync.md §Failsafes).
struct SyncWarner: Sendable {
    let warn: WarnOfFailure
    let readSession: ReadSession
    let text: SyncText
    let clock: any WallClock

    func due() -> String? {
        // A guest has nothing to sync. The command that uses a session reports an error of the session.
        guard let session = (try? readSession()) ?? nil, let history = warn(of: session.owner) else {
            return nil
        }
        return text.warning(history, at: clock.now().timestamp)
    }
}
