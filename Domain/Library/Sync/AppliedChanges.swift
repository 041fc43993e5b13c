/// What an answer of the server changed in the library.
public struct AppliedChanges: Hashable, Sendable {
    /// Todos, each with its tags, tags and conflicts that came or changed.
    public var changed = 0
    /// Records that went, of the types of which a person is asked before many go.
    public var deletions = RecordCounts()
    /// How many of all types together.
    public var deleted: Int { deletions.total }
    /// Operations that were acknowledged.
    public var acknowledged = 0
    /// Operations that the server does not take.
    public var rejected = 0

    public init() {}

    /// Both together.
    public static func + (lhs: AppliedChanges, rhs: AppliedChanges) -> AppliedChanges {
        var both = lhs
        both += rhs
        return both
    }

    /// Both together.
    public static func += (lhs: inout AppliedChanges, rhs: AppliedChanges) {
        lhs.changed += rhs.changed
        lhs.deletions += rhs.deletions
        lhs.acknowledged += rhs.acknowledged
        lhs.rejected += rhs.rejected
    }
}
