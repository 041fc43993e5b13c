/// What a sync is started for because a person asks.
public enum SyncErrand: Hashable, Sendable, CaseIterable {
    case plain
    /// Also where much of the library goes, as it was deleted elsewhere.
    case acceptDeletions
    /// Also where the library was synced with another account.
    case merge
    /// Compares everything with the server.
    case repair
}
