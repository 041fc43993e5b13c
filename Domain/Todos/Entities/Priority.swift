/// The importance of a todo. `high` is what older planners call "important".
public enum Priority: Int, Sendable, CaseIterable, Comparable {
    case none, low, medium, high

    public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.rawValue < rhs.rawValue }
}
