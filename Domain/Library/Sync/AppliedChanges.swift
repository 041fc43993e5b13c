/// The counts of records and operations that a server's response changed in the library.
public struct AppliedChanges: Hashable, Sendable {
    /// The number of records that were added or changed. A record and its memberships count as one.
    public var changed = 0
    /// The number of deleted records of each type. Counts only the types for which a mass deletion needs a
    /// person's consent (``RecordType/isGuarded``).
    public var deletions = RecordCounts()
    /// The sum of ``deletions`` over all types.
    public var deleted: Int { deletions.total }
    public var acknowledged = 0
    public var rejected = 0

    public init() {}

    public static func + (lhs: AppliedChanges, rhs: AppliedChanges) -> AppliedChanges {
        var both = lhs
        both += rhs
        return both
    }

    public static func += (lhs: inout AppliedChanges, rhs: AppliedChanges) {
        lhs.changed += rhs.changed
        lhs.deletions += rhs.deletions
        lhs.acknowledged += rhs.acknowledged
        lhs.rejected += rhs.rejected
    }
}
