import DomainPrimitives
public import StatsInterface

extension DayRequest {
    /// Makes a request for the day around which the sample libraries are built.
    public static func make() -> DayRequest { DayRequest(day: Day("2026-11-21") ?? .first) }
}
