/// A local time to the minute: 00:00 to 23:59.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible, LosslessStringConvertible {
    /// The minutes since midnight: 0 to 1439.
    public let minutes: Int

    public static let noon = TimeOfDay(unchecked: 720)
    /// Midnight at the start of the day: 00:00.
    public static let midnight = TimeOfDay(unchecked: 0)

    private init(unchecked minutes: Int) { self.minutes = minutes }

    public init?(minutes: Int) {
        guard (0..<1440).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    public init?(hour: Int, minute: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    /// Reads `HH:mm` or `H:mm`; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count <= 2, parts[1].count == 2, let hour = digits(parts[0]),
            let minute = digits(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    public var hour: Int { minutes / 60 }
    public var minute: Int { minutes % 60 }
    /// The time as text with a 24-hour clock, such as `09:05` or `23:30`.
    public var description: String { "\(zeroPadded(hour, 2)):\(zeroPadded(minute, 2))" }

    public static func < (lhs: TimeOfDay, rhs: TimeOfDay) -> Bool { lhs.minutes < rhs.minutes }
}
