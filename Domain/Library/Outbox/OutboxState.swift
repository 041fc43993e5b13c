/// The state of an outbox entry (Documentation/Sync.md §Outbox).
///
/// The device sends a sealed entry again until the server acknowledges the entry. The library does not store
/// which requests are running, so a crash loses nothing.
public enum OutboxState: Int, Hashable, Sendable {
    /// Never sent. Further edits of the record join this entry.
    case open
    /// The entry has a number and a payload, which never change again.
    case sealed
    case acknowledged
    /// The server rejects the operation or fails on it. The entry waits for a person's decision, or for an
    /// edit of the record.
    case rejected
    /// Held back: not sent for now, for example because a person discarded the edit. The next edit of the
    /// record, or an undo, sends the entry.
    case resolved
    /// The server fails on the operation, so the device sends a `skip` (an operation without content) in its
    /// place. Once the server acknowledges the `skip`, the entry becomes ``rejected``.
    case quarantined
}
