import DomainPrimitives
import TodosDomain
import UtilLocalization

extension TodosText {
    /// Returns a rule of repetition in words, such as `every 2 weeks`. If no words exist for the rule,
    /// returns its RRULE (RFC 5545).
    func recurrence(_ rule: RecurrenceRule, _ mode: Recurrence.Mode) -> String {
        guard let phrase = phrase(rule) else { return rule.description }
        let every = mode == .afterCompletion ? "every!" : "every"
        return language("\(every) \(phrase)", phrase + (mode == .afterCompletion ? " (완료 후)" : ""))
    }

    /// Returns a hint that a monthly rule skips the months without the day `day`, such as 31. The hint also
    /// says what to type for the last day of each month.
    func skippedMonths(_ rule: RecurrenceRule, _ mode: Recurrence.Mode, day: Int) -> String {
        let written = recurrence(rule, mode)
        let number = "\(day)\(ordinalSuffix(day))"
        // Quick add has words for the last day of every nth month in English only.
        let english =
            rule.interval == 1
            ? "every month on the last day" : "every \(rule.interval) months on the last day"
        let korean = rule.interval == 1 ? "매월 말일" : english
        return language(
            "\(written): months without a \(number) are skipped. For the end of the month write: \(english)",
            "\(written): \(day)일이 없는 달은 건너뜁니다. 달의 마지막 날을 뜻한다면 이렇게 쓰세요: \(korean)")
    }

    private func phrase(_ rule: RecurrenceRule) -> String? {
        guard rule.months.isEmpty, rule.yearDays.isEmpty, rule.weekNumbers.isEmpty, rule.positions.isEmpty
        else { return nil }
        return days(rule).map { $0 + end(rule) }
    }

    /// Returns the text for the end of a rule, such as `, 5 times` or ` until Tue 1 Dec 2026`. Returns an
    /// empty text for a rule without an end.
    private func end(_ rule: RecurrenceRule) -> String {
        if let until = rule.until {
            let date = until.components
            let day = calendar.day(
                year: date.year, month: date.month, day: date.day, weekday: until.weekday.mondayBased)
            return language(" until \(day)", " (\(day)까지)")
        }
        return rule.count.map { language(", \($0) times", " (\($0)번)") } ?? ""
    }

    private func days(_ rule: RecurrenceRule) -> String? {
        if rule.weekdays.isEmpty, rule.monthDays.isEmpty { return unit(rule.frequency, rule.interval) }
        if rule.frequency == .weekly, rule.monthDays.isEmpty, rule.weekdays.allSatisfy({ $0.nth == nil }) {
            return weekdays(rule)
        }
        guard rule.interval == 1 else { return nil }
        if rule.frequency == .monthly, rule.monthDays.isEmpty, rule.weekdays.count == 1,
            let nth = rule.weekdays[0].nth,
            let ordinal = ordinal(nth)
        {
            let name = calendar.weekday(rule.weekdays[0].weekday.mondayBased)
            return language("\(ordinal) \(name.lowercased())", "매월 \(ordinal) \(name)요일")
        }
        if rule.frequency == .monthly, rule.weekdays.isEmpty, rule.monthDays.count == 1 {
            let day = rule.monthDays[0]
            if day == -1 { return language("month on the last day", "매월 말일") }
            return day < 0 ? nil : language("month on the \(day)\(ordinalSuffix(day))", "매월 \(day)일")
        }
        return nil
    }

    private func weekdays(_ rule: RecurrenceRule) -> String {
        let names = rule.weekdays.map { calendar.weekday($0.weekday.mondayBased) }.joined(separator: ",")
        let isWorkweek = rule.weekdays == RecurrenceRule.workdays.weekdays
        switch rule.interval {
        case 1 where isWorkweek: return language("weekday", "매주 평일")
        case 1: return language(names.lowercased(), "매주 \(names)")
        case 2: return language("2 weeks on \(names.lowercased())", "격주 \(names)")
        default:
            return language("\(rule.interval) weeks on \(names.lowercased())", "\(rule.interval)주마다 \(names)")
        }
    }

    private func unit(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> String {
        if interval > 1 {
            return switch frequency {
            case .daily: language("\(interval) days", "\(interval)일마다")
            case .weekly: language("\(interval) weeks", "\(interval)주마다")
            case .monthly: language("\(interval) months", "\(interval)개월마다")
            case .yearly: language("\(interval) years", "\(interval)년마다")
            }
        }
        return switch frequency {
        case .daily: language("day", "매일")
        case .weekly: language("week", "매주")
        case .monthly: language("month", "매월")
        case .yearly: language("year", "매년")
        }
    }

    /// Returns the word before a weekday, as in "first Monday": "first" for 1, "last" for -1. `nil` if quick
    /// add accepts no word for `nth`.
    private func ordinal(_ nth: Int) -> String? {
        switch nth {
        case 1: language("first", "첫째")
        case 2: language("second", "둘째")
        case 3: language("third", "셋째")
        case 4: language("fourth", "넷째")
        case -1: language("last", "마지막")
        default: nil
        }
    }

    private func ordinalSuffix(_ day: Int) -> String {
        switch (day % 10, day / 10) {
        case (1, 0), (1, 2), (1, 3): "st"
        case (2, 0), (2, 2): "nd"
        case (3, 0), (3, 2): "rd"
        default: "th"
        }
    }
}
