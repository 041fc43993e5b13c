/// Where this device keeps how syncing went. It is no part of the library, which an idle sync does not touch.
public protocol SyncJournal: Sendable {
    /// - Returns: nothing known where there is none, or it cannot be read: it only informs.
    func history() -> SyncHistory
    func store(_ history: SyncHistory) throws(SyncError)
}
