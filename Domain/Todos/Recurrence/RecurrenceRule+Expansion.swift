public import DomainPrimitives

extension RecurrenceRule {
    /// The days of the rule in order, from `start` on. Days that do not exist, as 31 April, are skipped
    /// (RFC 5545 §3.3.10); where `start` itself does not match, it is not among them.
    public func occurrences(from start: Day) -> Occurrences {
        Occurrences(rule: self, start: start, first: start)
    }

    /// The days of the rule from another day on, counted from `start`. Without COUNT, the periods before that
    /// day are not visited.
    public func occurrences(from start: Day, onOrAfter day: Day) -> Occurrences {
        Occurrences(rule: self, start: start, first: max(start, day))
    }

    /// The first day of the rule after another.
    /// - Returns: `nil` where the rule has ended, by COUNT, UNTIL or the end of year 9999.
    public func first(after day: Day, from start: Day) -> Day? {
        occurrences(from: start, onOrAfter: day).first { $0 > day }
    }

    /// The first day of the rule on or after another, for a todo that is given a rule but no day.
    public func first(onOrAfter day: Day) -> Day? { occurrences(from: day).first { $0 >= day } }

    /// Returns the first day of the rule, on or after `day`, that is not in the past at its time.
    /// - Parameters:
    ///   - time: the time of each occurrence; `nil` for whole days: today has not passed.
    ///   - wall: what the clock shows in the zone of the time.
    /// - Returns: the first day from `day` on where the rule ends before the time comes; `nil` where it has
    ///   no day at all.
    func first(onOrAfter day: Day, at time: TimeOfDay?, wall: (day: Day, time: TimeOfDay)) -> Day? {
        guard let time else { return first(onOrAfter: day) }
        let earliest = time < wall.time ? wall.day.adding(days: 1) : wall.day
        return first(onOrAfter: max(day, earliest)) ?? first(onOrAfter: day)
    }

    /// The day of the month that the rule asks for and that some of its months do not have. The rule skips
    /// those months (RFC 5545 §3.3.10).
    /// - Parameter start: the day that the rule counts from, which gives the day of the month where the rule
    ///   names none.
    /// - Returns: `nil` where the rule skips no month.
    public func dayOfMonthSkipped(from start: Day) -> Int? {
        guard frequency == .monthly, months.isEmpty, weekdays.isEmpty, positions.isEmpty, monthDays.count <= 1
        else { return nil }
        let day = monthDays.first ?? start.components.day
        guard day > 28 else { return nil }
        // 48 months hold a February of each length.
        for step in 0..<48 {
            let month = start.startOfMonth.adding(months: step * interval)
            if let until, month > until { return nil }
            if month.endOfMonth.components.day < day { return day }
        }
        return nil
    }

    /// The expansion of a rule: period by period, each period's days that pass every BY part.
    public struct Occurrences: Sequence, IteratorProtocol {
        private let filter: RecurrenceFilter
        private let rule: RecurrenceRule
        private let start: Day
        /// The first day that may be returned.
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
            // COUNT is of all days, those before the first too.
            let isCounted = rule.count != nil
            self.lastHit = isCounted ? start : first
            // One period less: a week of the rule may start before a week of seven days from its start.
            self.period =
                isCounted
                ? 0 : Swift.max(Self.steps(rule.frequency, from: start, to: first) / rule.interval - 1, 0)
        }

        /// How many whole days, weeks, months or years lie between two days, at least.
        private static func steps(_ frequency: Frequency, from start: Day, to day: Day) -> Int {
            switch frequency {
            case .daily: start.days(until: day)
            case .weekly: start.days(until: day) / 7
            case .monthly: (day.year - start.year) * 12 + day.month - start.month
            case .yearly: day.year - start.year
            }
        }

        /// The next day; `nil` after the last.
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

        /// `nil` at the end of time, or after a whole Gregorian cycle of 400 years without a match.
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
                let (year, month, _) = start.components
                let index = year * 12 + month - 1 + steps
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
