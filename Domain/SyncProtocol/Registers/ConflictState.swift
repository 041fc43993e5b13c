/// The values of the register `state` in a record of the type ``RecordType/conflict``. Every version of Haru
/// treats each value other than ``open`` as the end of the conflict.
public enum ConflictState: Int64, Hashable, Sendable {
    /// The conflict waits for a person's decision.
    case open = 0
    /// A person kept the value that won.
    case kept = 1
    /// A person restored the value that lost.
    case flipped = 2
    /// A person edited the field again, or deleted or revived the record.
    case edited = 3
}
