import DomainPrimitives
import TodosDomain

/// A date that a CSV file contains: a day, a local time on a day, or an instant.
enum CSVDate: Hashable {
    case day(Day)
    case wall(Day, TimeOfDay, seconds: Int)
    case instant(Timestamp)

    /// Returns a local time; `nil` if the time does not exist.
    /// - Parameter isAfternoon: Whether an `hour` from 1 to 12 is in the afternoon; `nil` for a 24-hour
    ///   clock.
    static func wall(_ day: Day, hour: Int, minute: Int, second: Int, isAfternoon: Bool?) -> CSVDate? {
        var hour = hour
        if let isAfternoon {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        guard second < 60, let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
        return .wall(day, time, seconds: second)
    }

    /// Reads a date that begins with the year, or that has a month name and a year of four digits. `nil` for
    /// any other text, such as `03/04/2026`.
    init?(_ text: String) {
        if let day = Day(text) {
            self = .day(day)
            return
        }
        if let instant = Timestamp(rfc3339: text) {
            self = .instant(instant)
            return
        }
        guard let date = Self.yearFirst(text) ?? Self.named(text) else { return nil }
        self = date
    }

    /// Whether a text is a date of numbers only, such as `03/04/2026`, in which the day can come before or
    /// after the month.
    static func isAmbiguous(_ text: String) -> Bool {
        var cursor = DateCursor(text)
        for _ in 0..<2 {
            guard cursor.number(1...2) != nil, cursor.take(oneOf: ["/", ".", "-"]) != nil else {
                return false
            }
            cursor.skipSpaces()
        }
        return cursor.number(2...4) != nil
    }

    /// Returns the due date. A time without a time zone is local time in `zone`.
    func due(_ zone: ZoneName) -> Due {
        switch self {
        case .day(let day): return .day(day)
        case .wall(let day, let time, _): return .moment(day, time, zone)
        case .instant(let instant):
            let wall = zone.wall(at: instant)
            // At the end of summer time, one hour occurs twice. A local time always means the first of the
            // two hours, so an instant in the second hour is stored in UTC.
            let isOnWall =
                zone.timestamp(of: wall.day, at: wall.time).milliseconds / 60_000 == instant.milliseconds
                / 60_000
            let (place, name) = isOnWall ? (wall, zone) : (ZoneName.utc.wall(at: instant), ZoneName.utc)
            return .moment(place.day, place.time, name)
        }
    }

    /// Whether the date has seconds or milliseconds, which a due date cannot hold.
    var hasSeconds: Bool {
        switch self {
        case .day: false
        case .wall(_, _, let seconds): seconds != 0
        case .instant(let instant): instant.milliseconds % 60_000 != 0
        }
    }

    /// Returns the instant. A day counts as its midnight. A time without a time zone is local time in `zone`.
    func timestamp(_ zone: ZoneName) -> Timestamp {
        switch self {
        case .day(let day): zone.timestamp(of: day, at: .midnight)
        case .wall(let day, let time, let seconds):
            zone.timestamp(of: day, at: time).adding(milliseconds: Int64(seconds) * 1000)
        case .instant(let instant): instant
        }
    }

    /// Reads a date such as `2026-12-01`, `2026. 12. 1.` or `20261201`. A time such as ` 3:00 PM` or
    /// `T15:00+0900` may follow. `nil` for any other text.
    private static func yearFirst(_ text: String) -> CSVDate? {
        var cursor = DateCursor(text)
        guard let year = cursor.number(4...4) else { return nil }
        var isCompact = false
        var date: Day?
        if let separator = cursor.take(oneOf: ["-", "/", ".", "년"]) {
            cursor.skipSpaces()
            guard let month = cursor.number(1...2), cursor.take(["-", "/", ".", "월"][separator]) else {
                return nil
            }
            cursor.skipSpaces()
            guard let day = cursor.number(1...2) else { return nil }
            if separator == 2 { _ = cursor.take(".") }
            if separator == 3, !cursor.take("일") { return nil }
            date = Day(year: year, month: month, day: day)
        } else if let month = cursor.number(2...2), let day = cursor.number(2...2) {
            isCompact = true
            date = Day(year: year, month: month, day: day)
        }
        guard let day = date else { return nil }
        if cursor.isAtEnd { return .day(day) }
        guard cursor.take("T") || cursor.skipSpaces() else { return nil }
        return time(on: day, isCompact: isCompact, &cursor)
    }

    private static func time(on day: Day, isCompact: Bool, _ cursor: inout DateCursor) -> CSVDate? {
        var isAfternoon = cursor.isAfternoon()
        cursor.skipSpaces()
        guard let hour = cursor.number(isCompact ? 2...2 : 1...2) else { return nil }
        let hasColon = cursor.take(":")
        guard hasColon || isCompact, let minute = cursor.number(2...2) else { return nil }
        var second = 0
        var milliseconds: Int64 = 0
        if hasColon {
            if cursor.take(":") {
                guard let seconds = cursor.number(2...2) else { return nil }
                second = seconds
            }
        } else if let seconds = cursor.number(2...2) {
            second = seconds
        }
        if cursor.take(".") {
            guard let fraction = fraction(&cursor) else { return nil }
            milliseconds = fraction
        }
        let hasSpace = cursor.skipSpaces()
        if isAfternoon == nil { isAfternoon = cursor.isAfternoon() }
        guard let wall = wall(day, hour: hour, minute: minute, second: second, isAfternoon: isAfternoon)
        else { return nil }
        if cursor.isAtEnd { return hasSpace && isAfternoon == nil ? nil : wall }
        guard let offset = cursor.offset(), cursor.isAtEnd else { return nil }
        return .instant(wall.timestamp(.utc).adding(milliseconds: milliseconds - Int64(offset) * 60_000))
    }

    /// Reads the digits after the decimal point of the seconds, and returns the milliseconds: 250 for `25` in
    /// `10:00:07.25`. `nil` if there is no digit.
    private static func fraction(_ cursor: inout DateCursor) -> Int64? {
        let start = cursor.position
        guard let value = cursor.number(1...9) else { return nil }
        var unit = 1
        for _ in 0..<cursor.position - start { unit *= 10 }
        return Int64(value * 1000 / unit)
    }

    /// Reads a date such as `Oct 5 2026` or `5 October 2026`, with or without a time. Returns `nil` for any
    /// other text.
    private static func named(_ text: String) -> CSVDate? {
        let words = text.replacing(",", with: " ").split { $0.isWhitespace || $0 == " " }
        guard words.count >= 3, words[2].utf8.count == 4, let year = digits(words[2].utf8),
            (1900...2999).contains(year),
            let today = Day(year: year, month: 1, day: 1),
            let day = try? DayPhrase.parse(words[..<3].joined(separator: " "), today: today), day.year == year
        else { return nil }
        if words.count == 3 { return .day(day) }
        guard let time = try? TimePhrase.parse(words[3...].joined(separator: " ")) else { return nil }
        return .wall(day, time, seconds: 0)
    }
}
