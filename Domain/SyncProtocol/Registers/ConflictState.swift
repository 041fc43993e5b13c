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

/// The times for which an open conflict asks for a person's attention, in milliseconds. The age of a conflict
/// counts from the time at which the server found the conflict. Both edits can be much older, because a
/// device can be offline for months.
public enum ConflictAge {
    /// The time for which the badge and the sync status count a conflict as recent.
    public static let recent: Int64 = 30 * 86_400_000
    /// The time for which Haru lists a conflict. After this time, the server deletes the conflict.
    public static let listed: Int64 = 90 * 86_400_000
}
