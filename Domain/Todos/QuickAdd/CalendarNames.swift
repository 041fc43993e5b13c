import DomainPrimitives

/// The names of days and months that the grammars know.
enum CalendarNames {
    static let weekdays: [String: Weekday] = {
        let names: [[String]] = [
            ["monday", "mon", "월요일"], ["tuesday", "tue", "tues", "화요일"], ["wednesday", "wed", "수요일"],
            ["thursday", "thu", "thur", "thurs", "목요일"], ["friday", "fri", "금요일"], ["saturday", "sat", "토요일"],
            ["sunday", "sun", "일요일"],
        ]
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().flatMap { index, names in
                names.map { ($0, Weekday(mondayBased: index)) }
            })
    }()

    static let months: [String: Int] = {
        let names = [
            ["january", "jan"], ["february", "feb"], ["march", "mar"], ["april", "apr"], ["may"], ["june", "jun"],
            ["july", "jul"], ["august", "aug"], ["september", "sep", "sept"], ["october", "oct"], ["november", "nov"],
            ["december", "dec"],
        ]
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().flatMap { index, names in names.map { ($0, index + 1) } })
    }()

    /// `25`, `25th`, `1st`, `2nd`, `3rd`: 1 to 31.
    static func dayOfMonth(_ word: String) -> Int? {
        let number = word.prefix { $0.isASCII && $0.isNumber }
        guard ["", "st", "nd", "rd", "th"].contains(String(word.dropFirst(number.count))), let day = digits(number.utf8),
            (1...31).contains(day)
        else { return nil }
        return day
    }
}
