/// Whether a record is live, deleted, or undone after its creation. Other devices see a tombstone in the last
/// two cases.
public enum Presence: Int, Hashable, Sendable {
    case live, deleted
    /// The creation of the record was undone.
    case takenBack
}
