import DomainPrimitives
import SessionsDomain
import SyncDomain

/// A warning for a person whose syncs have failed for 24 hours (Documentation/Sync.md §Failsafes).
struct SyncWarner: Sendable {
    let warn: WarnOfFailure
    let readSession: ReadSession
    let text: SyncText
    let clock: any WallClock

    func due() -> String? {
        // A guest has nothing to sync. If the session cannot be read, the command that needs it reports the
        // error.
        guard let session = (try? readSession()) ?? nil, let history = warn(of: session.owner) else {
            return nil
        }
        return text.warning(history, at: clock.now().timestamp)
    }
}
