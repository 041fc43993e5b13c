/// Starts syncs that nobody waits for, in processes of their own. Does nothing where nobody is logged in.
public protocol SyncLauncher: Sendable {
    /// Starts one sync because something changed, unless one goes on, and returns at once.
    func launch()

    /// Starts one sync because a person asks, also soon after one failed, and returns at once.
    func launch(_ errand: SyncErrand)

    /// Starts one where the last failed and it is time for the next.
    func resume()

    /// Keeps the library and the server together while somebody looks: what others change comes within a second. Where nobody
    /// is logged in, it begins with a login.
    /// - Returns: what ends it.
    func accompany() -> any SyncCompanion
}
