public import DomainPrimitives

/// A day whose figures another feature wants shown.
public struct DayRequest: Hashable, Sendable {
    public let day: Day

    public init(day: Day) { self.day = day }
}
