/// What somebody hears who listens to a database.
public enum SQLAnnouncement: Hashable, Sendable {
    /// Somebody told it.
    case text(String)
    /// It listens from here on, at the start and after a connection was lost: what was told before may have
    /// been missed.
    case listening
    /// It cannot listen; it tries again by and by.
    case lost(SQLError)
}
