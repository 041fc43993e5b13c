import SyncDomain
import SyncPresentation

/// What a sync did, as JSON has it.
struct SyncResultDocument: Encodable {
    /// Edits that the server took.
    let sent: Int
    /// Todos that it changed here.
    let changed: Int
    /// Todos that went from here.
    let deleted: Int
    /// Edits that the server does not take, of this sync and earlier ones.
    let rejected: Int

    init(_ state: SyncViewModel.State) {
        sent = state.applied.acknowledged
        changed = state.applied.changed
        deleted = state.applied.deleted
        rejected = state.rejected
    }
}
