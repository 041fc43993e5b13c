/// What an answer of the server changed in the library.
public struct AppliedChanges: Hashable, Sendable {
    /// Todos, each with its tags, tags and conflicts that came or changed.
    public var changed = 0
    /// Todos that went.
    public var deleted = 0
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
        lhs.deleted += rhs.deleted
        lhs.acknowledged += rhs.acknowledged
        lhs.rejected += rhs.rejected
    }
}
