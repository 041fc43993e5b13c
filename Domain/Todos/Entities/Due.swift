public import DomainPrimitives

/// A date of a todo: a day, or a day with a time and a time zone (Documentation/Product.md §Due).
///
/// A date without a time is the same day in every time zone.
public enum Due: Hashable, Sendable {
    case day(Day)
    case moment(Day, TimeOfDay, ZoneName)

    /// The day of the date. For a date with a time, this is the day in the date's own time zone, not in the
    /// person's time zone.
    public var day: Day {
        switch self {
        case .day(let day), .moment(let day, _, _): day
        }
    }

    /// The time of day; `nil` for a date without a time.
    public var time: TimeOfDay? {
        if case .moment(_, let time, _) = self { time } else { nil }
    }

    /// The time zone of a date with a time; `nil` for a date without a time.
    public var zone: ZoneName? {
        if case .moment(_, _, let zone) = self { zone } else { nil }
    }

    /// The instant of a date with a time, which is the same in every time zone; `nil` for a date without a
    /// time.
    public var instant: Timestamp? {
        if case .moment(let day, let time, let zone) = self { zone.timestamp(of: day, at: time) } else { nil }
    }

    /// Returns `due` unchanged after a check of the time zone.
    /// - Throws: ``ValidationError`` for the field `zone` if the system does not know the zone.
    public static func checked(_ due: Due) throws(ValidationError) -> Due {
        if let zone = due.zone { _ = try ZoneName(zone.description) }
        return due
    }

    /// Whether this date is after the day and time of `now`. Ignores the time zone of this date.
    func isLater(than now: Moment) -> Bool {
        guard let time else { return day > now.day }
        return (day, time) > (now.day, now.time)
    }

    /// Whether this deadline is before the date `start`. If both dates are on one day and one of them has no
    /// time, the result is `false`.
    func isBefore(start: Due) -> Bool {
        if day != start.day { return day < start.day }
        guard let time, let first = start.time else { return false }
        return time < first
    }

    /// Returns this date moved by `days` days, with the same time and time zone. A negative number moves the
    /// date back.
    public func moved(byDays days: Int) -> Due { moved(to: day.adding(days: days)) }

    /// Returns the date on another day, with the same time and time zone.
    public func moved(to day: Day) -> Due {
        switch self {
        case .day: .day(day)
        case .moment(_, let time, let zone): .moment(day, time, zone)
        }
    }
}

extension Due: CustomStringConvertible, LosslessStringConvertible {
    /// The text form: `2026-11-22` or `2026-11-22T09:00[Asia/Seoul]` (RFC 9557 §4, without an offset).
    ///
    /// The texts sort by day and, within a day, by time. A date without a time comes first in its day.
    public var description: String {
        switch self {
        case .day(let day): day.description
        case .moment(let day, let time, let zone): "\(day)T\(time)[\(zone)]"
        }
    }

    public init?(_ text: String) {
        if text.utf8.count == 10 {
            guard let day = Day(text) else { return nil }
            self = .day(day)
            return
        }
        let bytes = text.utf8
        guard bytes.count > 18, bytes.last == UInt8(ascii: "]"), let day = Day(String(text.prefix(10))),
            let time = TimeOfDay(String(text.dropFirst(11).prefix(5))), text.dropFirst(10).first == "T",
            text.dropFirst(16).first == "["
        else { return nil }
        self = .moment(day, time, ZoneName(trusted: String(text.dropFirst(17).dropLast())))
    }
}
