public import DomainPrimitives

/// When a todo is due: a calendar day, which never shifts with the time zone, or a moment of a day in a zone.
public enum Due: Hashable, Sendable {
    case day(Day)
    case moment(Day, TimeOfDay, ZoneName)

    /// The day it belongs to: for a moment, the day on the wall of its own zone, so that a trip moves
    /// nothing.
    public var day: Day {
        switch self {
        case .day(let day), .moment(let day, _, _): day
        }
    }

    /// A moment's minute; a whole day has none.
    public var time: TimeOfDay? {
        if case .moment(_, let time, _) = self { time } else { nil }
    }

    /// The zone of a moment's wall; a whole day has none.
    public var zone: ZoneName? {
        if case .moment(_, _, let zone) = self { zone } else { nil }
    }

    /// The instant of a moment; a whole day has none.
    public var instant: Timestamp? {
        if case .moment(let day, let time, let zone) = self { zone.timestamp(of: day, at: time) } else { nil }
    }

    /// The same, from outside the library.
    /// - Throws: ``ValidationError`` for field `zone` where the system knows no such zone.
    public static func checked(_ due: Due) throws(ValidationError) -> Due {
        if let zone = due.zone { _ = try ZoneName(zone.description) }
        return due
    }

    /// The same time on another day.
    public func moved(to day: Day) -> Due {
        switch self {
        case .day: .day(day)
        case .moment(_, let time, let zone): .moment(day, time, zone)
        }
    }
}

extension Due: CustomStringConvertible, LosslessStringConvertible {
    /// `2026-11-22` or `2026-11-22T09:00[Asia/Seoul]` (RFC 9557 §4 without an offset). Sorts as text by day,
    /// then time, with the whole day first: the library's index on this text is the index on days.
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
