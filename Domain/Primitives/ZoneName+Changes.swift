import Foundation

extension ZoneName {
    /// A change of a zone's offset from UTC, as at the start and end of summer time.
    public struct OffsetChange: Hashable, Sendable {
        /// The instant of it.
        public let at: Timestamp
        /// Offset from UTC before it, in seconds.
        public let before: Int
        /// Offset from UTC from then on, in seconds.
        public let after: Int
        /// Whether summer time starts with it.
        public let isSummer: Bool

        /// Day and milliseconds of the day on the wall as it was before the change.
        public var wall: (day: Day, milliseconds: Int) {
            at.adding(milliseconds: Int64(before) * 1000).utcParts
        }
    }

    /// Offset from UTC at an instant, in seconds; 0 where the system knows no such zone.
    public func offset(at timestamp: Timestamp) -> Int {
        TimeZone(identifier: description)?.secondsFromGMT(for: Self.date(timestamp)) ?? 0
    }

    /// The next change of the offset; `nil` where none is foreseen.
    public func firstChange(after timestamp: Timestamp) -> OffsetChange? {
        guard let zone = TimeZone(identifier: description),
            let date = zone.nextDaylightSavingTimeTransition(after: Self.date(timestamp))
        else { return nil }
        let at = Timestamp(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
        return OffsetChange(
            at: at, before: offset(at: at.adding(milliseconds: -1000)), after: offset(at: at),
            isSummer: zone.isDaylightSavingTime(for: date))
    }

    private static func date(_ timestamp: Timestamp) -> Date {
        Date(timeIntervalSince1970: Double(timestamp.milliseconds) / 1000)
    }
}
