/// Tells other features how the library stands with its server.
public protocol SyncStatusProvider: Sendable {
    /// Never writes, and asks nobody.
    /// - Returns: `nil` for a guest, and where it cannot be told.
    func summary() -> SyncStatusSummary?
}
