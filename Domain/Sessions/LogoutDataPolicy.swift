/// What becomes of the library when a device is logged out (SYNC.md, Accounts).
public enum LogoutDataPolicy: Hashable, Sendable {
    /// It stays, as a guest's.
    case kept
    /// It goes, if the server has all of it.
    case removed
    /// It goes, with edits that no server has.
    case discarded
}
