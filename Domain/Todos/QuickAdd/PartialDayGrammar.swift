import DomainPrimitives

/// A grammar for phrases that the other grammars would read as a wrong day or time, such as
/// `a week from friday`. The phrase stays in the title, and quick add reports the phrase as not understood.
struct PartialDayGrammar {
    typealias Phrase = UnreadGrammar.Phrase

    let today: Day
    /// Whether the line has a repetition. If so, a day that follows a word such as `until` is the last day
    /// of the repetition.
    var hasRule = false

    func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        // A phrase can contain other phrases, as in `weekly until …`. The prefix limits their number.
        let words = words.prefix(20)
        guard let first = words.first else { return nil }
        if RecurrenceGrammar.endWords.contains(first.key), let time = TimeGrammar.match(words.dropFirst()) {
            return Phrase(.time, count: time.count + 1)
        }
        guard DayGrammar.prepositions.contains(first.key) else { return plain(words) }
        return plain(words.dropFirst()).map { Phrase($0.kind, count: $0.count + 1) }
    }

    /// Matches a phrase without a preposition: `dec 5 '27`, but not `on dec 5 '27`.
    private func plain(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        let keys = words.prefix(9).map(\.key)
        guard !keys.isEmpty else { return nil }
        let korean = KoreanPartialDayGrammar(today: today)
        if let phrase = lengthWithHalf(keys) ?? bound(words, keys) ?? korean.bound(words)
            ?? korean.pair(words)
        {
            return phrase
        }
        let count =
            frequency(words, keys) ?? withYear(words, keys) ?? nextYear(words, keys) ?? relative(words, keys)
            ?? daysOfMonth(words, keys) ?? datesOfMonth(words, keys) ?? range(words, keys)
            ?? korean.match(words)
        return count.map { Phrase(.day, count: $0) }
    }

    /// Matches a day or a time after `before`, `after` or `since`, such as `before friday`. Such a phrase
    /// names no due day or time, so the whole phrase stays in the title.
    private func bound(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Phrase? {
        guard Self.bounds.contains(keys[0]) else { return nil }
        let rest = words.dropFirst()
        if let day = DayGrammar(today: today).match(rest) { return Phrase(.day, count: day.count + 1) }
        return TimeGrammar.match(rest).map { Phrase(.time, count: $0.count + 1) }
    }

    /// Matches a day or a time that is counted from now in halves: `in half an hour`, `half a day later`,
    /// `in an hour and a half`, `in 1.5 hours`.
    private func lengthWithHalf(_ keys: [String]) -> Phrase? {
        let skip = keys[0] == "in" ? 1 : 0
        let isNumber = keys[0].utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
        guard keys.count > 1, skip == 1 || isNumber || keys[0] == "half" || Self.numbers.contains(keys[0])
        else { return nil }
        if skip == 1, keys[1].contains("."), LengthOfTime.isMalformed(keys[1][...]) {
            return Phrase(.time, count: 2)
        }
        guard let half = Self.half(Array(keys.dropFirst(skip))) else { return nil }
        let end = keys.dropFirst(skip + half.count)
        if skip == 1 { return Phrase(half.kind, count: half.count + 1) }
        if end.first == "later" { return Phrase(half.kind, count: half.count + 1) }
        return end.starts(with: ["from", "now"]) ? Phrase(half.kind, count: half.count + 2) : nil
    }

    private static func half(_ keys: [String]) -> Phrase? {
        for start in [["half", "a"], ["half", "an"], ["a", "half"], ["half"]] where keys.starts(with: start) {
            if keys.count > start.count, let kind = kind(ofUnit: keys[start.count]) {
                return Phrase(kind, count: start.count + 1)
            }
        }
        guard keys.count > 1, let first = keys.first else { return nil }
        let parts = first.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 2, parts.allSatisfy({ digits($0.utf8) != nil }), let kind = kind(ofUnit: keys[1]) {
            return Phrase(kind, count: 2)
        }
        guard keys.count > 4, digits(first.utf8) != nil || numbers.contains(first) else { return nil }
        if keys[1...3] == ["and", "a", "half"], let kind = kind(ofUnit: keys[4]) {
            return Phrase(kind, count: 5)
        }
        if keys[2...4] == ["and", "a", "half"], let kind = kind(ofUnit: keys[1]) {
            return Phrase(kind, count: 5)
        }
        return nil
    }

    private static func kind(ofUnit unit: String) -> QuickAdd.UnreadPart.Kind? {
        if UnreadGrammar.units.contains(unit) { return .day }
        return ["hour", "hours", "hr", "hrs", "minute", "minutes", "min", "mins"].contains(unit) ? .time : nil
    }

    /// Matches a frequency, such as `weekly`, in two cases:
    /// - Days or a limit follow. The match includes them: `weekly on mon`, `daily until dec 24`.
    /// - A time or a start follows. The match is only the frequency: `weekdays` in `weekdays 9am`.
    /// - Returns: The number of matched words; `nil` for none.
    private func frequency(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Int? {
        guard UnreadGrammar.frequencies.contains(keys[0]), keys.count > 1 else { return nil }
        let rest = words.dropFirst()
        if TimeGrammar.match(rest) != nil { return 1 }
        switch keys[1] {
        case "at": return keys.count > 2 && digits(keys[2].utf8) != nil ? 1 : nil
        case "on":
            let skip = keys.count > 2 && keys[2] == "the" ? 3 : 2
            let haveDates = !["daily", "weekly", "biweekly", "bi-weekly", "fortnightly", "nightly"].contains(
                keys[0])
            let count = RecurrenceList.days(words.dropFirst(skip), haveDates: haveDates)
            return count > 0 ? skip + count : nil
        case "starting", "beginning", "from":
            return DayGrammar(today: today).match(words.dropFirst(2)) == nil ? nil : 1
        default:
            let limit = RecurrenceLimit.exclusion(rest) ?? RecurrenceLimit.nextToRule(rest, today: today)
            return (limit ?? RecurrenceGrammar.end(rest, today: today)?.count).map { $0 + 1 }
        }
    }

    /// Matches a date with a short year or with `next year`, such as `Dec 5 '27` or `dec 5 next year`.
    /// - Returns: The number of matched words; `nil` for none.
    private func withYear(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Int? {
        guard keys.count > 1 else { return nil }
        let isMonthFirst = CalendarNames.months[keys[0]] != nil
        if isMonthFirst, Self.isShortYear(keys[1]) { return 2 }
        let (month, day) = isMonthFirst ? (keys[0], keys[1]) : (keys[1], keys[0])
        guard keys.count > 2, CalendarNames.months[month] != nil, CalendarNames.dayOfMonth(day) != nil else {
            return nil
        }
        if Self.isShortYear(keys[2]) { return 3 }
        if keys.count > 3, keys[2...3] == ["next", "year"] { return 4 }
        let isYear =
            keys[2].utf8.count == 2 && digits(keys[2].utf8).map { today.isNear(year: 2000 + $0) } == true
        return isYear && isEnd(words.dropFirst(3)) ? 3 : nil
    }

    private static func isShortYear(_ key: String) -> Bool {
        guard let first = key.first, ["'", "’", "‘"].contains(first) else { return false }
        return key.utf8.dropFirst(first.utf8.count).count == 2
            && digits(key.utf8.dropFirst(first.utf8.count)) != nil
    }

    /// Matches `next year` together with a month, a season or a date, such as `next year dec 5` or
    /// `march next year`.
    /// - Returns: The number of matched words; `nil` for none.
    private func nextYear(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Int? {
        let start = keys[0] == "in" ? 1 : 0
        if keys.count > start + 2, keys[(start + 1)...(start + 2)] == ["next", "year"] {
            let isNamed = CalendarNames.months[keys[start]] != nil && (keys[start] != "may" || start == 1)
            return isNamed || Self.seasons.contains(keys[start]) ? start + 3 : nil
        }
        guard keys.count > 2, keys[0...1] == ["next", "year"] else { return nil }
        let skip = ["in", "on"].contains(keys[2]) ? 3 : 2
        guard keys.count > skip else { return nil }
        let next = keys.count > skip + 1 ? keys[skip + 1] : ""
        if Self.seasons.contains(keys[skip]) { return skip + 1 }
        if CalendarNames.months[keys[skip]] == nil {
            return CalendarNames.dayOfMonth(keys[skip]) != nil && CalendarNames.months[next] != nil
                ? skip + 2 : nil
        }
        if CalendarNames.dayOfMonth(next) != nil { return skip + 2 }
        // `next year may be hard` has no month.
        return keys[skip] != "may" || skip == 3 || isEnd(words.dropFirst(skip + 1)) ? skip + 1 : nil
    }

    /// Matches a distance from another day: `a week from friday`, `2 days after dec 5`,
    /// `the day before friday`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private func relative(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Int? {
        guard let place = keys.prefix(6).firstIndex(where: Self.isRelation), place > 0 else { return nil }
        let unit = keys[place - 1]
        let number = keys[..<(place - 1)]
        guard UnreadGrammar.units.contains(unit), !number.isEmpty || unit == "day" || unit == "week",
            number.allSatisfy(Self.isNumber)
        else { return nil }
        let isRead =
            number.allSatisfy { ["a", "the"].contains($0) }
            && keys[(place - 1)...].starts(with: ["day", "after", "tomorrow"])
        if isRead { return nil }
        return DayGrammar(today: today).match(words.dropFirst(place + 1)).map { place + 1 + $0.count }
    }

    private static func isRelation(_ key: String) -> Bool {
        key == "from" || key == "after" || key == "before"
    }

    /// Whether a word can stand before a unit such as `days`: a number such as `2`, or a word such as `the`,
    /// `in` or `couple`.
    private static func isNumber(_ key: String) -> Bool {
        key == "the" || key == "in" || digits(key.utf8) != nil || numbers.contains(key)
            || UnreadGrammar.vagueNumbers.contains(key)
    }

    /// Matches a range of days that names its month, such as `dec 20-27` or `20 to 27 december`.
    /// - Returns: The number of matched words; `nil` for none.
    private func daysOfMonth(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Int? {
        guard keys.count > 1 else { return nil }
        if keys.count > 3, Self.joints.contains(keys[1]), CalendarNames.months[keys[3]] != nil,
            CalendarNames.dayOfMonth(keys[0]) != nil, CalendarNames.dayOfMonth(keys[2]) != nil
        {
            return ["may", "march"].contains(keys[3]) && !isEnd(words.dropFirst(4)) ? nil : 4
        }
        let isMonthFirst = CalendarNames.months[keys[0]] != nil
        let (month, days) = isMonthFirst ? (keys[0], keys[1]) : (keys[1], keys[0])
        guard CalendarNames.months[month] != nil else { return nil }
        let parts = days.split(omittingEmptySubsequences: false) { "-–—~".contains($0) }.map(String.init)
        guard parts.count == 2, CalendarNames.dayOfMonth(parts[0]) != nil else { return nil }
        if isMonthFirst, CalendarNames.months[parts[1]] != nil, keys.count > 2,
            CalendarNames.dayOfMonth(keys[2]) != nil
        {
            return 3
        }
        guard CalendarNames.dayOfMonth(parts[1]) != nil else { return nil }
        return ["may", "march"].contains(month) && !isEnd(words.dropFirst(2)) ? nil : 2
    }

    /// Matches several days of a month:
    /// - with a month, such as `1st and 15th of every month`
    /// - without a month, such as `1st and 15th`, at the end of the line or before a time
    ///
    /// - Returns: The number of matched words; `nil` for no match.
    private func datesOfMonth(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Int? {
        let skip = keys[0] == "the" ? 1 : 0
        guard keys.count > skip + 2, RecurrenceList.isOrdinal(keys[skip]) else { return nil }
        let count = RecurrenceList.days(words.dropFirst(skip))
        let isList = words.dropFirst(skip).prefix(count).dropLast().contains { word in
            ["and", "or", "&"].contains(word.key) || word.text.hasSuffix(",")
        }
        guard isList else { return nil }
        let rest = words.dropFirst(skip + count)
        let tail = rest.prefix(3).map(\.key)
        if tail.count > 1, tail[0] == "of", CalendarNames.months[tail[1]] != nil { return skip + count + 2 }
        if tail.count > 2, tail[0] == "of", tail[2] == "month" { return skip + count + 3 }
        return isEnd(rest) ? skip + count : nil
    }

    /// Matches two days with a joining word between them, such as `from mon to wed` or `fri or sat`.
    /// - Returns: The number of matched words; `nil` for no match.
    private func range(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Int? {
        let skip = keys[0] == "from" || keys[0] == "between" ? 1 : 0
        let joint = keys.dropFirst(skip + 1).firstIndex(where: Self.joints.contains)
        guard let joint, !(hasRule && RecurrenceGrammar.endWords.contains(keys[joint])) else { return nil }
        let grammar = DayGrammar(today: today)
        guard let first = grammar.match(words.dropFirst(skip)) else { return nil }
        let time = TimeGrammar.match(words.dropFirst(skip + first.count))?.count ?? 0
        guard skip + first.count + time == joint else { return nil }
        let rest = words.dropFirst(joint + 1)
        guard let last = grammar.match(rest)?.count ?? number(rest, of: keys[skip...]) else { return nil }
        let end = time > 0 ? TimeGrammar.match(rest.dropFirst(last))?.count ?? 0 : 0
        return joint + 1 + last + end
    }

    /// Matches the last day of a range without its month, such as `27` in `dec 20 to 27`.
    /// - Parameters:
    ///   - words: Begins with the last day, such as `27`.
    ///   - first: Begins with the first day, such as `dec 20`.
    /// - Returns: 1 for a match, which is always one word; `nil` for no match.
    private func number(_ words: ArraySlice<QuickAddWord>, of first: ArraySlice<String>) -> Int? {
        guard let word = words.first else { return nil }
        let key = KoreanWord.stripParticle(word.key)
        if key.hasSuffix("일"), first.first?.contains("월") == true {
            return digits(key.dropLast().utf8).map { _ in 1 }
        }
        let isMonth = first.prefix(2).contains { CalendarNames.months[$0] != nil }
        return isMonth && CalendarNames.dayOfMonth(key) != nil && isEnd(words.dropFirst()) ? 1 : nil
    }

    private func isEnd(_ words: ArraySlice<QuickAddWord>) -> Bool {
        UnreadGrammar.isEnd(words) || TimeGrammar.match(words) != nil
    }

    private static let numbers: Set<String> = ["a", "an", "one", "two", "three"]
    private static let seasons: Set<String> = ["spring", "summer", "autumn", "winter"]
    /// Words such as `before`. A day or a time after such a word is a limit instead of the due time, as in
    /// `before friday`.
    static let bounds: Set<String> = ["before", "after", "since"]
    private static let joints: Set<String> = [
        "to", "through", "thru", "until", "till", "til", "'til", "’til", "-", "–", "~", "and", "or", "&",
        "또는", "혹은", "아니면",
    ]
}
