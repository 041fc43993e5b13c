import DomainPrimitives

/// A filter for the days of a rule. A day must match every BY part, such as BYMONTH.
///
/// A weekly, monthly or yearly rule without days uses the weekday or date of its start (RFC 5545 §3.3.10).
struct RecurrenceFilter {
    private let rule: RecurrenceRule
    private let months: [Int]
    private let monthDays: [Int]
    private let weekdays: [RecurrenceRule.WeekdayRule]

    init(rule: RecurrenceRule, start: Day) {
        self.rule = rule
        let names =
            rule.monthDays.isEmpty && rule.yearDays.isEmpty && rule.weekNumbers.isEmpty
            && rule.weekdays.isEmpty
        let byMonthDay = names && (rule.frequency == .monthly || rule.frequency == .yearly)
        months = names && rule.frequency == .yearly && rule.months.isEmpty ? [start.month] : rule.months
        monthDays = byMonthDay ? [start.dayOfMonth] : rule.monthDays
        weekdays = names && rule.frequency == .weekly ? [.init(start.weekday)] : rule.weekdays
    }

    func matches(_ day: Day) -> Bool {
        let date = day.components
        if !months.isEmpty, !months.contains(date.month) { return false }
        if !monthDays.isEmpty {
            let fromEnd = date.day - Day.length(ofMonth: date.month, year: date.year) - 1
            if !monthDays.contains(date.day), !monthDays.contains(fromEnd) { return false }
        }
        if !rule.yearDays.isEmpty {
            let (first, length) = Self.year(of: day)
            let dayOfYear = first.days(until: day) + 1
            if !rule.yearDays.contains(dayOfYear), !rule.yearDays.contains(dayOfYear - length - 1) {
                return false
            }
        }
        if !rule.weekNumbers.isEmpty, !matchesWeekNumber(day) { return false }
        if !weekdays.isEmpty, !weekdays.contains(where: { matches($0, day, dayOfMonth: date.day) }) {
            return false
        }
        return true
    }

    /// Returns the days that BYSETPOS selects. `days` are the matching days of one period, such as one month,
    /// in ascending order.
    func select(_ days: [Day]) -> [Day] {
        guard !rule.positions.isEmpty else { return days }
        let indices = rule.positions.map { $0 > 0 ? $0 - 1 : days.count + $0 }
        return Set(indices).sorted().filter(days.indices.contains).map { days[$0] }
    }

    private func matches(_ entry: RecurrenceRule.WeekdayRule, _ day: Day, dayOfMonth: Int) -> Bool {
        guard entry.weekday == day.weekday else { return false }
        guard let nth = entry.nth else { return true }
        let (first, length): (Day, Int)
        if rule.frequency == .monthly || !months.isEmpty {
            first = day.startOfMonth
            length = first.days(until: day.endOfMonth) + 1
        } else {
            (first, length) = Self.year(of: day)
        }
        let offset = first.days(until: day)
        return nth > 0 ? offset / 7 + 1 == nth : (length - 1 - offset) / 7 + 1 == -nth
    }

    /// Returns whether BYWEEKNO contains the week of a day. Weeks begin on ``RecurrenceRule/weekStart``. Week
    /// 1 is the first week with at least four days in the year (ISO 8601).
    private func matchesWeekNumber(_ day: Day) -> Bool {
        for year in [day.year + 1, day.year, day.year - 1] {
            guard let first = firstWeek(of: year), first <= day else { continue }
            let number = first.days(until: day) / 7 + 1
            guard let nextFirst = firstWeek(of: year + 1) else { return rule.weekNumbers.contains(number) }
            let weeks = first.days(until: nextFirst) / 7
            return rule.weekNumbers.contains(number) || rule.weekNumbers.contains(number - weeks - 1)
        }
        return false
    }

    private func firstWeek(of year: Int) -> Day? {
        guard let january4 = Day(year: year, month: 1, day: 4) else { return nil }
        let offset = (january4.weekday.mondayBased - rule.weekStart.mondayBased + 7) % 7
        return january4.adding(days: -offset)
    }

    private static func year(of day: Day) -> (first: Day, length: Int) {
        let year = day.year
        return (Day(year: year, month: 1, day: 1) ?? day, Day.isLeap(year) ? 366 : 365)
    }
}
