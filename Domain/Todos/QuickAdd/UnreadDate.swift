import DomainPrimitives

/// Recognizes dates in digits that quick add reports as not understood, such as `11/30` or `1.12.2026`. Some
/// countries write the day first and others the month, so `3/4` has no certain meaning.
struct UnreadDate {
    let today: Day

    /// Whether `keys` begins with a date, or with a range of dates.
    /// - Parameters:
    ///   - keys: The ``QuickAddWord/key`` of the possible date and of the words after it.
    ///   - previous: The key of the word before `keys`; `nil` at the start of the line.
    ///   - isLast: Whether the date ends the line, apart from marks such as `+home`.
    func isDate(_ keys: [String], previous: String?, isLast: Bool) -> Bool {
        if isInstant(keys[0]) || isRange(keys, previous: previous, isLast: isLast) { return true }
        for separator: Character in ["/", ".", "-"] {
            let parts = keys[0].split(separator: separator, omittingEmptySubsequences: false)
            let numbers = parts.compactMap { digits($0.utf8) }
            guard numbers.count == parts.count, parts.allSatisfy({ $0.utf8.count <= 4 }) else { continue }
            let isNamed = ["on", "by", "due", "until", "before"].contains(previous)
            if parts.count == 3 { return isWhole(parts, numbers, separator) }
            guard parts.count == 2, parts.allSatisfy({ $0.utf8.count <= 2 }),
                Self.isDay(numbers[0], numbers[1])
            else { continue }
            // 11.30 is more often an amount, and 11-30 a range.
            if isNamed || separator != "/" { return isNamed }
            if Self.counters.contains(previous ?? "") || keys.count > 1 && Self.measures.contains(keys[1]) {
                return false
            }
            // 24/7 and 9/11 have other meanings. 3/4 is a fraction if English words follow.
            let isFraction = numbers[0] <= numbers[1] && numbers[1] <= 12
            return keys[0] != "24/7" && keys[0] != "9/11" && (!isFraction || isLast || Self.isKorean(keys[1]))
        }
        return false
    }

    /// Whether a word is Korean and is not a measure such as 컵 (cup). `3/5` can be a fraction before a
    /// measure, but is a date before any other Korean word.
    private static func isKorean(_ word: String) -> Bool {
        word.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } == true
            && !koreanMeasures.contains(where: word.hasPrefix)
    }

    /// Whether the first three words are a range of dates: `12/5 ~ 12/8`.
    func isSpacedRange(_ words: ArraySlice<QuickAddWord>, previous: String?) -> Bool {
        let keys = words.prefix(4).map(\.key)
        guard keys.count > 2, keys[1] == "~" || keys[1] == "-" else { return false }
        let isLast = UnreadGrammar.isEnd(words.dropFirst(3))
        return isDate(["\(keys[0])~\(keys[2])"] + keys.dropFirst(3), previous: previous, isLast: isLast)
    }

    private func isRange(_ keys: [String], previous: String?, isLast: Bool) -> Bool {
        guard let (first, last) = Self.ends(of: keys[0]) else { return false }
        let numbers = last.split(omittingEmptySubsequences: false) { "/-".contains($0) }
        guard numbers.count <= 3, numbers.allSatisfy({ digits($0.utf8) != nil }) else { return false }
        // A range of two dates is more likely than a range of two fractions.
        let isLast = isLast || last.contains("/")
        return Day(first) != nil || isDate([first] + keys.dropFirst(), previous: previous, isLast: isLast)
    }

    /// Splits a range such as `12/5~12/8` or `12/5-8` into the first and the last day; `nil` if the word has
    /// no separator.
    private static func ends(of key: String) -> (first: String, last: String)? {
        let parts: [Substring]
        if key.contains("~") {
            parts = key.split(separator: "~", omittingEmptySubsequences: false)
        } else if key.contains("/") {
            let isOfDays = key.utf8.count == 21 && key.utf8.count(where: { $0 == UInt8(ascii: "-") }) == 4
            parts = key.split(separator: isOfDays ? "/" : "-", omittingEmptySubsequences: false)
        } else {
            let sides = key.split(separator: ".", omittingEmptySubsequences: false)
            guard sides.count == 3, sides[1].isEmpty else { return nil }
            parts = [sides[0], sides[2]]
        }
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }

    /// Whether a word is a day and a month with a full stop after each of them, such as `5.12.`.
    /// - Parameters:
    ///   - text: The word as typed.
    ///   - previous: The ``QuickAddWord/key`` of the word before; `nil` at the start of the line.
    func isStopped(_ text: String, previous: String?) -> Bool {
        guard text.hasSuffix("."), !["version", "v"].contains(previous),
            !Self.counters.contains(previous ?? "")
        else {
            return false
        }
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { digits($0.utf8) }
        return parts.count == 2 && numbers.count == 2 && parts.allSatisfy { $0.utf8.count <= 2 }
            && Self.isDay(numbers[0], numbers[1])
    }

    /// Whether a word joins a month and a day: `dec24`, `24dec`, `3-dec`, `24-dec-2026`, `24/dec/2026`.
    func isJoined(_ key: String) -> Bool {
        let parts = key.split(omittingEmptySubsequences: false) { "-/".contains($0) }.map(String.init)
        if parts.count == 1 {
            let letters = key.filter(\.isLetter)
            let number = key.filter(\.isNumber)
            guard letters.count == 3, CalendarNames.months[letters] != nil,
                !["may", "mar"].contains(letters),
                key == letters + number || key == number + letters
            else { return false }
            return CalendarNames.dayOfMonth(number) != nil
        }
        guard parts.count == 2 || parts.count == 3, parts.count == 2 || digits(parts[2].utf8) != nil else {
            return false
        }
        return CalendarNames.months[parts[0]] != nil && CalendarNames.dayOfMonth(parts[1]) != nil
            || CalendarNames.months[parts[1]] != nil && CalendarNames.dayOfMonth(parts[0]) != nil
    }

    /// Whether three words are a date with a full stop after each number, such as `2026. 12. 5.`. A date far
    /// from today does not count.
    func isStopped(_ words: ArraySlice<QuickAddWord>) -> Bool {
        let texts = words.prefix(3).map(\.text)
        guard texts.count == 3, texts.dropLast().allSatisfy({ $0.hasSuffix(".") }) else { return false }
        let numbers = texts.compactMap { digits(($0.hasSuffix(".") ? $0.dropLast() : $0[...]).utf8) }
        return numbers.count == 3 && today.isNear(year: numbers[0] < 100 ? 2000 + numbers[0] : numbers[0])
            && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
    }

    /// Whether a word is a date in eight digits, or a date with a time after `T` (ISO 8601): `20261224`,
    /// `20270105T1000Z`, `2027-01-05T10:00Z`. The year must be near today (`isNear`).
    private func isInstant(_ key: String) -> Bool {
        let parts = key.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
        guard
            parts.count == 1
                || parts[1].utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true
        else {
            return false
        }
        let day: Day? =
            if parts[0].utf8.count == 8 {
                Day(basic: String(parts[0]))
            } else {
                parts.count == 2 ? Day(String(parts[0])) : nil
            }
        return day.map { today.isNear(year: $0.year) } ?? false
    }

    /// Whether three numbers look like a date near today, such as `2026/12/1`. An impossible date, such as
    /// `13/13/2027`, counts only if the year has four digits and no dots separate the numbers.
    private func isWhole(_ parts: [Substring], _ numbers: [Int], _ separator: Character) -> Bool {
        let isYearFirst = parts[0].utf8.count == 4
        let (one, other) = isYearFirst ? (numbers[1], numbers[2]) : (numbers[0], numbers[1])
        let year =
            switch (isYearFirst, parts[2].utf8.count) {
            case (true, _): numbers[0]
            case (false, 4): numbers[2]
            case (false, 2): 2000 + numbers[2]
            case (false, _): 0
            }
        guard today.isNear(year: year) else {
            // Koreans write the year first: 26.12.05, 27-03-05.
            return separator != "/" && parts.allSatisfy { $0.utf8.count == 2 }
                && today.isNear(year: 2000 + numbers[0])
                && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
        }
        if Self.isDay(one, other) { return true }
        // 2026.13.40 is more often a version.
        guard separator != ".", isYearFirst || parts[2].utf8.count == 4 else { return false }
        let isISO = separator == "-" && parts.map(\.utf8.count) == [4, 2, 2]
        let range = isISO ? 0...99 : 1...99
        return range.contains(one) && range.contains(other)
    }

    private static func isDay(_ one: Int, _ other: Int) -> Bool {
        (1...31).contains(one) && (1...31).contains(other) && min(one, other) <= 12
    }

    /// Words before a number that is not a date, such as `page` in `page 11/30` or `chapter` in
    /// `chapter 5th`.
    static let counters: Set<String> = [
        "part", "step", "chapter", "page", "pages", "episode", "ep", "no", "week", "day", "round", "phase",
        "lesson", "unit", "vol", "volume", "game", "set", "size", "ratio", "section", "level",
    ]
    private static let koreanMeasures = [
        "컵", "스푼", "큰술", "작은술", "인치", "정도", "이상", "이하", "지점", "완료", "분량", "쯤",
    ]
    private static let measures: Set<String> = [
        "inch", "inches", "in", "cup", "cups", "tsp", "tbsp", "mile", "miles", "of", "scale", "size", "drill",
        "bit", "pipe", "screw", "screws", "bolt", "bolts", "wrench", "done", "full",
    ]
}
