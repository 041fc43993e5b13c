/// A source of the sync status for other features.
public protocol SyncStatusProvider: Sendable {
    /// Reads the status without a write and without a request to the server.
    /// - Returns: `nil` for a guest, or if the status cannot be read.
    func summary() -> SyncStatusSummary?
}
