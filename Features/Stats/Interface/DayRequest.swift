public import DomainPrimitives

/// A request to select a day on the Calendar screen, which then shows the statistics of that day.
public struct DayRequest: Hashable, Sendable {
    public let day: Day

    public init(day: Day) { self.day = day }
}
