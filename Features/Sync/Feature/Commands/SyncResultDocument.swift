import LibraryDomain
import SyncDomain
import SyncPresentation

/// What a sync did, as JSON has it.
struct SyncResultDocument: Encodable {
    /// Edits that the server took.
    let sent: Int
    /// Records that came.
    let received: Int
    /// Edits that earlier syncs sent and nothing reported.
    let earlierSent: Int
    /// Records that came with earlier syncs and nothing reported.
    let earlierReceived: Int
    /// Todos that it changed here.
    let changed: Int
    /// Todos that went from here.
    let deleted: Int
    /// Edits that the server does not take, of this sync and earlier ones.
    let rejected: Int

    init(_ outcome: SyncOutcome, rejected: Int) {
        sent = outcome.applied.acknowledged
        received = outcome.received
        (earlierSent, earlierReceived) = (outcome.earlierSent, outcome.earlierReceived)
        changed = outcome.applied.changed
        deleted = outcome.applied.deleted
        self.rejected = rejected
    }
}
