public import DomainPrimitives

extension RecurrenceRule {
    /// Returns the days from `start` on that match the rule, in ascending order. Days that do not exist, such
    /// as 31 April, are skipped (RFC 5545 §3.3.10).
    public func occurrences(from start: Day) -> Occurrences {
        Occurrences(rule: self, start: start, first: start)
    }

    /// Returns the days of the rule on or after `day`, in ascending order.
    /// - Parameter start: The day from which the rule counts.
    public func occurrences(from start: Day, onOrAfter day: Day) -> Occurrences {
        Occurrences(rule: self, start: start, first: max(start, day))
    }

    /// Returns the first day of the rule after `day`; `nil` if the rule has no later day.
    /// - Parameter start: The day from which the rule counts.
    public func first(after day: Day, from start: Day) -> Day? {
        occurrences(from: start, onOrAfter: day).first { $0 > day }
    }

    /// Returns the first day of the rule on or after `day`; `nil` if the rule has no such day. An interval
    /// such as "every 2 weeks" counts from `day`.
    public func first(onOrAfter day: Day) -> Day? { occurrences(from: day).first { $0 >= day } }

    /// Returns the first day of the rule on or after `day`. Prefers a day on which `time` has not passed.
    /// - Parameter wall: The current day and time in the time zone of the todo.
    /// - Returns: `nil` if the rule has no day on or after `day`.
    func first(onOrAfter day: Day, at time: TimeOfDay?, wall: WallTime) -> Day? {
        guard let time else { return first(onOrAfter: day) }
        let earliest = time < wall.time ? wall.day.adding(days: 1) : wall.day
        return first(onOrAfter: max(day, earliest)) ?? first(onOrAfter: day)
    }

    /// Returns the day of a monthly rule if the rule skips months that do not have this day. For example, day
    /// 31 skips April (RFC 5545 §3.3.10).
    /// - Parameter start: The day from which the rule counts.
    /// - Returns: `nil` in these cases:
    ///   - The rule skips no month.
    ///   - The rule is not monthly.
    ///   - The rule has several days of the month.
    ///   - The rule has another BY part, such as weekdays.
    public func dayOfMonthSkipped(from start: Day) -> Int? {
        guard frequency == .monthly, months.isEmpty, weekdays.isEmpty, positions.isEmpty, monthDays.count <= 1
        else { return nil }
        let day = monthDays.first ?? start.components.day
        guard day > 28 else { return nil }
        var occurrences = 0
        // 48 months contain a February of each length.
        for step in 0..<48 {
            let month = start.startOfMonth.adding(months: step * interval)
            if let until, month.endOfMonth > until { return nil }
            guard month.endOfMonth.components.day >= day else { return day }
            if month.adding(days: day - 1) >= start { occurrences += 1 }
            if let count, occurrences >= count { return nil }
        }
        return nil
    }

    /// A sequence of the days of a rule, in ascending order.
    public struct Occurrences: Sequence, IteratorProtocol {
        private let filter: RecurrenceFilter
        private let rule: RecurrenceRule
        private let start: Day
        /// The earliest day that the sequence returns.
        private let first: Day
        private var period: Int
        private var pending: ArraySlice<Day> = []
        private var produced = 0
        private var lastHit: Day
        private var ended = false

        init(rule: RecurrenceRule, start: Day, first: Day) {
            self.rule = rule
            self.start = start
            self.first = first
            self.filter = RecurrenceFilter(rule: rule, start: start)
            // COUNT also counts the days before `first`, so the expansion must start at `start`.
            let isCounted = rule.count != nil
            self.lastHit = isCounted ? start : first
            // `steps` counts weeks from `start`, but a week of the rule can begin earlier. So the expansion
            // starts one period earlier.
            self.period =
                isCounted
                ? 0 : Swift.max(Self.steps(rule.frequency, from: start, to: first) / rule.interval - 1, 0)
        }

        /// Returns the number of days, weeks, months or years between two days. Seven days are one week.
        /// Months and years follow the calendar: from 31 May to 1 June is one month.
        private static func steps(_ frequency: Frequency, from start: Day, to day: Day) -> Int {
            switch frequency {
            case .daily: start.days(until: day)
            case .weekly: start.days(until: day) / 7
            case .monthly: (day.year - start.year) * 12 + day.month - start.month
            case .yearly: day.year - start.year
            }
        }

        public mutating func next() -> Day? {
            while true {
                if let count = rule.count, produced >= count { return nil }
                while pending.isEmpty {
                    guard !ended, let days = nextPeriod() else { return nil }
                    pending = days[...]
                }
                guard let day = pending.popFirst() else { return nil }
                if let until = rule.until, day > until { return nil }
                produced += 1
                lastHit = Swift.max(lastHit, day)
                if day >= first { return day }
            }
        }

        /// Returns the matching days of the next period; `nil` at the end of the series. The series ends:
        /// - after UNTIL
        /// - after the last day of the calendar
        /// - after `400 × rule.interval` years without a matching day
        private mutating func nextPeriod() -> [Day]? {
            guard let days = periodDays(period * rule.interval) else {
                ended = true
                return nil
            }
            period += 1
            if lastHit.days(until: days.first) > 146_097 * rule.interval {
                ended = true
                return nil
            }
            if let until = rule.until, days.first > until { return nil }
            var matching: [Day] = []
            var day = days.first
            while day <= days.last {
                if filter.matches(day) { matching.append(day) }
                if day == Day.last { break }
                day = day.adding(days: 1)
            }
            return filter.select(matching).filter { $0 >= start }
        }

        private func periodDays(_ steps: Int) -> (first: Day, last: Day)? {
            switch rule.frequency {
            case .daily:
                guard let day = Day(ordinal: start.ordinal + steps) else { return nil }
                return (day, day)
            case .weekly:
                let offset = (start.weekday.mondayBased - rule.weekStart.mondayBased + 7) % 7
                let first = start.ordinal - offset + steps * 7
                guard let last = Day(ordinal: first + 6) else { return nil }
                return (Day(ordinal: first) ?? .first, last)
            case .monthly:
                let date = start.components
                let index = date.year * 12 + date.month - 1 + steps
                guard let first = Day(year: index / 12, month: index % 12 + 1, day: 1) else { return nil }
                return (first, first.endOfMonth)
            case .yearly:
                guard let first = Day(year: start.year + steps, month: 1, day: 1),
                    let last = Day(year: start.year + steps, month: 12, day: 31)
                else { return nil }
                return (first, last)
            }
        }
    }
}
