import DomainPrimitives

/// The English and Korean names of days and months that the grammars of quick add know.
enum CalendarNames {
    static let weekdays: [String: Weekday] = {
        let names: [[String]] = [
            ["monday", "mon", "월요일"], ["tuesday", "tue", "tues", "화요일"], ["wednesday", "wed", "수요일"],
            ["thursday", "thu", "thur", "thurs", "목요일"], ["friday", "fri", "금요일"],
            ["saturday", "sat", "토요일"],
            ["sunday", "sun", "일요일"],
        ]
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().flatMap { index, names in
                names.map { ($0, Weekday(mondayBased: index)) }
            })
    }()

    static let months: [String: Int] = {
        let names = [
            ["january", "jan"], ["february", "feb"], ["march", "mar"], ["april", "apr"], ["may"],
            ["june", "jun"],
            ["july", "jul"], ["august", "aug"], ["september", "sep", "sept"], ["october", "oct"],
            ["november", "nov"],
            ["december", "dec"],
        ]
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().flatMap { index, names in names.map { ($0, index + 1) } }
        )
    }()

    /// Matches a name that contains a weekday or a holiday but is not a day, such as `sat nav`.
    /// - Returns: The number of matched words; `nil` for none.
    static func compound(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let first = words.first?.key, let tails = compounds[first] else { return nil }
        let rest = words.dropFirst().prefix(4).map(\.key)
        return tails.first { rest.starts(with: $0) }.map { $0.count + 1 }
    }

    /// Names that contain a weekday or a holiday but are not days, such as `sat nav`. The key is the first
    /// word of a name. Each inner array has the further words of one name.
    private static let compounds: [String: [[String]]] = [
        "nightmare": [["before", "christmas"]], "read": [["the", "night", "before", "christmas"]],
        "watch": [["the", "night", "before", "christmas"]],
        "sat": [["nav"], ["navs"]],
        "friday": [["night", "lights"]], "saturday": [["night", "fever"], ["night", "live"]],
        "sun": [["block"], ["cream"], ["glasses"], ["hat"], ["hats"], ["lotion"], ["screen"]],
    ]

    /// Whether a word is a list or a range of Korean weekdays, such as `월/수` (Mon and Wed) or `월~금` (Mon to
    /// Fri). The result is also `true` for `월/일`, which can mean "month/day".
    static func isKoreanWeekdays(_ word: String) -> Bool {
        let parts = word.split(omittingEmptySubsequences: false) { ",·~-–/&+".contains($0) }
        return parts.count > 1
            && parts.allSatisfy { weekdays[$0.hasSuffix("요일") ? String($0) : "\($0)요일"] != nil }
    }

    /// Returns the day of the month, from 1 to 31, for words such as `25`, `25th`, `1st`, `2nd` or `3rd`;
    /// `nil` for any other word.
    static func dayOfMonth(_ word: String) -> Int? {
        let number = word.prefix { $0.isASCII && $0.isNumber }
        guard ["", "st", "nd", "rd", "th"].contains(String(word.dropFirst(number.count))),
            let day = digits(number.utf8),
            (1...31).contains(day)
        else { return nil }
        return day
    }
}
