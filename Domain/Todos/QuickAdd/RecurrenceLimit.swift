import DomainPrimitives

/// Recognizes phrases that limit a repetition, such as `except sunday` or 3주 동안 (for 3 weeks). Quick add
/// does not understand such a limit. Without its limit, a repetition would have wrong days. So quick add does
/// not set the repetition either.
enum RecurrenceLimit {
    /// Matches words that exclude days from a repetition, such as `except sunday`. Such words can stand
    /// anywhere in the line.
    /// - Returns: The number of matched words; `nil` for none.
    static func exclusion(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let first = words.first?.key, let start = first.utf8.first else { return nil }
        if start == UInt8(ascii: "e"), first == "except" || first == "excluding" {
            return days(words.dropFirst()).map { $0 + 1 }
        }
        return start >= 0x80 || start == UInt8(ascii: "(") ? koreanExclusion(words) : nil
    }

    /// Returns the indices of the words that begin a lunar date or an exclusion, such as `except sunday`. The
    /// indices are in ascending order.
    static func exclusions(in words: ArraySlice<QuickAddWord>) -> [Int] {
        words.indices.filter { exclusion(words[$0...]) != nil || LunarDate.match(words[$0...]) != nil }
    }

    /// Matches the limit of a repetition, such as `for 3 weeks` or `10 times`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    static func nextToRule(_ words: ArraySlice<QuickAddWord>, today: Day) -> Int? {
        guard let first = words.first?.key else { return nil }
        switch first {
        case "but": return days(words.dropFirst()).map { $0 + 1 }
        case "for": return (length(words.dropFirst()) ?? times(words.dropFirst())).map { $0 + 1 }
        case "before": return DayGrammar(today: today).match(words.dropFirst()).map { $0.count + 1 }
        case "through", "thru": return month(words.dropFirst(), today: today).map { $0 + 1 }
        default: return times(words) ?? koreanLength(words.prefix(3).map(\.key)) ?? koreanTimes(words)
        }
    }

    /// Searches the line for a limit of the repetition, such as `for 3 weeks` or `except sundays`.
    /// - Parameters:
    ///   - rule: The indices of the words of the repetition.
    ///   - exclusions: The result of ``exclusions(in:)``.
    /// - Returns: One of these:
    ///   - the number of words of the limit, if the limit directly follows the repetition
    ///   - 0 if the limit is elsewhere in the line
    ///   - `nil` if the line has no limit
    static func following(
        _ rule: Range<Int>, in words: ArraySlice<QuickAddWord>, exclusions: [Int], today: Day
    ) -> Int? {
        let rest = words[rule.upperBound...]
        if let count = exclusion(rest) ?? LunarDate.afterRule(rest) ?? nextToRule(rest, today: today) {
            return count
        }
        if let count = RecurrenceList.following(rule, in: words, today: today) { return count }
        let afterTime = rest.dropFirst(TimeGrammar.match(rest)?.count ?? 0)
        let isLimited =
            nextToRule(afterTime, today: today) != nil
            || (1...3).contains { count in
                let start = rule.lowerBound - count
                return start >= words.startIndex
                    && koreanLength(words[start..<rule.lowerBound].map(\.key)) == count
            } || exclusions.first.map { $0 < rule.lowerBound } == true
            || exclusions.last.map { $0 >= rule.upperBound } == true
        return isLimited ? 0 : nil
    }

    /// Matches days after `except` or `but`: `sundays and mondays`, `on weekends`, `december`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func days(_ words: ArraySlice<QuickAddWord>) -> Int? {
        let keys = words.prefix(12).map(\.key)
        var count = keys.prefix(2).prefix { ["not", "on", "for", "in"].contains($0) }.count
        guard count < keys.count, isDay(keys[count]) else { return nil }
        count += 1
        while count < keys.count {
            let skip = ["and", "or", "&"].contains(keys[count]) ? 1 : 0
            guard count + skip < keys.count, isDay(keys[count + skip]) else { break }
            count += skip + 1
        }
        return count
    }

    private static func isDay(_ key: String) -> Bool {
        let single = key.hasSuffix("s") ? String(key.dropLast()) : key
        if ["weekend", "weekday", "holiday"].contains(single) || CalendarNames.weekdays[single] != nil {
            return true
        }
        return CalendarNames.months[key] != nil
            || key.split(separator: ",").allSatisfy { CalendarNames.weekdays[String($0)] != nil }
    }

    /// Matches a period: `3 weeks`, `a year`, `the next 10 days`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func length(_ words: ArraySlice<QuickAddWord>) -> Int? {
        let keys = words.prefix(4).map(\.key)
        let skip = keys.prefix { ["the", "next", "another"].contains($0) }.count
        guard keys.count > skip + 1, digits(keys[skip].utf8) != nil || numbers.contains(keys[skip]),
            units.contains(keys[skip + 1])
        else { return nil }
        return skip + 2
    }

    private static func month(_ words: ArraySlice<QuickAddWord>, today: Day) -> Int? {
        guard let first = words.first, CalendarNames.months[first.key] != nil else { return nil }
        return DayGrammar(today: today).match(words) == nil ? 1 : nil
    }

    /// Matches a number of times: `10 times`, `ten times`. `3 times tables` does not match.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func times(_ words: ArraySlice<QuickAddWord>) -> Int? {
        let keys = words.prefix(3).map(\.key)
        guard keys.count > 1, keys[1] == "times", digits(keys[0].utf8) != nil || numbers.contains(keys[0])
        else { return nil }
        return keys.count > 2 && keys[2].hasPrefix("table") ? nil : 2
    }

    /// Matches days that are left out: 일요일 빼고 (except Sunday), 주말은 제외하고 (except weekends), 토,일 제외 (except Sat
    /// and Sun).
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func koreanExclusion(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let second = words.dropFirst().first?.key.filter({ $0 != ")" }), exclusions.contains(second),
            let first = words.first?.key.filter({ $0 != "(" })
        else { return nil }
        let particle = ["은", "는", "만", "을", "를"].first(where: first.hasSuffix)
        let name = particle.map { String(first.dropLast($0.count)) } ?? first
        let isNamed =
            ["주말", "평일", "공휴일", "휴일"].contains(name)
            || name.split(separator: ",").allSatisfy {
                CalendarNames.weekdays[String($0)] != nil || $0.allSatisfy(KoreanWord.weekdayLetters.contains)
            }
        return isNamed ? 2 : nil
    }

    /// Matches a period: 3주 동안 or 3주간 (for 3 weeks), 한 달 동안 (for a month).
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func koreanLength(_ keys: [String]) -> Int? {
        guard let first = keys.first, first.utf8.count > 1 else { return nil }
        if let unit = koreanUnit(of: first), isKoreanNumber(first.dropLast(unit.count)) {
            if first.hasSuffix("간") { return 1 }
            return keys.count > 1 && keys[1] == "동안" ? 2 : nil
        }
        guard keys.count > 1, isKoreanNumber(first[...]), koreanUnit(of: keys[1]) == keys[1] else {
            return nil
        }
        if keys[1].hasSuffix("간") { return 2 }
        return keys.count > 2 && keys[2] == "동안" ? 3 : nil
    }

    /// Matches a count of repetitions, such as 10번 (10 times). The count must precede a time of day or end
    /// the line. Elsewhere, 10번 can be the number of a bus.
    /// - Returns: The number of matched words; `nil` for none.
    private static func koreanTimes(_ words: ArraySlice<QuickAddWord>) -> Int? {
        let skip = words.first?.key == "총" ? 1 : 0
        let keys = words.dropFirst(skip).prefix(2).map { key(withoutOnly: $0.key) }
        guard let first = keys.first, let unit = first.last else { return nil }
        let count: Int
        if unit == "번" || unit == "회", isKoreanNumber(first.dropLast()) {
            count = skip + 1
        } else if keys.count > 1, keys[1] == "번" || keys[1] == "회", isKoreanNumber(first[...]) {
            count = skip + 2
        } else {
            return nil
        }
        let rest = words.dropFirst(count)
        return UnreadGrammar.isEnd(rest) || TimeGrammar.match(rest) != nil ? count : nil
    }

    /// Returns the word without the particle 만 (only), as in 10번만 (only 10 times).
    private static func key(withoutOnly key: String) -> String {
        key.hasSuffix("만") ? String(key.dropLast()) : key
    }

    private static func koreanUnit(of word: String) -> String? { koreanUnits.first(where: word.hasSuffix) }

    private static func isKoreanNumber(_ word: Substring) -> Bool {
        digits(word.utf8) != nil || koreanNumbers.contains(String(word))
    }

    private static let numbers: Set<String> = [
        "a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    private static let units: Set<String> = [
        "day", "days", "week", "weeks", "month", "months", "year", "years",
    ]
    private static let exclusions: Set<String> = ["빼고", "제외", "제외하고", "제외한", "말고", "외에"]
    private static let koreanNumbers: Set<String> = [
        "한", "두", "세", "석", "네", "넉", "다섯", "여섯", "일곱", "여덟", "아홉", "열",
    ]
    /// The Korean units of time, such as 주간 (for weeks). Longer names come first, because 주일간 (for weeks)
    /// ends with 일간 (for days).
    private static let koreanUnits = ["주일간", "개월간", "일간", "주간", "달간", "년간", "주일", "개월", "일", "주", "달", "년"]
}
