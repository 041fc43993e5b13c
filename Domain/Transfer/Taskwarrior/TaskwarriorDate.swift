import DomainPrimitives
import TodosDomain
import UtilJSON

/// The dates of Taskwarrior, such as `20261121T150000Z`, always in UTC.
enum TaskwarriorDate {
    /// Reads a date of Taskwarrior 2 and 3. Also reads dates of older versions and other programs: seconds
    /// since 1970, or RFC 3339. Returns `nil` for any other text.
    static func timestamp(_ text: String) -> Timestamp? {
        let bytes = Array(text.utf8)
        if (9...11).contains(bytes.count), let seconds = digits(bytes) {
            return Timestamp(milliseconds: Int64(seconds) * 1000)
        }
        if let instant = Timestamp(rfc3339: text) { return instant }
        guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z"),
            let year = digits(bytes[0..<4]), let month = digits(bytes[4..<6]), let day = digits(bytes[6..<8]),
            let hour = digits(bytes[9..<11]), let minute = digits(bytes[11..<13]),
            let second = digits(bytes[13..<15]),
            let date = Day(year: year, month: month, day: day), hour < 24, minute < 60, second < 61
        else { return nil }
        return Timestamp(utc: date, milliseconds: ((hour * 60 + minute) * 60 + second) * 1000)
    }

    /// Reads a date of a task: a string, or the number of seconds since 1970. Returns `nil` for any other
    /// value.
    static func timestamp(_ value: JSONValue) -> Timestamp? { timestamp(value.string ?? value.text) }

    static func text(_ timestamp: Timestamp) -> String {
        let parts = timestamp.utcParts
        let seconds = parts.milliseconds / 1000
        return parts.day.basicDescription + "T" + zeroPadded(seconds / 3600, 2)
            + zeroPadded(seconds / 60 % 60, 2) + zeroPadded(seconds % 60, 2) + "Z"
    }

    /// Converts an instant from Taskwarrior to the due date of a todo. An instant at 0:00 or 23:59 in `zone`
    /// becomes a day without a time.
    static func due(_ timestamp: Timestamp, zone: ZoneName) -> Due {
        let wall = zone.wall(at: timestamp)
        if wall.time == .midnight || wall.time.minutes == 1439 { return .day(wall.day) }
        return .moment(wall.day, wall.time, zone)
    }

    /// Converts an instant from Taskwarrior to the start of a todo. An instant at 0:00 in `zone` becomes a
    /// day without a time.
    static func start(_ timestamp: Timestamp, zone: ZoneName) -> Due {
        let wall = zone.wall(at: timestamp)
        return wall.time == .midnight ? .day(wall.day) : .moment(wall.day, wall.time, zone)
    }

    static func timestamp(_ due: Due, zone: ZoneName) -> Timestamp {
        switch due {
        case .day(let day): zone.timestamp(of: day, at: .midnight)
        case .moment(let day, let time, let zone): zone.timestamp(of: day, at: time)
        }
    }
}
