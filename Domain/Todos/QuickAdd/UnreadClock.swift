import DomainPrimitives

/// Finds times in forms that quick add does not support, such as `three pm`, `ten to five` or `15 uhr`. Quick
/// add reports such times as not understood.
enum UnreadClock {
    /// Matches a time at the start of `words`, such as `ten to five`.
    /// - Parameter isInTimePosition: Whether the words stand after a day, a repetition or `at`.
    /// - Returns: The number of matched words; `nil` for none.
    static func match(_ words: ArraySlice<QuickAddWord>, isInTimePosition: Bool) -> Int? {
        let keys = words.prefix(4).map(\.key)
        if isInTimePosition, let count = placed(words, keys) { return count }
        guard keys.count > 1 else { return nil }
        let isHalfDay = ["am", "pm", "a.m", "p.m"].contains(keys[1])
        if isHalfDay, hours.contains(keys[0]) || UnreadTime.isDotted(keys[0], isQuarter: false) { return 2 }
        if keys[1] == "uhr", digits(keys[0].utf8).map({ $0 < 25 }) == true { return 2 }
        if keys[0] == "by", isHour(keys[1]), UnreadGrammar.isEnd(words.dropFirst(2)),
            isInTimePosition || digits(keys[1].utf8) != nil
        {
            return 2
        }
        if keys[0] == "half", isHour(keys[1]), isInTimePosition || UnreadGrammar.isEnd(words.dropFirst(2)) {
            return 2
        }
        return pastHour(words, keys, isInTimePosition: isInTimePosition)
    }

    /// Matches a time that is recognizable only after a day, a repetition or `at`. An example is `five` in
    /// `tomorrow five`.
    /// - Returns: The number of matched words; `nil` for none.
    private static func placed(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Int? {
        guard let first = keys.first else { return nil }
        let skip = first == "from" || first == "between" ? 1 : 0
        if keys.count > skip + 2, isHour(keys[skip]),
            ["to", "-", "–", "and", "till", "until"].contains(keys[skip + 1]),
            isHour(keys[skip + 2]), keys[skip] != keys[skip + 2]
        {
            return skip + 3
        }
        let parts = first.split(omittingEmptySubsequences: false) { "-–~".contains($0) }
        let isEnd = UnreadGrammar.isEnd(words.dropFirst())
        if isEnd, parts.count == 2, parts.allSatisfy({ isHour(String($0)) }) { return 1 }
        return isEnd
            && (["am", "pm", "midday", "lunch", "lunchtime"].contains(first) || hours.contains(first))
            ? 1 : nil
    }

    /// Matches minutes before or after an hour: `ten to five`, `quarter past four pm`, `half past three`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private static func pastHour(_ words: ArraySlice<QuickAddWord>, _ keys: [String], isInTimePosition: Bool)
        -> Int?
    {
        let skip = keys[0] == "a" ? 1 : 0
        guard keys.count > skip + 2, keys[skip + 1] == "past" || keys[skip + 1] == "to",
            isHour(keys[skip + 2]),
            minutes.contains(keys[skip])
        else { return nil }
        let rest = words.dropFirst(skip + 3)
        if let next = rest.first?.key, ["am", "pm"].contains(next) { return skip + 4 }
        let isCertain = ["half", "quarter"].contains(keys[skip]) && digits(keys[skip + 2].utf8) != nil
        return isCertain || isInTimePosition || UnreadGrammar.isEnd(rest) ? skip + 3 : nil
    }

    static func isHour(_ key: String, upTo last: Int = 12) -> Bool {
        hours.contains(key) || digits(key.utf8).map((1...last).contains) == true
    }

    private static let hours: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    private static let minutes: Set<String> = ["five", "ten", "twenty", "twenty-five", "quarter", "half"]
}
