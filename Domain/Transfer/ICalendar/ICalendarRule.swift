import DomainPrimitives
import Foundation
import TodosDomain

/// The repetition of a VTODO, from its lines RRULE, EXDATE and RDATE.
struct ICalendarRule {
    let rule: RecurrenceRule
    let exceptions: ICalendarExceptions
    /// The text of UNTIL; `nil` if the rule has no UNTIL, or if UNTIL is a whole day.
    let until: String?

    /// - Parameter start: The time from which the rule counts.
    /// - Throws: ``ValidationError`` for the field `recurrence` if the RRULE in `text` is malformed or not
    ///   supported.
    init(_ text: String, of todo: ICalendarTodo, _ start: ICalendarTime, _ zones: ICalendarZones)
        throws(ValidationError)
    {
        var parts: [String] = []
        var until: String?
        let written = todo.startLine.flatMap { ICalendarTimeParts($0.value) }
        for part in text.uppercased().split(separator: ";").map(String.init) {
            if let written, Self.repeatsTime(part, of: written) { continue }
            guard part.hasPrefix("UNTIL="), let end = ICalendarTimeParts(part.dropFirst(6)), end.time != nil
            else {
                parts.append(part)
                continue
            }
            until = String(part.dropFirst(6))
            parts.append("UNTIL=\(Self.lastDay(end, start).basicDescription)")
        }
        rule = try RecurrenceRule(parts.joined(separator: ";"))
        self.until = until
        exceptions = ICalendarExceptions(todo.lines, start, zones)
    }

    /// Returns the last day that UNTIL allows. Usually this is the day of UNTIL. If the time of day of
    /// `start` is later than the time of UNTIL, the result is the day before.
    /// - Parameter end: The value of UNTIL, a day with a time (RFC 5545 §3.3.10).
    static func lastDay(_ end: ICalendarTimeParts, _ start: ICalendarTime) -> Day {
        guard let time = end.time, case .moment(_, let startTime, let zone) = start.due else {
            return end.day
        }
        if end.isUTC {
            let instant = Timestamp(utc: end.day, milliseconds: (time.minutes * 60 + end.seconds) * 1000)
            let day = zone.wall(at: instant).day
            return start.moved(to: day).instant.map { $0 <= instant } == true ? day : day.adding(days: -1)
        }
        let isInTime = (startTime.minutes, start.seconds) <= (time.minutes, end.seconds)
        return isInTime ? end.day : end.day.adding(days: -1)
    }

    /// Reads a value of EXDATE, RDATE or RECURRENCE-ID.
    /// - Returns: the day in the time zone of `start`, and whether the value fits the time of day of `start`;
    ///   `nil` if the value is not a date.
    static func day(
        _ line: ContentLine, _ value: String, _ start: ICalendarTime, _ zones: ICalendarZones
    ) -> (day: Day, isOnTime: Bool)? {
        guard let time = try? zones.time(line, value: value) else { return nil }
        guard let instant = time.instant, case .moment(_, _, let zone) = start.due else {
            return (time.day, true)
        }
        let day = zone.wall(at: instant).day
        return (day, start.moved(to: day).instant == instant)
    }

    /// Whether a part of the rule repeats the time of `start`, such as `BYHOUR=9` at 09:00.
    /// - Parameter start: DTSTART as written in the file, without conversion (RFC 5545 §3.3.10).
    private static func repeatsTime(_ part: String, of start: ICalendarTimeParts) -> Bool {
        guard let time = start.time else { return false }
        return ["BYHOUR=\(time.hour)", "BYMINUTE=\(time.minute)", "BYSECOND=\(start.seconds)"].contains {
            name in
            part == name || part == name.replacing("=", with: "=0")
        }
    }
}
