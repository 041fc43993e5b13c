import Foundation

extension ZoneName {
    /// A change of a time zone's offset from UTC, such as the start or end of summer time.
    public struct OffsetChange: Hashable, Sendable {
        public let at: Timestamp
        /// The time zone's offset from UTC before the instant ``at``, in seconds.
        public let before: Int
        /// The time zone's offset from UTC after the instant ``at``, in seconds.
        public let after: Int
        /// Whether summer time starts at the instant ``at``.
        public let isSummer: Bool

        /// The local day and time of the change, as a clock with the old offset shows them. The time is in
        /// milliseconds since the start of the day.
        public var wall: Timestamp.Parts { at.adding(milliseconds: Int64(before) * 1000).utcParts }
    }

    /// Returns the time zone's offset from UTC at an instant, in seconds; 0 if the system does not know the
    /// time zone.
    public func offset(at timestamp: Timestamp) -> Int {
        TimeZone(identifier: description)?.secondsFromGMT(for: Self.date(timestamp)) ?? 0
    }

    /// Returns the first change of the time zone's UTC offset that comes after `timestamp`; `nil` if the
    /// system knows none.
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
