import DomainPrimitives

/// Recognizes phrases with a number and a unit, such as `every two weeks` or `in 2-3 days`. Quick add reports
/// these phrases as not understood.
enum UnreadAmount {
    typealias Phrase = UnreadGrammar.Phrase

    static func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        let keys = words.prefix(7).map(\.key)
        if let count = keys.isEmpty ? nil : timesPerUnit(keys) { return Phrase(.day, count: count) }
        guard keys.count > 1 else { return nil }
        switch keys[0] {
        case "every", "every!", "each":
            return repetition(Array(keys.dropFirst())).map { Phrase(.day, count: $0 + 1) }
        case "in", "within":
            return ahead(Array(keys.dropFirst())).map { Phrase($0.kind, count: $0.count + 1) }
        default: return inWords(keys) ?? relative(keys)
        }
    }

    /// Matches words after `every`: `two weeks`, `3 working days`, `business day`, `half year`, `30 min`,
    /// `december`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func repetition(_ keys: [String]) -> Int? {
        if abbreviation(keys[0]) != nil || shortUnits[keys[0]] != nil || keys[0] == "wkday" { return 1 }
        if keys[0] == "may", keys.count == 1 || UnreadGrammar.units.contains(keys[1]) { return 1 }
        if keys.count > 1, ["other", "second"].contains(keys[0]),
            ["weekday", "weekdays", "wk", "mo"].contains(keys[1])
        {
            return 2
        }
        let name = keys[0].split(whereSeparator: { "'’".contains($0) })
        if name.count == 2, name[1] == "s", CalendarNames.weekdays[String(name[0])] != nil { return 1 }
        if CalendarNames.months[keys[0]] != nil, keys[0] != "may", keys[0] != "march" { return 1 }
        return length(keys, hasNumber: false)?.count
    }

    /// Matches words after `in`: `a fortnight`, `2-3 days`, `3 business days`, `the first week of december`.
    private static func ahead(_ keys: [String]) -> Phrase? {
        let skip = keys[0] == "the" ? 1 : 0
        if keys.count > skip + 3, RecurrenceList.isOrdinal(keys[skip]),
            UnreadGrammar.units.contains(keys[skip + 1]),
            keys[skip + 2] == "of"
        {
            let end = skip + 3 + (["the", "next", "this"].contains(keys[skip + 3]) ? 1 : 0)
            let isPeriod =
                keys.count > end
                && (CalendarNames.months[keys[end]] != nil || UnreadGrammar.units.contains(keys[end]))
            return isPeriod ? Phrase(.day, count: end + 1) : nil
        }
        guard keys.count > skip else { return nil }
        if let kind = abbreviation(keys[skip]) { return Phrase(kind, count: skip + 1) }
        return length(keys, hasNumber: true)
    }

    /// Matches a number with an abbreviated unit, such as `2w` or `12h`.
    /// - Returns: `.day` for units of a day or longer, `.time` for shorter units; `nil` for any other word.
    private static func abbreviation(_ key: String) -> QuickAdd.UnreadPart.Kind? {
        let number = key.prefix { $0.isASCII && $0.isNumber }
        guard !number.isEmpty, number.utf8.count < 4 else { return nil }
        let unit = String(key.dropFirst(number.count))
        return unit == "d" || unit == "w" || unit == "y" ? .day : shortUnits[unit]
    }

    /// Matches a day or a time that is counted from now: `2 days ago`, `2-3 weeks from now`,
    /// `a few days later`.
    private static func relative(_ keys: [String]) -> Phrase? {
        if ["next", "this"].contains(keys[0]), shortUnits[keys[1]] == .day { return Phrase(.day, count: 2) }
        if let kind = abbreviation(keys[0]),
            ["ago", "later"].contains(keys[1]) || keys.dropFirst().starts(with: ["from", "now"])
        {
            return Phrase(kind, count: keys[1] == "from" ? 3 : 2)
        }
        guard let length = length(keys, hasNumber: true), keys.count > length.count else { return nil }
        if ["ago", "later"].contains(keys[length.count]) {
            return Phrase(length.kind, count: length.count + 1)
        }
        return keys[length.count...].starts(with: ["from", "now"])
            ? Phrase(length.kind, count: length.count + 2) : nil
    }

    /// Matches a frequency, a number of times per unit of time: `2x a day`, `3x per week`, `3x/week`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func timesPerUnit(_ keys: [String]) -> Int? {
        let parts = keys[0].split(separator: "/", omittingEmptySubsequences: false)
        guard parts[0].hasSuffix("x"), digits(parts[0].dropLast().utf8) != nil else { return nil }
        if parts.count == 2 { return UnreadGrammar.units.contains(String(parts[1])) ? 1 : nil }
        return keys.count > 2 && ["a", "per"].contains(keys[1]) && UnreadGrammar.units.contains(keys[2])
            ? 3 : nil
    }

    /// Matches a date with its day written as a word: `december fifth`, `the fifth of december`.
    private static func inWords(_ keys: [String]) -> Phrase? {
        if CalendarNames.months[keys[0]] != nil, keys[0] != "may", keys[0] != "march",
            ordinals.contains(keys[1])
        {
            return Phrase(.day, count: 2)
        }
        let skip = keys[0] == "the" ? 1 : 0
        guard keys.count > skip + 2, ordinals.contains(keys[skip]), keys[skip + 1] == "of",
            CalendarNames.months[keys[skip + 2]] != nil
        else { return nil }
        return Phrase(.day, count: skip + 3)
    }

    /// Matches a length of time: `two weeks`, `2-3 days`, `3 business days`, `a fortnight`, `half year`.
    /// - Parameter hasNumber: Whether a number must stand before the unit.
    private static func length(_ keys: [String], hasNumber: Bool) -> Phrase? {
        var count = 0
        if isNumber(keys[0]) { count = 1 } else if hasNumber { return nil }
        if count < keys.count, count > 0, keys[count] == "of" { count += 1 }
        let isWorkday = count < keys.count && UnreadGrammar.workdays.contains(keys[count])
        if isWorkday { count += 1 }
        guard count > 0, count < keys.count else { return nil }
        let unit = keys[count]
        if UnreadGrammar.units.contains(unit) || unit == "fortnight" || unit == "fortnights" {
            return Phrase(.day, count: count + 1)
        }
        if !isWorkday, let kind = shortUnits[unit] { return Phrase(kind, count: count + 1) }
        return !isWorkday && times.contains(unit) ? Phrase(.time, count: count + 1) : nil
    }

    private static func isNumber(_ key: String) -> Bool {
        let parts = key.split(omittingEmptySubsequences: false) { "-–~".contains($0) }
        return numbers.contains(key) || parts.count <= 2 && parts.allSatisfy { digits($0.utf8) != nil }
    }

    private static let numbers: Set<String> = [
        "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "couple", "few", "several", "half", "another", "fifteen", "twenty", "thirty", "forty",
        "fifty", "sixty", "ninety",
    ]
    private static let shortUnits: [String: QuickAdd.UnreadPart.Kind] = [
        "wk": .day, "wks": .day, "mo": .day, "mos": .day, "mth": .day, "mths": .day, "yr": .day, "yrs": .day,
        "h": .time,
        "hr": .time, "hrs": .time, "min": .time, "mins": .time,
    ]
    private static let times: Set<String> = ["hour", "hours", "minute", "minutes"]
    private static let ordinals: Set<String> = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
        "eighteenth", "nineteenth", "twentieth", "twenty-first", "twenty-second", "twenty-third",
        "twenty-fourth", "twenty-fifth", "twenty-sixth", "twenty-seventh", "twenty-eighth", "twenty-ninth",
        "thirtieth", "thirty-first",
    ]
}
