import DomainPrimitives
import TodosDomain

/// Repetitions in the words of Obsidian Tasks, such as `every week on Monday`. With `when done` at the end,
/// the next day counts from the completion.
enum MarkdownRecurrence {
    /// Reads a repetition in the words of Obsidian Tasks. Returns `nil` if the text is not understood, or if
    /// the meaning of its words depends on the current day.
    static func parse(_ text: String) -> Recurrence.Pattern? {
        var words = text.lowercased().split(separator: " ").map(String.init)
        guard words.first == "every" else { return nil }
        let isWhenDone = words.suffix(2) == ["when", "done"]
        if isWhenDone { words.removeLast(2) }
        // In Obsidian Tasks, `on the last` means the last day of the month.
        if words.suffix(3) == ["on", "the", "last"] { words.append("day") }
        let phrase = words.joined(separator: " ")
        let readings = [-6000, 6000].compactMap { days in
            try? RecurrenceGrammar.parse(phrase, today: reference.adding(days: days))
        }
        guard readings.count == 2, readings[0].rule == readings[1].rule, readings[0].mode == .fixed else {
            return nil
        }
        return Recurrence.Pattern(rule: readings[0].rule, mode: isWhenDone ? .afterCompletion : .fixed)
    }

    /// Returns a repetition in the words of Obsidian Tasks; `nil` if no words have the same meaning.
    static func text(_ recurrence: Recurrence) -> String? {
        // Obsidian Tasks has no words for excluded days, added days, or due days apart from the occurrence.
        guard recurrence.excluded.isEmpty, recurrence.added.isEmpty, recurrence.offset == 0 else {
            return nil
        }
        guard var text = words(recurrence.rule) else { return nil }
        switch recurrence.mode {
        case .fixed: break
        case .afterCompletion: text += " when done"
        case .catchUp: return nil
        }
        guard let back = parse(text), back.rule == recurrence.rule, back.mode == recurrence.mode else {
            return nil
        }
        return text
    }

    private static let reference = Day(year: 2026, month: 1, day: 1) ?? .first

    private static func words(_ rule: RecurrenceRule) -> String? {
        if rule == .workdays { return "every weekday" }
        let unit =
            switch rule.frequency {
            case .daily: "day"
            case .weekly: "week"
            case .monthly: "month"
            case .yearly: "year"
            }
        let every = rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
        switch rule.frequency {
        case .weekly where !rule.weekdays.isEmpty:
            return "\(every) on \(rule.weekdays.map { name($0.weekday) }.joined(separator: ", "))"
        case .monthly:
            if let day = rule.monthDays.first {
                return "\(every) on the \(day == -1 ? "last" : ordinal(day))"
            }
            if let weekday = rule.weekdays.first, let nth = weekday.nth {
                return "\(every) on the \(nth == -1 ? "last" : ordinal(nth)) \(name(weekday.weekday))"
            }
            return every
        default: return every
        }
    }

    private static func name(_ weekday: Weekday) -> String {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekday.mondayBased]
    }

    private static func ordinal(_ number: Int) -> String {
        switch number {
        case 1, 21, 31: "\(number)st"
        case 2, 22: "\(number)nd"
        case 3, 23: "\(number)rd"
        default: "\(number)th"
        }
    }
}
