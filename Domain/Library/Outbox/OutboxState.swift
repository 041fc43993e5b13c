/// The state of an outbox entry (Documentation/Sync.md §Outbox). The device sends every ``sealed`` outbox
/// entry again until the server answers.
public enum OutboxState: Int, Hashable, Sendable {
    /// The outbox entry is not sealed yet, so the device has never sent it. If a person edits the same record
    /// again, the new edit joins this outbox entry.
    case open
    /// The outbox entry has a number and a payload, and waits for the server's answer. The payload never
    /// changes again, except to replace a damaged one (``Outbox/repairOutbox(_:)``).
    case sealed
    case acknowledged
    /// The server rejected the operation, or failed on it several times (see ``quarantined``). The outbox
    /// entry waits for a person's decision, or for an edit of the same record.
    case rejected
    /// The device does not send this outbox entry alone, for example because a person discarded the edit. It
    /// sends the entry together with the next edit, undo or redo of the same record.
    case resolved
    /// The server failed on the operation three times, so the device sends a `skip` (an operation without
    /// content) instead. After the answer to the `skip`, the outbox entry becomes ``rejected``.
    case quarantined
}
