import DomainPrimitives

/// Recognizes days in the past, such as `last friday` or 어제 (yesterday). Quick add must not read the weekday
/// in `last friday` as a coming day.
enum PastDay {
    /// Matches a phrase for a day in the past, such as `last friday` or `on last friday`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    static func match(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let first = words.first?.key, let start = first.utf8.first else { return nil }
        if start >= 0x80 { return korean(words, first) }
        guard DayGrammar.prepositions.contains(first) else { return english(words) }
        return english(words.dropFirst()).map { $0 + 1 }
    }

    /// Whether the todo is due on a past day, as in `pay rent last friday`. The result is `false` for
    /// `last friday report`, because this day only describes the report.
    /// - Parameters:
    ///   - rest: The words after the past day.
    ///   - previous: The word before the past day; `nil` at the start of the line.
    static func isDue(before rest: ArraySlice<QuickAddWord>, after previous: String?) -> Bool {
        guard UnreadGrammar.isEnd(rest) || TimeGrammar.match(rest) != nil else { return false }
        return previous.map(topics.contains) != true
    }

    /// If one of these words precedes a day, the day is not a due day: `report about last friday`.
    static let topics: Set<String> = ["about", "for", "from", "of", "since", "than", "vs"]

    /// Matches `yesterday`, `last friday`, `last week friday`, `friday last week` or `dec 5 last year`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func english(_ words: ArraySlice<QuickAddWord>) -> Int? {
        let keys = words.prefix(4).map(\.key)
        guard let first = keys.first else { return nil }
        if first == "yesterday" { return 1 }
        guard keys.count > 1 else { return nil }
        if first == "last" {
            // `last friday of the month` can be a coming day.
            if CalendarNames.weekdays[keys[1]] != nil { return isOfMonth(keys) ? nil : 2 }
            return keys.count > 2 && keys[1] == "week" && CalendarNames.weekdays[keys[2]] != nil ? 3 : nil
        }
        if keys.count > 2, keys[1...2] == ["last", "week"] {
            return CalendarNames.weekdays[first] == nil ? nil : 3
        }
        guard keys.count > 3, keys[2...3] == ["last", "year"] else { return nil }
        let isMonthFirst = CalendarNames.months[first] != nil
        let (month, day) = isMonthFirst ? (first, keys[1]) : (keys[1], first)
        return CalendarNames.months[month] != nil && CalendarNames.dayOfMonth(day) != nil ? 4 : nil
    }

    /// Whether `keys` begin like `last friday of the month` or `last friday of december`.
    private static func isOfMonth(_ keys: [String]) -> Bool {
        guard keys.count > 3, keys[2] == "of" else { return false }
        return ["the", "this", "next", "each", "every"].contains(keys[3])
            || CalendarNames.months[keys[3]] != nil
    }

    /// Matches 어제 (yesterday), 지난 금요일 (last Friday), 지난주 금요일 (Friday last week) or 작년 12월 1일 (1 December last
    /// year).
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func korean(_ words: ArraySlice<QuickAddWord>, _ first: String) -> Int? {
        if names.contains(KoreanWord.stripParticle(first)) { return 1 }
        let isWeek = ["지난", "저번"].contains(first) && words.dropFirst().first?.key == "주"
        let rest = words.dropFirst(isWeek ? 2 : 1).prefix(2).map { KoreanWord.stripParticle($0.key) }
        guard let next = rest.first else { return nil }
        if ["지난", "지난주", "저번", "저번주", "마지막"].contains(first), CalendarNames.weekdays[next] != nil {
            return isWeek ? 3 : 2
        }
        guard ["지난", "지난해", "작년", "재작년"].contains(first), !isWeek, let mark = next.firstIndex(of: "월"),
            digits(next[..<mark].utf8) != nil
        else { return nil }
        if KoreanWord.isNumberedDay(next[next.index(after: mark)...]) { return 2 }
        return next.hasSuffix("월") && rest.count > 1 && KoreanWord.isNumberedDay(rest[1][...]) ? 3 : nil
    }

    private static let names: Set<String> = ["어제", "어저께", "그제", "그저께", "엊그제"]
}
