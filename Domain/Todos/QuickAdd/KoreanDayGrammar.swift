import DomainPrimitives

/// A grammar for Korean days (Documentation/Product.md §Days).
struct KoreanDayGrammar {
    typealias Phrase = DayGrammar.Phrase
    let today: Day

    func match(_ keys: [String]) -> Phrase? {
        let words = keys.map(KoreanWord.stripParticle)
        if let offset = Self.named[words[0]] { return Phrase(day: today.adding(days: offset), count: 1) }
        if words[0] == "내년" { return nextYear(Array(words.dropFirst())) }
        if let phrase = dated(words) { return phrase }
        return later(words) ?? week(words) ?? weekdayOfWeek(words) ?? nextMonth(words) ?? monthAndDay(words)
            ?? weekday(words)
    }

    /// The number of days that a Korean word means, such as 1 for 하루 (one day) and 15 for 보름 (15 days).
    private static let counted = [
        "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "여드레": 8, "아흐레": 9, "열흘": 10, "보름": 15,
    ]
    private static let named = ["오늘": 0, "내일": 1, "낼": 1, "모레": 2, "내일모레": 2, "글피": 3]

    private struct Unit {
        let name: String
        var days = 0
        var months = 0
    }

    private static let units = [
        Unit(name: "일", days: 1), Unit(name: "주", days: 7), Unit(name: "주일", days: 7),
        Unit(name: "달", months: 1), Unit(name: "개월", months: 1),
    ]

    /// Matches a number of days, weeks or months from today: 3일 뒤 (in 3 days), 2주후 (in 2 weeks), 한달 뒤 (in a
    /// month).
    private func later(_ words: [String]) -> Phrase? {
        var (text, count) = (words[0], 1)
        if !text.hasSuffix("뒤"), !text.hasSuffix("후") {
            guard words.count > 1, words[1] == "뒤" || words[1] == "후" else { return nil }
            count = 2
        } else {
            text = String(text.dropLast())
        }
        if let days = Self.counted[text] { return Phrase(day: today.adding(days: days), count: count) }
        for unit in Self.units where text.hasSuffix(unit.name) {
            let number = String(text.dropLast(unit.name.count))
            guard let value = ["한": 1, "두": 2][number] ?? digits(number.utf8), value <= 10_000
            else { continue }
            let day =
                unit.months == 0
                ? today.adding(days: value * unit.days) : today.adding(months: value * unit.months)
            return Phrase(day: day, count: count)
        }
        return nil
    }

    /// The weekdays by the first letter of their names. This letter can follow the word for a week, such as 월
    /// in 다음주 월 (Monday of next week). 일 (Sunday) is missing, because 일 alone more often means "work".
    private static let letters: [String: Weekday] = Dictionary(
        uniqueKeysWithValues: "월화수목금토".enumerated().map {
            (String($0.element), Weekday(mondayBased: $0.offset))
        })

    /// Matches a week, with or without a weekday: 다음주 and 다음 주 (next week), 다음주 월요일 and 다음주 월 (Monday of next
    /// week).
    private func week(_ words: [String]) -> Phrase? {
        let short = ["금": 0, "내": 7, "차": 7]
        for (name, offset) in [("이번", 0), ("다음", 7), ("다다음", 14)] + short.map({ ($0.key, $0.value) }) {
            let count: Int
            if words[0] == "\(name)주" {
                count = 1
            } else if words[0] == name, words.count > 1, words[1] == "주" {
                count = 2
            } else {
                continue
            }
            let monday = today.startOfWeek.adding(days: offset)
            if words.count > count,
                let weekday = CalendarNames.weekdays[words[count]] ?? Self.letters[words[count]]
            {
                return Phrase(day: monday.adding(days: weekday.mondayBased), count: count + 1)
            }
            return offset == 0 ? nil : Phrase(day: monday, count: count)
        }
        return nil
    }

    /// Matches 이번 금요일 (this Friday), 다음 금요일 (the Friday of next week) or 다다음 금요일 (the Friday of the week
    /// after next).
    private func weekdayOfWeek(_ words: [String]) -> Phrase? {
        guard words.count > 1, let coming = weekday([words[1]]) else { return nil }
        let weeks: Int
        switch words[0] {
        case "이번": return Phrase(day: coming.day, count: 2)
        case "다음": weeks = 1
        case "다다음": weeks = 2
        default: return nil
        }
        let day = today.startOfWeek.adding(days: 7 * weeks + coming.day.weekday.mondayBased)
        return Phrase(day: day, count: 2)
    }

    /// Matches next month, with or without a day: 다음달 5일 (the 5th of next month), 다음 달 (next month).
    private func nextMonth(_ words: [String]) -> Phrase? {
        let count: Int
        if words[0] == "다음달" {
            count = 1
        } else if words.count > 1, words[0] == "다음", words[1] == "달" {
            count = 2
        } else {
            return nil
        }
        let first = today.startOfMonth.adding(months: 1)
        if words.count > count, let day = number(words[count], "일") {
            guard (1...first.days(until: first.endOfMonth) + 1).contains(day) else { return nil }
            return Phrase(day: first.adding(days: day - 1), count: count + 1)
        }
        return Phrase(day: today.adding(months: 1), count: count)
    }

    private func dated(_ words: [String]) -> Phrase? {
        guard words.count > 1, let year = number(words[0], "년"), year >= 1900,
            let first = Day(year: year, month: 1, day: 1),
            let phrase = KoreanDayGrammar(today: first).monthAndDay(Array(words.dropFirst())),
            phrase.day.year == year
        else { return nil }
        return Phrase(day: phrase.day, count: phrase.count + 1)
    }

    /// Matches 내년 (next year) with or without a date: 내년 3월 1일 (1 March of next year).
    /// - Parameter rest: The words after 내년.
    private func nextYear(_ rest: [String]) -> Phrase? {
        let first = Day(year: today.year + 1, month: 1, day: 1) ?? today
        guard !rest.isEmpty, let phrase = KoreanDayGrammar(today: first).monthAndDay(rest),
            phrase.day.year == first.year
        else {
            return Phrase(day: today.adding(months: 12), count: 1)
        }
        return Phrase(day: phrase.day, count: phrase.count + 1)
    }

    /// Matches a month and a day, in two words or one: 12월 5일 and 12월5일 (5 December).
    private func monthAndDay(_ words: [String]) -> Phrase? {
        guard let marker = words[0].firstIndex(of: "월"), let month = digits(words[0][..<marker].utf8) else {
            return nil
        }
        let rest = String(words[0][words[0].index(after: marker)...])
        if !rest.isEmpty {
            return number(rest, "일").flatMap { today.next(month: month, day: $0) }.map {
                Phrase(day: $0, count: 1)
            }
        }
        guard words.count > 1, let day = number(words[1], "일") else { return nil }
        return today.next(month: month, day: day).map { Phrase(day: $0, count: 2) }
    }

    private func weekday(_ words: [String]) -> Phrase? {
        guard words[0].hasSuffix("요일"), let weekday = CalendarNames.weekdays[words[0]] else { return nil }
        let day = today.adding(days: (weekday.mondayBased - today.weekday.mondayBased + 7) % 7)
        return Phrase(day: day, count: 1)
    }

    private func number(_ word: String, _ suffix: String) -> Int? {
        word.hasSuffix(suffix) ? digits(word.dropLast(suffix.count).utf8) : nil
    }
}
