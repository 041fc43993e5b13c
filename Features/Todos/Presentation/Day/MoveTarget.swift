public import DomainPrimitives

/// Where a todo can be moved.
public enum MoveTarget: Hashable, Sendable {
    case inbox
    case day(Day)
}
