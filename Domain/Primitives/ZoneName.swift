import Foundation

/// The IANA name of a time zone, as `Asia/Seoul`.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
    /// The name, as `Asia/Seoul`.
    public let description: String

    /// Coordinated Universal Time.
    public static let utc = ZoneName(trusted: "UTC")

    /// A name taken from a place where it was checked before: the library, the system's own setting.
    public init(trusted name: String) { description = name }

    /// - Throws: ``ValidationError`` with ``ValidationError/Rule/zone`` where the system's database has no
    ///   such zone.
    public init(_ name: String) throws(ValidationError) {
        guard TimeZone(identifier: name) != nil else { throw ValidationError(.zone, name, .zone) }
        description = name
    }

    /// The instant of a wall-clock time in this zone. A time that a spring-forward gap skips is moved on by
    /// the gap; one that comes twice is the first (RFC 5545 §3.3.5).
    public func timestamp(of day: Day, at time: TimeOfDay) -> Timestamp {
        let naive = Timestamp(utc: day, milliseconds: time.minutes * 60_000)
        guard let zone = TimeZone(identifier: description) else { return naive }
        let seconds = Double(naive.milliseconds) / 1000
        // The offsets in force half a day to either side bracket any single transition.
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

    /// The wall-clock day and time of an instant in this zone.
    public func wall(at timestamp: Timestamp) -> (day: Day, time: TimeOfDay) {
        let zone = TimeZone(identifier: description)
        let date = Date(timeIntervalSince1970: Double(timestamp.milliseconds) / 1000)
        let offset = zone?.secondsFromGMT(for: date) ?? 0
        let (day, milliseconds) = timestamp.adding(milliseconds: Int64(offset) * 1000).utcParts
        return (day, TimeOfDay(minutes: milliseconds / 60_000) ?? .midnight)
    }
}
