/// An event for a listener of a database.
public enum SQLAnnouncement: Hashable, Sendable {
    /// A program sent this text.
    case text(String)
    /// The listener is connected, at the start or after a lost connection. It may have missed earlier
    /// announcements.
    case listening
    /// The listener lost its connection or could not connect. It tries again after a pause.
    case lost(SQLError)
}
