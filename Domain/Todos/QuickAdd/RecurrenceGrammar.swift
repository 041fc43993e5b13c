public import DomainPrimitives

/// A grammar for repetitions in English and Korean (Documentation/Product.md §Repetitions).
public enum RecurrenceGrammar {
    /// The words for a repetition that the grammar matched, such as `every friday`.
    struct Phrase {
        var rule: RecurrenceRule
        var mode = Recurrence.Mode.fixed
        var count: Int
    }

    /// Reads a repetition: a phrase such as `every month` or `month`, or an RRULE (RFC 5545).
    /// - Parameter today: The day from which `until friday` counts.
    /// - Throws: ``ValidationError`` for the field `recurrence` if the text is no valid rule.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> Recurrence.Pattern {
        if text.contains("=") { return Recurrence.Pattern(rule: try RecurrenceRule(text), mode: .fixed) }
        let words = QuickAddWord.split(text)
        let prefixed = QuickAddWord.split("every \(text)")
        for candidate in [words, prefixed] {
            guard var phrase = match(candidate[...]) else { continue }
            if let end = end(candidate[phrase.count...], today: today) {
                phrase.rule.until = end.day
                phrase.count += end.count
            }
            if phrase.count == candidate.count {
                return Recurrence.Pattern(rule: phrase.rule, mode: phrase.mode)
            }
        }
        throw ValidationError(
            .recurrence, text, .recurrenceRule(.notAPhrase))
    }

    /// Matches the last day of a repetition: `until Dec 24`, `till Dec 24`, 12월 24일까지 (until 24 December).
    static func end(_ words: ArraySlice<QuickAddWord>, today: Day) -> DayGrammar.Phrase? {
        let grammar = DayGrammar(today: today)
        if let first = words.first, endWords.contains(first.key) {
            let words = words.dropFirst()
            guard PartialDayGrammar(today: today).match(words) == nil else { return nil }
            return grammar.match(words).map { DayGrammar.Phrase(day: $0.day, count: $0.count + 1) }
        }
        guard let phrase = grammar.match(words),
            words.dropFirst(phrase.count - 1).first?.key.hasSuffix("까지") == true
        else {
            return nil
        }
        return phrase
    }

    static func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let first = words.first?.key else { return nil }
        if first == "every" || first == "every!" {
            guard CalendarNames.compound(words.dropFirst()) == nil else { return nil }
            let mode: Recurrence.Mode = first == "every!" ? .afterCompletion : .fixed
            let keys = words.dropFirst().prefix(12).map(\.key)
            return english(keys).map { Phrase(rule: $0.rule, mode: mode, count: $0.count + 1) }
        }
        if let phrase = ofTheMonth(words) { return phrase }
        return KoreanRecurrenceGrammar.match(words.prefix(9).map { KoreanWord.stripParticle($0.key) })
    }

    private static func english(_ keys: [String]) -> Phrase? {
        guard let first = keys.first else { return nil }
        if first == "other", keys.count > 1, let list = weekdays(Array(keys.dropFirst())) {
            return Phrase(
                rule: RecurrenceRule(.weekly, interval: 2, weekdays: list.days), count: list.count + 1)
        }
        if let number = digits(first.utf8) ?? (first == "other" ? 2 : nil), number >= 1, number <= 1000,
            keys.count > 1
        {
            guard var phrase = unit(keys[1], Array(keys.dropFirst(2))) else { return nil }
            phrase.rule.interval = number
            phrase.count += 2
            return phrase
        }
        if let phrase = nth(keys) ?? dateOfYear(keys) { return phrase }
        if first == "weekday" || first == "workday" {
            return Phrase(rule: .workdays, count: 1)
        }
        if let list = weekdays(keys) {
            return Phrase(rule: RecurrenceRule(.weekly, weekdays: list.days), count: list.count)
        }
        return unit(first, Array(keys.dropFirst())).map { Phrase(rule: $0.rule, count: $0.count + 1) }
    }

    private static func weekdays(_ keys: [String]) -> (days: [RecurrenceRule.WeekdayRule], count: Int)? {
        guard let first = keys.first, var days = weekdayList(first) else { return nil }
        var count = 1
        while count < keys.count {
            let skip = keys[count] == "and" || keys[count] == "&" ? 1 : 0
            guard count + skip < keys.count, let more = weekdayList(keys[count + skip]) else { break }
            days += more
            count += skip + 1
        }
        return (Set(days.map(\.weekday)).sorted().map { .init($0) }, count)
    }

    private static func weekdayList(_ word: String) -> [RecurrenceRule.WeekdayRule]? {
        let names = word.split(separator: ",").map { CalendarNames.weekdays[String($0)] }
        guard !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return nil }
        return Set(names.compactMap { $0 }).sorted().map { .init($0) }
    }

    /// Matches a unit of time, such as `month`. The words in `rest` can name days, as in `month on the 25th`.
    /// - Returns: The rule, and the number of matched words in `rest`.
    private static func unit(_ word: String, _ rest: [String]) -> Phrase? {
        switch word {
        case "day", "days": return Phrase(rule: RecurrenceRule(.daily), count: 0)
        case "week", "weeks":
            if rest.first == "on", let list = weekdays(Array(rest.dropFirst())) {
                return Phrase(rule: RecurrenceRule(.weekly, weekdays: list.days), count: list.count + 1)
            }
            return Phrase(rule: RecurrenceRule(.weekly), count: 0)
        case "year", "years": return Phrase(rule: RecurrenceRule(.yearly), count: 0)
        case "month", "months":
            guard rest.first == "on" else { return Phrase(rule: RecurrenceRule(.monthly), count: 0) }
            let skip = rest.dropFirst().first == "the" ? 2 : 1
            let words = Array(rest.dropFirst(skip))
            if let phrase = nth(words) { return Phrase(rule: phrase.rule, count: skip + phrase.count) }
            if let day = words.first.flatMap(CalendarNames.dayOfMonth) {
                return Phrase(rule: RecurrenceRule(.monthly, monthDays: [day]), count: skip + 1)
            }
            return Phrase(rule: RecurrenceRule(.monthly), count: 0)
        default: return nil
        }
    }

    /// Matches a day of each month: `last fri`, `2nd mon`, `last day`.
    private static func nth(_ keys: [String]) -> Phrase? {
        guard keys.count > 1, let nth = ordinals[keys[0]] else { return nil }
        if keys[0] == "last", keys[1] == "day" {
            return Phrase(rule: RecurrenceRule(.monthly, monthDays: [-1]), count: 2)
        }
        guard let weekday = CalendarNames.weekdays[keys[1]] else { return nil }
        return Phrase(rule: RecurrenceRule(.monthly, weekdays: [.init(weekday, nth: nth)]), count: 2)
    }

    private static func dateOfYear(_ keys: [String]) -> Phrase? {
        guard keys.count > 1 else { return nil }
        for (month, day) in [(keys[0], keys[1]), (keys[1], keys[0])] {
            guard let month = CalendarNames.months[month], let day = CalendarNames.dayOfMonth(day) else {
                continue
            }
            return Phrase(rule: RecurrenceRule(.yearly, months: [month], monthDays: [day]), count: 2)
        }
        return nil
    }

    /// Reads a monthly repetition that names its day first: `last friday of every month`,
    /// `on the first mon of each month`, `the 15th of every month`.
    private static func ofTheMonth(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        var keys = words.prefix(7).map(\.key)
        var skip = keys.first == "on" ? 1 : 0
        if keys.count > skip, keys[skip] == "the" { skip += 1 }
        keys.removeFirst(skip)
        let rule: RecurrenceRule
        var count = 1
        if let phrase = nth(keys) {
            (rule, count) = (phrase.rule, phrase.count)
        } else if let first = keys.first, let day = CalendarNames.dayOfMonth(first),
            skip > 0 || first.last?.isLetter == true
        {
            rule = RecurrenceRule(.monthly, monthDays: [day])
        } else {
            return nil
        }
        guard keys.count > count + 2, keys[count] == "of", ["every", "each"].contains(keys[count + 1]),
            keys[count + 2] == "month"
        else { return nil }
        return Phrase(rule: rule, count: skip + count + 3)
    }

    static let endWords: Set<String> = ["until", "till", "til", "'til", "’til", "through", "thru"]
    private static let ordinals = [
        "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "last": -1,
    ]
}
