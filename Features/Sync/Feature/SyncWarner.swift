import DomainPrimitives
import SessionsDomain
import SyncDomain

/// Warns after a day without a sync that came through.
struct SyncWarner: Sendable {
    let warn: WarnOfFailure
    let readSession: ReadSession
    let text: SyncText
    let clock: any WallClock

    func due() -> String? {
        // A guest has nothing to sync; what is wrong with a session whoever uses it says.
        guard let session = (try? readSession()) ?? nil, let history = warn(of: session.owner) else {
            return nil
        }
        return text.warning(history, at: clock.now().timestamp)
    }
}
