import DomainPrimitives
import TodosDomain

/// Converts between a recurrence rule and the period of `rec:`, such as `3d`, `1w`, `2m`, `1y` or `1b` (every
/// working day).
enum TodoTxtPeriod {
    /// Returns the rule of a `rec:` value, such as `1w` for every week; `nil` for a value in another form.
    /// Ignores a `+` at the start.
    static func rule(rec value: String) -> RecurrenceRule? {
        rule(value.hasPrefix("+") ? String(value.dropFirst()) : value)
    }

    static func rule(_ text: String) -> RecurrenceRule? {
        guard let unit = text.last, let count = digits(text.dropLast().utf8) ?? (text.count == 1 ? 1 : nil),
            count >= 1,
            count <= 10_000
        else { return nil }
        switch unit {
        case "d": return RecurrenceRule(.daily, interval: count)
        case "w": return RecurrenceRule(.weekly, interval: count)
        case "m": return RecurrenceRule(.monthly, interval: count)
        case "y": return RecurrenceRule(.yearly, interval: count)
        case "b" where count == 1: return .workdays
        default: return nil
        }
    }

    static func text(_ rule: RecurrenceRule) -> String? {
        let units: [RecurrenceRule.Frequency: String] = [
            .daily: "d", .weekly: "w", .monthly: "m", .yearly: "y",
        ]
        if rule == RecurrenceRule(rule.frequency, interval: rule.interval) {
            return units[rule.frequency].map { "\(rule.interval)\($0)" }
        }
        return rule == TodoTxtPeriod.rule("1b") ? "1b" : nil
    }
}
