import DomainPrimitives
import TodosDomain

/// Converts between recurrence rules and the periods of Taskwarrior, such as `weekly`, `2weeks`, `6mo`, `P1M`
/// and `weekdays`.
enum TaskwarriorRecurrence {
    static func rule(_ text: String) -> RecurrenceRule? {
        let period = text.lowercased()
        if let (frequency, interval) = named[period] { return RecurrenceRule(frequency, interval: interval) }
        if period == "weekdays" { return .workdays }
        if period.hasPrefix("p"), let rule = counted(String(period.dropFirst())) { return rule }
        return counted(period)
    }

    static func period(_ rule: RecurrenceRule) -> String? {
        var rule = rule
        // The last day is an attribute of its own (`until`).
        rule.until = nil
        let plain = RecurrenceRule(rule.frequency, interval: rule.interval)
        if rule == plain {
            let units: [RecurrenceRule.Frequency: String] = [
                .daily: "days", .weekly: "weeks", .monthly: "months", .yearly: "years",
            ]
            let names: [RecurrenceRule.Frequency: String] = [
                .daily: "daily", .weekly: "weekly", .monthly: "monthly", .yearly: "yearly",
            ]
            return rule.interval == 1
                ? names[rule.frequency] : units[rule.frequency].map { "\(rule.interval)\($0)" }
        }
        return rule == .workdays ? "weekdays" : nil
    }

    private static let named: [String: (RecurrenceRule.Frequency, Int)] = [
        "daily": (.daily, 1), "day": (.daily, 1), "weekly": (.weekly, 1), "week": (.weekly, 1),
        "sennight": (.weekly, 1),
        "biweekly": (.weekly, 2), "fortnight": (.weekly, 2), "monthly": (.monthly, 1), "month": (.monthly, 1),
        "bimonthly": (.monthly, 2), "quarterly": (.monthly, 3), "semiannual": (.monthly, 6),
        "annual": (.yearly, 1),
        "yearly": (.yearly, 1), "year": (.yearly, 1), "biannual": (.yearly, 2), "biyearly": (.yearly, 2),
    ]

    private static func counted(_ text: String) -> RecurrenceRule? {
        let number = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = digits(number.utf8), (1...10_000).contains(count) else { return nil }
        switch text.dropFirst(number.count) {
        case "d", "day", "days": return RecurrenceRule(.daily, interval: count)
        case "w", "wk", "wks", "week", "weeks": return RecurrenceRule(.weekly, interval: count)
        case "m", "mo", "mos", "mth", "month", "months": return RecurrenceRule(.monthly, interval: count)
        case "q", "qtr", "quarter",
            "quarters" where count <= 3000:
            return RecurrenceRule(.monthly, interval: count * 3)
        case "y", "yr", "yrs", "year", "years": return RecurrenceRule(.yearly, interval: count)
        default: return nil
        }
    }
}
