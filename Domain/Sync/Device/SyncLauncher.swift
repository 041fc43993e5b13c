/// The kind of a sync that a person asks for.
public enum ManualSyncMode: Hashable, Sendable, CaseIterable {
    case plain
    /// Applies a mass deletion by other devices.
    case acceptDeletions
    /// Merges a library that was synced with another account into this account.
    case merge
    /// Compares the whole library with the server.
    case repair
}

/// A launcher that starts syncs in background processes. It does nothing if no account is logged in.
public protocol SyncLauncher: Sendable {
    /// Starts a sync because something changed, unless a sync is running. Does not wait for the sync.
    func launch()

    /// Starts a sync because a person asks, even soon after a failure. Does not wait for the sync.
    func launch(_ mode: ManualSyncMode)

    /// Starts a sync if the last sync failed and the next attempt is due.
    func resume()
}
