/// Starts a sync that nobody waits for.
public protocol SyncLauncher: Sendable {
    /// Returns at once, and does nothing where nobody is logged in.
    func launch()
}
