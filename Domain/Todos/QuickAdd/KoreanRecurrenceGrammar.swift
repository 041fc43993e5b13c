import DomainPrimitives

/// A grammar for Korean repetitions (Documentation/Product.md §Repetitions).
enum KoreanRecurrenceGrammar {
    typealias Phrase = RecurrenceGrammar.Phrase

    static func match(_ words: [String]) -> Phrase? {
        guard let first = words.first else { return nil }
        let second = words.dropFirst().first
        switch first {
        case "매일", "매일마다": return Phrase(rule: RecurrenceRule(.daily), count: 1)
        case "매평일", "평일마다": return Phrase(rule: .workdays, count: 1)
        case "매주", "격주": return weeks(first == "격주" ? 2 : 1, words)
        case "매월", "매달":
            if let second, second.hasSuffix("일"), let day = digits(second.dropLast().utf8),
                (1...31).contains(day)
            {
                return Phrase(rule: RecurrenceRule(.monthly, monthDays: [day]), count: 2)
            }
            if let phrase = nth(Array(words.dropFirst())) {
                return Phrase(rule: phrase.rule, count: phrase.count + 1)
            }
            if second == "말일" { return Phrase(rule: RecurrenceRule(.monthly, monthDays: [-1]), count: 2) }
            return Phrase(rule: RecurrenceRule(.monthly), count: 1)
        case "매년": return Phrase(rule: RecurrenceRule(.yearly), count: 1)
        default: return interval(words)
        }
    }

    /// Returns a repetition every `interval` weeks. The words after the first word name its weekdays:
    /// 매주 월,수 (every Mon and Wed).
    private static func weeks(_ interval: Int, _ words: [String]) -> Phrase {
        var days: [RecurrenceRule.WeekdayRule] = []
        let list = words.dropFirst().prefix { word in
            guard let more = weekdayList(word) else { return false }
            days += more
            return true
        }
        let sorted = Set(days.map(\.weekday)).sorted().map { RecurrenceRule.WeekdayRule($0) }
        return Phrase(
            rule: RecurrenceRule(.weekly, interval: interval, weekdays: sorted), count: list.count + 1)
    }

    /// Matches an interval: 3일마다 (every 3 days), 2주마다 (every 2 weeks) with or without weekdays, 6개월마다 (every
    /// 6 months).
    private static func interval(_ words: [String]) -> Phrase? {
        guard let first = words.first, first.hasSuffix("마다") else { return nil }
        let period = first.dropLast(2)
        let number = period.prefix { $0.isASCII && $0.isNumber }
        guard let interval = digits(number.utf8), (1...1000).contains(interval) else { return nil }
        switch period.dropFirst(number.count) {
        case "일": return Phrase(rule: RecurrenceRule(.daily, interval: interval), count: 1)
        case "주": return weeks(interval, words)
        case "달", "개월": return Phrase(rule: RecurrenceRule(.monthly, interval: interval), count: 1)
        case "년": return Phrase(rule: RecurrenceRule(.yearly, interval: interval), count: 1)
        default: return nil
        }
    }

    /// Matches a weekday or the last day of a month: 첫째 월요일 (the first Monday), 둘째주 금요일 (the second Friday),
    /// 마지막 주 금요일 (the last Friday), 마지막 날 (the last day).
    private static func nth(_ words: [String]) -> Phrase? {
        guard let first = words.first else { return nil }
        if first == "마지막날" { return Phrase(rule: RecurrenceRule(.monthly, monthDays: [-1]), count: 1) }
        if first == "마지막", words.dropFirst().first == "날" {
            return Phrase(rule: RecurrenceRule(.monthly, monthDays: [-1]), count: 2)
        }
        let name = first.hasSuffix("주") ? String(first.dropLast()) : first
        guard let nth = ordinals[name] else { return nil }
        let skip = words.dropFirst().first == "주" ? 2 : 1
        guard words.count > skip, words[skip].hasSuffix("요일"),
            let weekday = CalendarNames.weekdays[words[skip]]
        else {
            return nil
        }
        return Phrase(rule: RecurrenceRule(.monthly, weekdays: [.init(weekday, nth: nth)]), count: skip + 1)
    }

    static let ordinals = [
        "첫째": 1, "첫번째": 1, "1번째": 1, "2번째": 2, "3번째": 3, "4번째": 4, "둘째": 2, "두번째": 2, "셋째": 3, "세번째": 3,
        "넷째": 4, "네번째": 4,
        "마지막": -1,
    ]

    /// Returns the weekdays that one word names: 월요일 (Monday), `월,수,금` or `월수금` (Mon, Wed and Fri). `nil`
    /// for any other word.
    private static func weekdayList(_ word: String) -> [RecurrenceRule.WeekdayRule]? {
        if word == "평일" { return RecurrenceRule.workdays.weekdays }
        var word = word
        for joint in ["과", "와", "하고", "랑"] where word.hasSuffix("요일\(joint)") {
            word = String(word.dropLast(joint.count))
        }
        if let weekday = CalendarNames.weekdays[word], word.hasSuffix("요일") { return [.init(weekday)] }
        let letters = word.filter { $0 != "," && $0 != "·" }
        let days = letters.map { CalendarNames.weekdays["\($0)요일"] }
        guard !days.isEmpty, days.count <= 7, days.allSatisfy({ $0 != nil }) else { return nil }
        return Set(days.compactMap { $0 }).sorted().map { .init($0) }
    }
}
