import DomainPrimitives
import Foundation
import TodosDomain

/// The repetition of a VTODO as its lines say it: RRULE, EXDATE and RDATE, counted from its start.
struct ICalendarRule {
    let rule: RecurrenceRule
    let exceptions: ICalendarExceptions
    /// The text of an UNTIL that is an instant.
    let until: String?

    /// - Parameters:
    ///   - todo: the VTODO with the rule.
    ///   - start: what the rule counts from.
    /// - Throws: ``ValidationError`` for field `recurrence` where the rule is malformed or out of scope.
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

    /// The last day of a rule whose UNTIL is a date-time: that of the last occurrence that is not after it
    /// (RFC 5545 §3.3.10).
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

    /// The day of an occurrence that a value of EXDATE, RDATE or RECURRENCE-ID names.
    /// - Returns: the day on the wall of the start, and whether the time is that of the start or left out;
    ///   `nil` for a value that is no date.
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

    /// Whether a part is a BYHOUR, BYMINUTE or BYSECOND with the time of the start. These parts are in the
    /// zone of DTSTART (RFC 5545 §3.3.10), not on the wall that the start is moved to.
    private static func repeatsTime(_ part: String, of start: ICalendarTimeParts) -> Bool {
        guard let time = start.time else { return false }
        return ["BYHOUR=\(time.hour)", "BYMINUTE=\(time.minute)", "BYSECOND=\(start.seconds)"].contains {
            name in
            part == name || part == name.replacing("=", with: "=0")
        }
    }
}
