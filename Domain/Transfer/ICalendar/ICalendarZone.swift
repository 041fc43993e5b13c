import DomainPrimitives
import TodosDomain

/// The VTIMEZONE of a zone (RFC 5545 §3.6.5): its changes as yearly rules where the coming years follow one, else one by
/// one.
struct ICalendarZone {
    /// How many years a rule must hold for, or that are written without one.
    private static let horizon = 5

    private let zone: ZoneName
    private let year: Int

    /// - Parameter day: the year it is in is the first that the changes are taken of.
    init(_ zone: ZoneName, from day: Day) {
        self.zone = zone
        year = day.year
    }

    var lines: [String] { ["BEGIN:VTIMEZONE", "TZID:\(zone)"] + observances + ["END:VTIMEZONE"] }

    private var observances: [String] {
        let changes = self.changes
        guard !changes.isEmpty else { return observance("STANDARD", "19700101T000000", start, start, rule: nil) }
        let first = changes.prefix { $0.wall.day.year == year }
        let yearly = first.compactMap { change in rule(of: change, among: changes).map { (change, $0) } }
        if yearly.count == first.count, yearly.count * Self.horizon == changes.count {
            return yearly.flatMap { change, rule in
                let day = Day(year: 1970, month: 1, day: 1).flatMap { rule.first(onOrAfter: $0) } ?? change.wall.day
                return observance(change, on: day, rule: rule)
            }
        }
        return observance("STANDARD", "19700101T000000", start, start, rule: nil)
            + changes.flatMap { observance($0, on: $0.wall.day, rule: nil) }
    }

    /// All of the horizon's, in order.
    private var changes: [ZoneName.OffsetChange] {
        var changes: [ZoneName.OffsetChange] = []
        guard var current = Day(year: year, month: 1, day: 1).map({ Timestamp(utc: $0, milliseconds: 0) }) else { return [] }
        while let next = zone.firstChange(after: current), next.wall.day.year < year + Self.horizon {
            changes.append(next)
            current = next.at
        }
        return changes
    }

    /// The offset at the start of the first year.
    private var start: Int { Day(year: year, month: 1, day: 1).map { zone.offset(at: Timestamp(utc: $0, milliseconds: 0)) } ?? 0 }

    /// The rule that gives a change's day and those of its kind in the years after it, if there is one.
    private func rule(of change: ZoneName.OffsetChange, among changes: [ZoneName.OffsetChange]) -> RecurrenceRule? {
        let day = change.wall.day
        let alike = changes.filter { $0.isSummer == change.isSummer }
        let isSame = alike.allSatisfy {
            $0.before == change.before && $0.after == change.after && $0.wall.milliseconds == change.wall.milliseconds
        }
        guard isSame, alike.count == Self.horizon else { return nil }
        return [(day.dayOfMonth - 1) / 7 + 1, -1].lazy
            .map { RecurrenceRule(.yearly, months: [day.month], weekdays: [.init(day.weekday, nth: $0)]) }
            .first { rule in Array(rule.occurrences(from: day).prefix(alike.count)) == alike.map(\.wall.day) }
    }

    private func observance(_ change: ZoneName.OffsetChange, on day: Day, rule: RecurrenceRule?) -> [String] {
        let seconds = change.wall.milliseconds / 1000
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { zeroPadded($0, 2) }.joined()
        return observance(
            change.isSummer ? "DAYLIGHT" : "STANDARD", "\(ICalendarDate.text(day))T\(time)", change.before, change.after,
            rule: rule)
    }

    private func observance(_ name: String, _ start: String, _ before: Int, _ after: Int, rule: RecurrenceRule?) -> [String] {
        [
            "BEGIN:\(name)", "DTSTART:\(start)", "TZOFFSETFROM:\(Self.offset(before))", "TZOFFSETTO:\(Self.offset(after))",
        ] + (rule.map { ["RRULE:\($0)"] } ?? []) + ["END:\(name)"]
    }

    /// `+0900`, `-0330` (§3.3.14).
    private static func offset(_ seconds: Int) -> String {
        let parts = [abs(seconds) / 3600, abs(seconds) / 60 % 60] + (seconds % 60 == 0 ? [] : [abs(seconds) % 60])
        return (seconds < 0 ? "-" : "+") + parts.map { zeroPadded($0, 2) }.joined()
    }
}
