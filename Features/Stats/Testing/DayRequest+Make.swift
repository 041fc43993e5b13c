import DomainPrimitives
public import StatsInterface

extension DayRequest {
    /// The day that sample libraries are built around.
    public static func make() -> DayRequest { DayRequest(day: Day("2026-11-21") ?? .first) }
}
