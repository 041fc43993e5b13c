/// The reason for a sync that a person asks for.
public enum ManualSyncMode: Hashable, Sendable, CaseIterable {
    case plain
    /// Applies the deletions of another device even if much of the library goes.
    case acceptDeletions
    /// Brings a library that was synced with another account into this one.
    case merge
    /// Compares everything with the server.
    case repair
}

/// Starts syncs in background processes. Does nothing if no account is logged in.
public protocol SyncLauncher: Sendable {
    /// Starts a sync because something changed, unless one runs, and returns at once.
    func launch()

    /// Starts a sync because a person asks, even soon after one failed, and returns at once.
    func launch(_ mode: ManualSyncMode)

    /// Starts a sync if the last one failed and the time of the next attempt has come.
    func resume()
}
