import DomainPrimitives

/// The day and the time of day of a date or date-time, before its time zone is known.
struct ICalendarTimeParts {
    let day: Day
    /// The time of day; `nil` for a date.
    let time: TimeOfDay?
    /// The seconds, 0 to 60.
    let seconds: Int
    let isUTC: Bool

    /// Reads `20261122`, `20261122T090000` or `20261122T000000Z`; returns `nil` for another text.
    init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 8, let day = Day(basic: String(text.prefix(8))) else { return nil }
        self.day = day
        if bytes.count == 8 {
            (time, seconds, isUTC) = (nil, 0, false)
            return
        }
        guard bytes.count == 15 || bytes.count == 16 && bytes[15] == UInt8(ascii: "Z"),
            bytes[8] == UInt8(ascii: "T"),
            let hour = digits(bytes[9..<11]), let minute = digits(bytes[11..<13]),
            let second = digits(bytes[13..<15]),
            second <= 60, let time = TimeOfDay(hour: hour, minute: minute)
        else { return nil }
        (self.time, seconds, isUTC) = (time, second, bytes.count == 16)
    }
}
