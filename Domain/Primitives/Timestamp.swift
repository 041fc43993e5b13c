/// An instant, in milliseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// A day, and the time on this day in milliseconds since its start. The value names no time zone.
    public struct Parts: Sendable {
        public let day: Day
        public let milliseconds: Int
    }

    /// The milliseconds since 1970-01-01 00:00 UTC; negative for an earlier instant.
    public let milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Returns the instant that is `delta` milliseconds later, or earlier if `delta` is negative.
    public func adding(milliseconds delta: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds &+ delta)
    }

    public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool { lhs.milliseconds < rhs.milliseconds }
}

extension Timestamp: CustomStringConvertible {
    /// The instant as text: RFC 3339 in UTC with milliseconds, such as `2026-11-21T12:00:00.000Z`.
    public var description: String {
        let parts = utcParts
        let seconds = parts.milliseconds / 1000
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let time = "\(zeroPadded(hours, 2)):\(zeroPadded(minutes, 2)):\(zeroPadded(seconds % 60, 2))"
        return "\(parts.day)T\(time).\(zeroPadded(parts.milliseconds % 1000, 3))Z"
    }

    public var utcParts: Parts {
        let perDay: Int64 = 86_400_000
        let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: perDay)
        let (days, rest) = remainder < 0 ? (quotient - 1, remainder + perDay) : (quotient, remainder)
        return Parts(day: Day.first.adding(days: Int(days) - Day.first.ordinal), milliseconds: Int(rest))
    }

    public init(utc day: Day, milliseconds: Int) {
        self.init(milliseconds: Int64(day.ordinal) * 86_400_000 + Int64(milliseconds))
    }
}
