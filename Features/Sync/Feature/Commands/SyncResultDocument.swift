import LibraryDomain
import SyncDomain
import SyncPresentation

/// The JSON form of a sync's result.
struct SyncResultDocument: Encodable {
    /// The number of operations from this sync that the server acknowledged.
    let sent: Int
    /// The number of records that this sync received.
    let received: Int
    /// The number of operations that earlier syncs sent, but did not report to the person.
    let earlierSent: Int
    /// The number of records that earlier syncs received, but did not report to the person.
    let earlierReceived: Int
    /// The number of records that this sync added or changed in the library.
    let changed: Int
    /// The number of records that this sync deleted from the library.
    let deleted: Int
    /// The number of records that the self-check repaired.
    let repaired: Int
    /// The number of edits that the server rejects, from this sync and from earlier syncs.
    let rejected: Int
    /// The number of edits that the device holds until the server runs a newer version of Haru.
    let held: Int
    /// The number of open conflicts, from this sync and from earlier syncs.
    let conflicts: Int

    init(_ outcome: SyncOutcome, _ state: SyncViewModel.State) {
        sent = outcome.applied.acknowledged
        received = outcome.received
        (earlierSent, earlierReceived) = (outcome.earlierSent, outcome.earlierReceived)
        changed = outcome.applied.changed
        deleted = outcome.applied.deleted
        repaired = outcome.repaired
        rejected = state.rejected
        held = state.held
        conflicts = state.conflicts.conflicts
    }
}
