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

    init(_ applied: AppliedChanges, rejected: Int) {
        sent = applied.acknowledged
        changed = applied.changed
        deleted = applied.deleted
        self.rejected = rejected
    }
}
