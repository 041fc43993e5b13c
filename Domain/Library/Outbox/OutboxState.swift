/// Where an entry of the outbox stands (SYNC.md, Outbox). What is sent and not acknowledged is sent again, also after a
/// crash: nothing in flight is remembered as such.
public enum OutboxState: Int, Hashable, Sendable {
    /// Never sent; takes further edits of its record in.
    case open
    /// Has a number and does not change any more.
    case sealed
    case acknowledged
    /// The server does not take it, or fails over it; kept until a person decides, or edits the record again.
    case rejected
    /// A person let it go, and its record with it; kept in case that is undone.
    case resolved
    /// The server fails over it: a `skip` goes in its place. Once that is acknowledged it is ``rejected``.
    case quarantined
}
