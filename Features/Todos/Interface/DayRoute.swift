public import DomainPrimitives

/// A request for the list of a day.
public struct DayRoute: Hashable, Sendable {
    public let day: Day

    public init(day: Day) { self.day = day }
}
