/// What a response of the server changed in the library.
public struct AppliedChanges: Hashable, Sendable {
    /// The number of records that were added or changed. A record and its memberships count as one.
    public var changed = 0
    /// Deleted records of guarded types: a person is asked before many of them are deleted.
    public var deletions = RecordCounts()
    /// The number of deleted records of all types.
    public var deleted: Int { deletions.total }
    /// The number of acknowledged operations.
    public var acknowledged = 0
    /// The number of operations that the server rejected.
    public var rejected = 0

    public init() {}

    /// The sum of two results.
    public static func + (lhs: AppliedChanges, rhs: AppliedChanges) -> AppliedChanges {
        var both = lhs
        both += rhs
        return both
    }

    /// The sum of two results.
    public static func += (lhs: inout AppliedChanges, rhs: AppliedChanges) {
        lhs.changed += rhs.changed
        lhs.deletions += rhs.deletions
        lhs.acknowledged += rhs.acknowledged
        lhs.rejected += rhs.rejected
    }
}
