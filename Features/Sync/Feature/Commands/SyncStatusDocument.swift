import DomainPrimitives
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

/// The JSON form of the sync state.
struct SyncStatusDocument: Encodable {
    let username: String?
    let server: String?
    let waiting: Int
    /// The number of waiting edits that the device holds until the server runs a newer version of Haru.
    let held: Int
    let rejected: Int
    /// The number of listed conflicts.
    let conflicts: Int
    /// The number of records with a recent conflict, as in the badge.
    let recordsInConflict: Int
    /// The number of records that self-checks have repaired since the login.
    let repaired: Int
    let lastRepair: String?
    let synced: String?
    let failingSince: String?
    let failures: Int
    let problem: String?

    init(_ state: SyncViewModel.State) {
        username = state.username
        server = state.server
        waiting = state.waiting
        held = state.held
        rejected = state.rejected
        conflicts = state.conflicts.conflicts
        recordsInConflict = state.conflicts.recentRecords
        repaired = state.history.repaired
        lastRepair = state.history.repairedAt?.description
        synced = state.history.succeededAt?.description
        failingSince = state.history.failingSince?.description
        failures = state.history.failures
        problem = state.history.problem?.rawValue
    }
}
