/// A source of the ``SyncStatusSummary`` for other features.
public protocol SyncStatusProvider: Sendable {
    /// Reads the sync status. Writes nothing, and sends no request to the server.
    /// - Returns: `nil` for a guest, or if the status cannot be read.
    func summary() -> SyncStatusSummary?
}
