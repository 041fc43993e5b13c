/// Whether a record is there, and if not, why: to other devices both kinds of absence are a tombstone.
public enum Presence: Int, Hashable, Sendable {
    case live, deleted
    /// Its creation was undone.
    case takenBack
}
