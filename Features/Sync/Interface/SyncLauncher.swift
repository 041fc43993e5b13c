/// Starts syncs that nobody waits for, in processes of their own. Does nothing where nobody is logged in.
public protocol SyncLauncher: Sendable {
    /// Starts one sync, and returns at once.
    func launch()

    /// Keeps the library and the server together while somebody looks: what others change comes within a second.
    /// - Returns: what ends it; `nil` where nobody is logged in.
    func accompany() -> (any SyncCompanion)?
}
