import DomainPrimitives

/// Recognizes typing errors in English names of days and months, and in the words `next` and `every`.
enum MisspeltWord {
    /// Misspellings of `next` and `every` that are not words themselves.
    private static let nextOrEvery: Set<String> = [
        "nxt", "nex", "netx", "nxet", "nextt", "evry", "evrey", "evey", "eveyr", "everey", "everyy",
    ]

    /// Whether a word is a misspelt day or month: one letter is extra, missing or wrong, or two letters are
    /// exchanged. Months that resemble common words, such as March (match), are left out.
    static func isDayOrMonth(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard (5...10).contains(bytes.count), !ordinary.contains(word) else { return false }
        return names.contains {
            $0[0] == bytes[0] && abs($0.count - bytes.count) <= 1 && isOneEdit($0, bytes)
        }
    }

    /// Matches a misspelt `next` or `every` with a day or a unit, such as `nxt fri` or `evry day`.
    /// - Returns: The number of matched words; `nil` for none.
    static func phrase(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let first = words.first?.key,
            first.utf8.first == UInt8(ascii: "n") || first.utf8.first == UInt8(ascii: "e"),
            nextOrEvery.contains(first), let second = words.dropFirst().first?.key
        else { return nil }
        if second == "weekend" || second == "weekday" || UnreadGrammar.units.contains(second)
            || CalendarNames.weekdays[second] != nil
        {
            return 2
        }
        guard digits(second.utf8) != nil, let third = words.dropFirst(2).first?.key,
            UnreadGrammar.units.contains(third)
        else { return nil }
        return 3
    }

    private static func isOneEdit(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        var (one, other) = (left[...], right[...])
        while let first = one.first, first == other.first {
            (one, other) = (one.dropFirst(), other.dropFirst())
        }
        while let last = one.last, last == other.last { (one, other) = (one.dropLast(), other.dropLast()) }
        if one.count + other.count == 1 || (one.count == 1 && other.count == 1) { return true }
        return one.count == 2 && other.count == 2 && one.first == other.last && one.last == other.first
    }

    private static let names: [[UInt8]] = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today", "tonight",
        "tomorrow", "january", "february", "september", "october", "november", "december",
    ].map { Array($0.utf8) }
    /// Words that are spelt correctly: the names of days and months, and words that look like a misspelt
    /// name, such as `sundae`.
    private static let ordinary: Set<String> = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today", "tonight",
        "tomorrow", "january", "february", "september", "october", "november", "december", "sundae", "sundry",
        "toddy", "todas", "todai", "toady", "tokay", "toray", "todays", "frida", "fridas", "sunda", "sundar",
        "mondal", "tomorrows", "tonights",
    ]
}
