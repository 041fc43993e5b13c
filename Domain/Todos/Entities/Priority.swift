/// How much it matters. `high` is the "important" of older planners.
public enum Priority: Int, Sendable, CaseIterable, Comparable {
    case none, low, medium, high

    public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.rawValue < rhs.rawValue }
}
