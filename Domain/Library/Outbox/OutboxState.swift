/// The state of an outbox entry (Documentation/Sync.md §Outbox).
///
/// The library does not store which requests are running. A crash still loses nothing: the device sends every
/// ``sealed`` entry again until the server answers it.
public enum OutboxState: Int, Hashable, Sendable {
    /// The entry was never sent. A further edit of the record joins this entry.
    case open
    /// The entry has a number and a payload, and waits for the server's answer. The payload never changes
    /// again.
    case sealed
    case acknowledged
    /// The server rejects the operation or fails on it. The entry waits for a person's decision, or for an
    /// edit of the record.
    case rejected
    /// The device does not send the entry, for example because a person discarded the edit. A later edit,
    /// undo or redo of the record changes this: the device then sends the entry's registers too.
    case resolved
    /// The server fails on the operation, so the device sends a `skip` (an operation without content) in its
    /// place. Once the server acknowledges the `skip`, the entry becomes ``rejected``.
    case quarantined
}
