public import DomainPrimitives

/// Where this device keeps how syncing went. It is no part of the library, which an idle sync does not touch.
public protocol SyncJournal: Sendable {
    /// - Returns: nothing known where there is none, or it cannot be read: it only informs.
    func history() -> SyncHistory
    /// What cannot be stored is let go: whether a sync came through does not depend on it.
    func store(_ history: SyncHistory)
    /// Tells of what other processes store.
    /// - Parameter changed: called on a thread of its own.
    /// - Returns: `nil` where that cannot be seen: it only informs.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
