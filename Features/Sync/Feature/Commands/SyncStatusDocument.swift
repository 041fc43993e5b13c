import DomainPrimitives
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

/// How the library stands with the server, as JSON has it.
struct SyncStatusDocument: Encodable {
    let username: String?
    let server: String?
    let waiting: Int
    let rejected: Int
    let synced: String?
    let failingSince: String?
    let failures: Int
    let problem: String?

    init(_ state: SyncViewModel.State) {
        username = state.username
        server = state.server
        waiting = state.waiting
        rejected = state.rejected
        synced = state.history.succeededAt?.description
        failingSince = state.history.failingSince?.description
        failures = state.history.failures
        problem = state.history.problem?.rawValue
    }
}
