/// The treatment of the library at a logout (Documentation/Sync.md §Accounts).
public enum LogoutDataPolicy: Hashable, Sendable {
    /// The library stays, without an account.
    case kept
    /// The library is removed, if the server has all of it.
    case removed
    /// The library is removed, even if the server lacks edits.
    case discarded
}
