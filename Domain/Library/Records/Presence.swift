/// Whether a record lives, and if not, why. Other devices see a tombstone in both cases.
public enum Presence: Int, Hashable, Sendable {
    case live, deleted
    /// Its creation was undone.
    case takenBack
}
