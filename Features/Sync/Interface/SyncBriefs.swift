/// Tells other features how the library stands with its server.
public protocol SyncBriefs: Sendable {
    /// Never writes, and asks nobody.
    /// - Returns: `nil` for a guest, and where it cannot be told.
    func brief() -> SyncBrief?
}
