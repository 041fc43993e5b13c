public import DomainPrimitives

/// A request for the figures of a day on the Calendar screen.
public struct DayRequest: Hashable, Sendable {
    public let day: Day

    public init(day: Day) { self.day = day }
}
