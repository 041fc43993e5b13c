import DomainPrimitives

/// A grammar for days in English and Korean (Documentation/Product.md §Days). The grammar does not read
/// `3/4`, which could be 3 April, 4 March or a fraction.
struct DayGrammar {
    /// A day that the grammar matched, and the number of its words, such as 2 for `next friday`.
    struct Phrase {
        let day: Day
        let count: Int
    }

    let today: Day

    func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let first = words.first else { return nil }
        if Self.prepositions.contains(first.key) {
            return plain(words.dropFirst()).map { Phrase(day: $0.day, count: $0.count + 1) }
        }
        return plain(words)
    }

    /// Matches a day where only a day can stand, such as after `deadline:`. Also accepts two forms that are
    /// plain text elsewhere: a joined date such as `dec5`, and a weekday such as 월 (Monday).
    func value(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        if let phrase = match(words) ?? joinedDate(words) { return phrase }
        guard let word = words.first, let weekday = CalendarNames.weekdays["\(word.key)요일"] else {
            return nil
        }
        return Phrase(day: nextOccurrence(of: weekday), count: 1)
    }

    /// Matches an English date without a space between month and day, such as `dec5`.
    func joinedDate(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let word = words.first else { return nil }
        let month = word.key.prefix(while: \.isLetter)
        let day = word.key.dropFirst(month.count)
        guard CalendarNames.months[String(month)] != nil, CalendarNames.dayOfMonth(String(day)) != nil else {
            return nil
        }
        let parts = [word.replacing(text: String(month)), word.replacing(text: String(day))]
        return match((parts + words.dropFirst().prefix(1))[...]).map {
            Phrase(day: $0.day, count: $0.count - 1)
        }
    }

    static let prepositions: Set<String> = RecurrenceGrammar.endWords.union(["on", "by", "due"])

    static func isTonight(_ phrase: ArraySlice<QuickAddWord>) -> Bool { phrase.last?.key == "tonight" }

    /// Matches a day without a preposition: `friday`, but not `on friday`.
    private func plain(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        if words.isEmpty { return nil }
        let keys = words.prefix(4).map(\.key)
        let phrase =
            exact(keys) ?? ahead(keys[0]) ?? english(keys) ?? KoreanDayGrammar(today: today).match(keys)
        return phrase == nil || CalendarNames.compound(words) != nil ? nil : phrase
    }

    private func exact(_ keys: [String]) -> Phrase? {
        guard let day = Day(KoreanWord.stripParticle(keys[0])) else { return nil }
        return Phrase(day: day, count: 1)
    }

    /// Reads a word that counts days, weeks, months or years from today: `+3d`, `+2w`, `+1m`, `+1y`, `+3일` (3
    /// days) or `+2주` (2 weeks).
    /// - Returns: `nil` for any other word.
    private func ahead(_ key: String) -> Phrase? {
        guard key.utf8.first == UInt8(ascii: "+") else { return nil }
        let offset = KoreanWord.stripParticle(String(key.dropFirst()))
        let number = offset.prefix { $0.isASCII && $0.isNumber }
        guard let count = digits(number.utf8), count <= 10_000 else { return nil }
        switch offset.dropFirst(number.count) {
        case "d", "day", "days", "일": return Phrase(day: today.adding(days: count), count: 1)
        case "w", "week", "weeks", "주", "주일": return Phrase(day: today.adding(days: count * 7), count: 1)
        case "m", "mo", "month", "months", "달", "개월":
            return Phrase(day: today.adding(months: count), count: 1)
        case "y", "year", "years", "년": return Phrase(day: today.adding(months: count * 12), count: 1)
        default: return nil
        }
    }

    private func english(_ keys: [String]) -> Phrase? {
        switch keys[0] {
        case "today", "tonight", "tod": return Phrase(day: today, count: 1)
        case "tomorrow", "tmr", "tmrw": return Phrase(day: today.adding(days: 1), count: 1)
        case "day" where keys.starts(with: ["day", "after", "tomorrow"]):
            return Phrase(day: today.adding(days: 2), count: 3)
        case "the" where keys.starts(with: ["the", "day", "after", "tomorrow"]):
            return Phrase(day: today.adding(days: 2), count: 4)
        case "next": return keys.count > 1 ? next(keys[1], keys) : nil
        case "this":
            guard keys.count > 1, let weekday = CalendarNames.weekdays[keys[1]] else { return nil }
            return Phrase(day: nextOccurrence(of: weekday), count: 2)
        case "in": return keys.count > 2 ? offset(keys[1], keys[2]).map { Phrase(day: $0, count: 3) } : nil
        default: break
        }
        if keys.count > 3, keys[2...3] == ["from", "now"], let day = offset(keys[0], keys[1]) {
            return Phrase(day: day, count: 4)
        }
        if keys.count > 2, keys[2] == "later", let day = offset(keys[0], keys[1]) {
            return Phrase(day: day, count: 3)
        }
        if let weekday = CalendarNames.weekdays[keys[0]], keys[0].utf8.first.map({ $0 < 0x80 }) == true {
            return Phrase(day: nextOccurrence(of: weekday), count: 1)
        }
        return monthAndDay(keys)
    }

    /// Returns the first day on or after today that falls on `weekday`.
    private func nextOccurrence(of weekday: Weekday) -> Day {
        today.adding(days: (weekday.mondayBased - today.weekday.mondayBased + 7) % 7)
    }

    /// Matches `next` with the word after it. `next week` is the Monday of the next week, and `next fri` the
    /// Friday of that week.
    private func next(_ word: String, _ keys: [String]) -> Phrase? {
        let nextMonday = today.startOfWeek.adding(days: 7)
        if let weekday = CalendarNames.weekdays[word] {
            return Phrase(day: nextMonday.adding(days: weekday.mondayBased), count: 2)
        }
        switch word {
        case "week":
            guard keys.count > 2, let weekday = CalendarNames.weekdays[keys[2]] else {
                return Phrase(day: nextMonday, count: 2)
            }
            return Phrase(day: nextMonday.adding(days: weekday.mondayBased), count: 3)
        case "month": return Phrase(day: today.adding(months: 1), count: 2)
        case "year": return Phrase(day: today.adding(months: 12), count: 2)
        default: return nil
        }
    }

    private func offset(_ number: String, _ unit: String) -> Day? {
        let words = ["a": 1, "an": 1, "one": 1, "two": 2, "three": 3]
        guard let count = words[number] ?? digits(number.utf8), count <= 10_000 else { return nil }
        switch unit {
        case "day", "days": return today.adding(days: count)
        case "week", "weeks": return today.adding(days: count * 7)
        case "month", "months": return today.adding(months: count)
        case "year", "years": return today.adding(months: count * 12)
        default: return nil
        }
    }

    /// Reads a month and a day, such as `Dec 5` or `5 Dec 2027`. Without a year, returns the next such day,
    /// today included.
    /// - Returns: `nil` for a day that does not exist, such as `feb 29 2027`.
    private func monthAndDay(_ keys: [String]) -> Phrase? {
        guard keys.count > 1 else { return nil }
        let (month, day): (Int, Int)
        if let named = CalendarNames.months[keys[0]], let number = CalendarNames.dayOfMonth(keys[1]) {
            (month, day) = (named, number)
        } else if let number = CalendarNames.dayOfMonth(keys[0]), let named = CalendarNames.months[keys[1]] {
            (month, day) = (named, number)
        } else {
            return nil
        }
        if keys.count > 2, keys[2].count == 4, let year = digits(keys[2].utf8), year >= 1900 {
            return Day(year: year, month: month, day: day).map { Phrase(day: $0, count: 3) }
        }
        return today.next(month: month, day: day).map { Phrase(day: $0, count: 2) }
    }
}

extension Day {
    /// Whether a year is near this day: at most one year before it and at most 20 years after it.
    func isNear(year: Int) -> Bool { (self.year - 1...self.year + 20).contains(year) }

    /// Returns the next date with the given month and day; this day itself counts. Returns `nil` for a date
    /// that never occurs, such as 30 February. The next 29 February can be eight years away.
    func next(month: Int, day: Int) -> Day? {
        for year in self.year...self.year + 8 {
            if let date = Day(year: year, month: month, day: day), date >= self { return date }
        }
        return nil
    }
}
