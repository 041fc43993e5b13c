/// The state of an entry of the outbox.
///
/// A sealed entry is sent again until the server acknowledges it. The library does not store which requests
/// are running, so a crash loses nothing.
public enum OutboxState: Int, Hashable, Sendable {
    /// Never sent. Further edits of the record join this entry.
    case open
    /// The entry has a number and does not change any more.
    case sealed
    case acknowledged
    /// The server rejects the operation, or crashes on it. The entry waits until a person decides, or edits
    /// the record again.
    case rejected
    /// Held back with its record, for example after a person discarded the edit. The next edit of the record,
    /// or an undo, sends the entry.
    case resolved
    /// The server crashes on the operation, so a `skip` is sent in its place. Once the server acknowledges
    /// the `skip`, the entry is ``rejected``.
    case quarantined
}
