import DomainPrimitives
import TodosDomain

/// The definition of a time zone in an iCalendar file (VTIMEZONE, RFC 5545 §3.6.5). It lists the changes of
/// the UTC offset. The newest changes are written as a rule if they repeat every year.
struct ICalendarZone {
    /// The number of additional years that are examined, after the years that the calendar uses. These years
    /// show which changes repeat every year.
    private static let horizon = 5

    private let zone: ZoneName
    private let years: ClosedRange<Int>

    init(_ zone: ZoneName, from first: Day, through last: Day) {
        self.zone = zone
        years = first.year...max(first.year, last.year) + Self.horizon
    }

    var lines: [String] { ["BEGIN:VTIMEZONE", "TZID:\(zone)"] + observances + ["END:VTIMEZONE"] }

    private var observances: [String] {
        let changes = self.changes
        let groups = [true, false].map { isSummer in changes.filter { $0.isSummer == isSummer } }.filter {
            !$0.isEmpty
        }
        let isRegular = groups.allSatisfy { yearly($0)?.count == years.count }
        var lines: [String] = []
        if groups.isEmpty || !isRegular {
            lines += observance("STANDARD", "19700101T000000", start, start, rule: nil)
        }
        for group in groups.sorted(by: { $0[0].at < $1[0].at }) {
            let ruled = yearly(group)
            for change in group.dropLast(ruled?.count ?? 0) {
                lines += observance(change, on: change.wall.day, rule: nil)
            }
            guard let ruled, let first = group.dropFirst(group.count - ruled.count).first else { continue }
            // A rule that holds from the first year on is assumed to hold since 1970.
            let old =
                isRegular
                ? Day(year: 1970, month: 1, day: 1).flatMap { ruled.rule.first(onOrAfter: $0) } : nil
            lines += observance(first, on: old ?? first.wall.day, rule: ruled.rule)
        }
        return lines
    }

    /// All changes of the UTC offset in ``years``, sorted by time.
    private var changes: [ZoneName.OffsetChange] {
        var changes: [ZoneName.OffsetChange] = []
        guard
            var current = Day(year: years.lowerBound, month: 1, day: 1).map({
                Timestamp(utc: $0, milliseconds: 0)
            })
        else {
            return []
        }
        while let next = zone.firstChange(after: current), years.contains(next.wall.day.year) {
            changes.append(next)
            current = next.at
        }
        return changes
    }

    /// The offset from UTC at the beginning of ``years``, in seconds.
    private var start: Int {
        Day(year: years.lowerBound, month: 1, day: 1).map {
            zone.offset(at: Timestamp(utc: $0, milliseconds: 0))
        } ?? 0
    }

    /// Finds a rule for yearly changes of the offset, such as "each year on the second Sunday of March".
    /// - Parameter changes: Only the changes to summer time, or only the changes to standard time, sorted by
    ///   time.
    /// - Returns: The rule, and the number of changes at the end of `changes` that obey it. `nil` if fewer
    ///   than ``horizon`` changes obey it.
    private func yearly(_ changes: [ZoneName.OffsetChange]) -> (rule: RecurrenceRule, count: Int)? {
        guard let last = changes.last, last.wall.day.year == years.upperBound else { return nil }
        let day = last.wall.day
        let alike = changes.reversed().prefix {
            $0.before == last.before && $0.after == last.after
                && $0.wall.milliseconds == last.wall.milliseconds
        }
        let candidates = [(day.dayOfMonth - 1) / 7 + 1, -1].map { nth in
            let rule = RecurrenceRule(.yearly, months: [day.month], weekdays: [.init(day.weekday, nth: nth)])
            let count = alike.enumerated().prefix { index, change in
                let year = years.upperBound - index
                return change.wall.day
                    == Day(year: year, month: 1, day: 1).flatMap { rule.first(onOrAfter: $0) }
            }.count
            return (rule: rule, count: count)
        }
        return candidates.max { $0.count < $1.count }.flatMap {
            $0.count >= min(Self.horizon, years.count) ? $0 : nil
        }
    }

    private func observance(_ change: ZoneName.OffsetChange, on day: Day, rule: RecurrenceRule?) -> [String] {
        let seconds = change.wall.milliseconds / 1000
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { zeroPadded($0, 2) }.joined()
        return observance(
            change.isSummer ? "DAYLIGHT" : "STANDARD", "\(day.basicDescription)T\(time)", change.before,
            change.after,
            rule: rule)
    }

    private func observance(
        _ name: String, _ start: String, _ before: Int, _ after: Int, rule: RecurrenceRule?
    ) -> [String] {
        [
            "BEGIN:\(name)", "DTSTART:\(start)", "TZOFFSETFROM:\(Self.offset(before))",
            "TZOFFSETTO:\(Self.offset(after))",
        ] + (rule.map { ["RRULE:\($0)"] } ?? []) + ["END:\(name)"]
    }

    /// Returns an offset from UTC as text, such as `+0900` or `-0330` (RFC 5545 §3.3.14).
    private static func offset(_ seconds: Int) -> String {
        let parts =
            [abs(seconds) / 3600, abs(seconds) / 60 % 60] + (seconds % 60 == 0 ? [] : [abs(seconds) % 60])
        return (seconds < 0 ? "-" : "+") + parts.map { zeroPadded($0, 2) }.joined()
    }
}
