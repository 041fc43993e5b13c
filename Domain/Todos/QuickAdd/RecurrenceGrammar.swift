public import DomainPrimitives

/// Repetitions: `every day`, `every mon,wed`, `every month on the 25th`, `every last fri`, `every! 2 weeks`; 매일,
/// 매주 (요일), 격주, 매월 N일, 매월 둘째 월요일, 매년.
public enum RecurrenceGrammar {
    typealias Phrase = (rule: RecurrenceRule, mode: Recurrence.Mode, count: Int)

    /// A whole text as a rule: a phrase of this grammar, or an RRULE.
    /// - Throws: ``ValidationError`` for field `recurrence`.
    public static func parse(_ text: String) throws(ValidationError) -> (rule: RecurrenceRule, mode: Recurrence.Mode) {
        if text.contains("=") { return (try RecurrenceRule(text), .fixed) }
        let words = QuickAddWord.split(text)
        let prefixed = QuickAddWord.split("every \(text)")
        for candidate in [words, prefixed] {
            if let phrase = match(candidate[...]), phrase.count == candidate.count { return (phrase.rule, phrase.mode) }
        }
        throw ValidationError(
            .recurrence, text, .recurrenceRule(.notAPhrase))
    }

    static func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let first = words.first?.key else { return nil }
        if first == "every" || first == "every!" {
            let mode: Recurrence.Mode = first == "every!" ? .afterCompletion : .fixed
            let keys = words.dropFirst().prefix(12).map(\.key)
            return english(keys).map { ($0.rule, mode, $0.count + 1) }
        }
        if let phrase = ofTheMonth(words) { return phrase }
        return korean(words.prefix(9).map { KoreanWord.stripParticle($0.key) })
    }

    private static func english(_ keys: [String]) -> (rule: RecurrenceRule, count: Int)? {
        guard let first = keys.first else { return nil }
        if first == "other", keys.count > 1, let list = weekdays(Array(keys.dropFirst())) {
            return (RecurrenceRule(.weekly, interval: 2, weekdays: list.days), list.count + 1)
        }
        if let number = digits(first.utf8) ?? (first == "other" ? 2 : nil), number >= 1, number <= 1000, keys.count > 1 {
            guard var phrase = unit(keys[1], Array(keys.dropFirst(2))) else { return nil }
            phrase.rule.interval = number
            return (phrase.rule, phrase.count + 2)
        }
        if let phrase = nth(keys) { return phrase }
        if first == "weekday" || first == "workday" {
            return (RecurrenceRule(.weekly, weekdays: Weekday.allCases.prefix(5).map { .init($0) }), 1)
        }
        if let list = weekdays(keys) { return (RecurrenceRule(.weekly, weekdays: list.days), list.count) }
        return unit(first, Array(keys.dropFirst())).map { ($0.rule, $0.count + 1) }
    }

    /// `mon,wed`, `mon and wed`, `mon, wed and fri`: as many words as name weekdays.
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

    /// A unit and what may follow it: `month on the 25th`, `month on the last fri`.
    private static func unit(_ word: String, _ rest: [String]) -> (rule: RecurrenceRule, count: Int)? {
        switch word {
        case "day", "days": return (RecurrenceRule(.daily), 0)
        case "week", "weeks":
            if rest.first == "on", let list = weekdays(Array(rest.dropFirst())) {
                return (RecurrenceRule(.weekly, weekdays: list.days), list.count + 1)
            }
            return (RecurrenceRule(.weekly), 0)
        case "year", "years": return (RecurrenceRule(.yearly), 0)
        case "month", "months":
            guard rest.first == "on" else { return (RecurrenceRule(.monthly), 0) }
            let skip = rest.dropFirst().first == "the" ? 2 : 1
            let words = Array(rest.dropFirst(skip))
            if let phrase = nth(words) { return (phrase.rule, skip + phrase.count) }
            if let day = words.first.flatMap(CalendarNames.dayOfMonth) {
                return (RecurrenceRule(.monthly, monthDays: [day]), skip + 1)
            }
            return (RecurrenceRule(.monthly), 0)
        default: return nil
        }
    }

    /// `last fri`, `2nd mon`, `last day`: of each month.
    private static func nth(_ keys: [String]) -> (rule: RecurrenceRule, count: Int)? {
        guard keys.count > 1, let nth = ordinals[keys[0]] else { return nil }
        if keys[0] == "last", keys[1] == "day" { return (RecurrenceRule(.monthly, monthDays: [-1]), 2) }
        guard let weekday = CalendarNames.weekdays[keys[1]] else { return nil }
        return (RecurrenceRule(.monthly, weekdays: [.init(weekday, nth: nth)]), 2)
    }

    /// `last friday of every month`, `first mon of each month`.
    private static func ofTheMonth(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        let keys = words.prefix(5).map(\.key)
        guard let phrase = nth(keys), keys.count == 5, keys[2] == "of", ["every", "each"].contains(keys[3]), keys[4] == "month"
        else { return nil }
        return (phrase.rule, .fixed, 5)
    }

    /// `첫째 월요일`, `둘째주 금요일`, `마지막 주 금요일`.
    private static func koreanNth(_ words: [String]) -> (rule: RecurrenceRule, count: Int)? {
        guard let first = words.first else { return nil }
        let name = first.hasSuffix("주") ? String(first.dropLast()) : first
        guard let nth = koreanOrdinals[name] else { return nil }
        let skip = words.dropFirst().first == "주" ? 2 : 1
        guard words.count > skip, words[skip].hasSuffix("요일"), let weekday = CalendarNames.weekdays[words[skip]] else {
            return nil
        }
        return (RecurrenceRule(.monthly, weekdays: [.init(weekday, nth: nth)]), skip + 1)
    }

    private static let ordinals = [
        "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "last": -1,
    ]
    private static let koreanOrdinals = [
        "첫째": 1, "첫번째": 1, "둘째": 2, "두번째": 2, "셋째": 3, "세번째": 3, "넷째": 4, "네번째": 4, "마지막": -1,
    ]

    private static func korean(_ words: [String]) -> Phrase? {
        guard let first = words.first else { return nil }
        let second = words.dropFirst().first
        switch first {
        case "매일", "매일마다": return (RecurrenceRule(.daily), .fixed, 1)
        case "매평일", "평일마다": return (RecurrenceRule(.weekly, weekdays: workdays), .fixed, 1)
        case "매주", "격주": return koreanWeeks(first == "격주" ? 2 : 1, words)
        case "매월", "매달":
            if let second, second.hasSuffix("일"), let day = digits(second.dropLast().utf8), (1...31).contains(day) {
                return (RecurrenceRule(.monthly, monthDays: [day]), .fixed, 2)
            }
            if let phrase = koreanNth(Array(words.dropFirst())) { return (phrase.rule, .fixed, phrase.count + 1) }
            if second == "말일" { return (RecurrenceRule(.monthly, monthDays: [-1]), .fixed, 2) }
            return (RecurrenceRule(.monthly), .fixed, 1)
        case "매년": return (RecurrenceRule(.yearly), .fixed, 1)
        default: return koreanInterval(words)
        }
    }

    /// `매주 월,수`, `격주 토요일`: the first word, then as many as name weekdays.
    private static func koreanWeeks(_ interval: Int, _ words: [String]) -> Phrase {
        var days: [RecurrenceRule.WeekdayRule] = []
        let list = words.dropFirst().prefix { word in
            guard let more = koreanWeekdays(word) else { return false }
            days += more
            return true
        }
        let sorted = Set(days.map(\.weekday)).sorted().map { RecurrenceRule.WeekdayRule($0) }
        return (RecurrenceRule(.weekly, interval: interval, weekdays: sorted), .fixed, list.count + 1)
    }

    /// `3일마다`, `2주마다 (요일)`, `6개월마다`.
    private static func koreanInterval(_ words: [String]) -> Phrase? {
        guard let first = words.first, first.hasSuffix("마다") else { return nil }
        let period = first.dropLast(2)
        let number = period.prefix { $0.isASCII && $0.isNumber }
        guard let interval = digits(number.utf8), (1...1000).contains(interval) else { return nil }
        switch period.dropFirst(number.count) {
        case "일": return (RecurrenceRule(.daily, interval: interval), .fixed, 1)
        case "주": return koreanWeeks(interval, words)
        case "달", "개월": return (RecurrenceRule(.monthly, interval: interval), .fixed, 1)
        case "년": return (RecurrenceRule(.yearly, interval: interval), .fixed, 1)
        default: return nil
        }
    }

    private static let workdays = Weekday.allCases.prefix(5).map { RecurrenceRule.WeekdayRule($0) }

    /// `월요일`, `월,수,금`, `월수금`.
    private static func koreanWeekdays(_ word: String) -> [RecurrenceRule.WeekdayRule]? {
        if word == "평일" { return workdays }
        var word = word
        for joint in ["과", "와", "하고", "랑"] where word.hasSuffix("요일\(joint)") { word = String(word.dropLast(joint.count)) }
        if let weekday = CalendarNames.weekdays[word], word.hasSuffix("요일") { return [.init(weekday)] }
        let letters = word.filter { $0 != "," && $0 != "·" }
        let days = letters.map { CalendarNames.weekdays["\($0)요일"] }
        guard !days.isEmpty, days.count <= 7, days.allSatisfy({ $0 != nil }) else { return nil }
        return Set(days.compactMap { $0 }).sorted().map { .init($0) }
    }
}
