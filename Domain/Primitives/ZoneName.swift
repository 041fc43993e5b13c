import Foundation

/// The IANA name of a time zone, such as `Asia/Seoul`.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    public static let utc = ZoneName(trusted: "UTC")

    /// Creates a name without a check. For use only with names from the library or the system.
    public init(trusted name: String) { description = name }

    /// - Throws: ``ValidationError`` with ``ValidationError/Rule/zone`` if the system does not know the time
    ///   zone.
    public init(_ name: String) throws(ValidationError) {
        guard TimeZone(identifier: name) != nil else { throw ValidationError(.zone, name, .zone) }
        description = name
    }

    /// Returns the instant of a local time in this time zone (RFC 5545 §3.3.5). A time that occurs twice
    /// means the first instant. A skipped time is moved by the gap: if the clock jumps from 02:00 to 03:00,
    /// 02:30 means 03:30.
    public func timestamp(of day: Day, at time: TimeOfDay) -> Timestamp {
        let naive = Timestamp(utc: day, milliseconds: time.minutes * 60_000)
        guard let zone = TimeZone(identifier: description) else { return naive }
        let seconds = Double(naive.milliseconds) / 1000
        // If there is one transition within 12 hours, these are the offsets before and after it.
        let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds - 43_200))
        let after = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds + 43_200))
        for offset in [before, after] {
            let candidate = seconds - Double(offset)
            if zone.secondsFromGMT(for: Date(timeIntervalSince1970: candidate)) == offset {
                return naive.adding(milliseconds: Int64(-offset) * 1000)
            }
        }
        return naive.adding(milliseconds: Int64(-before) * 1000)
    }

    public func wall(at timestamp: Timestamp) -> WallTime {
        let zone = TimeZone(identifier: description)
        let date = Date(timeIntervalSince1970: Double(timestamp.milliseconds) / 1000)
        let offset = zone?.secondsFromGMT(for: date) ?? 0
        let parts = timestamp.adding(milliseconds: Int64(offset) * 1000).utcParts
        return WallTime(day: parts.day, time: TimeOfDay(minutes: parts.milliseconds / 60_000) ?? .midnight)
    }
}
