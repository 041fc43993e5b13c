/// The variants of a sync that a person asks for.
public enum ManualSyncMode: Hashable, Sendable, CaseIterable {
    case plain
    /// A sync that applies a mass deletion by other devices.
    case acceptDeletions
    /// A sync that merges a library of another account into the account that is logged in.
    case merge
    /// A sync that compares the whole library with the server.
    case repair
}

/// A launcher that starts syncs in background processes. The launcher does nothing if no account is logged
/// in.
public protocol SyncLauncher: Sendable {
    /// Starts a sync because something changed, unless a sync is running. Returns before the sync ends.
    func launch()

    /// Starts a sync because a person asks, even during the delay after a failed sync. Returns before the
    /// sync ends.
    func launch(_ mode: ManualSyncMode)

    /// Starts a sync if the last sync failed and the next attempt is due.
    func resume()
}
