/// A day of the Gregorian calendar without a time zone, from 0001-01-01 to 9999-12-31. The algorithms are
/// Howard Hinnant's `days_from_civil` and `civil_from_days`.
public struct Day: Hashable, Comparable, Sendable {
    public struct Components: Sendable {
        public let year: Int
        public let month: Int
        public let day: Int
    }

    /// The number of days since 1970-01-01.
    public let ordinal: Int

    /// The first day: 0001-01-01.
    public static let first = Day(unchecked: -719_162)
    /// The last day: 9999-12-31.
    public static let last = Day(unchecked: 2_932_896)

    private init(unchecked ordinal: Int) { self.ordinal = ordinal }

    /// Creates the day that is `ordinal` days after 1970-01-01; `nil` outside the years 1 to 9999.
    public init?(ordinal: Int) {
        guard (Day.first.ordinal...Day.last.ordinal).contains(ordinal) else { return nil }
        self.ordinal = ordinal
    }

    /// Creates a day from its year, month and day of the month; `nil` if the day does not exist, such as 30
    /// February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Day.length(ofMonth: month, year: year)
        else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.ordinal = era * 146_097 + dayOfEra - 719_468
    }

    public var components: Components {
        let shifted = ordinal + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return Components(year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: day)
    }

    public var year: Int { components.year }
    public var month: Int { components.month }
    public var dayOfMonth: Int { components.day }
    public var weekday: Weekday { Weekday(mondayBased: ((ordinal + 3) % 7 + 7) % 7) }
    /// The Monday of this day's week (ISO 8601).
    public var startOfWeek: Day { adding(days: -weekday.mondayBased) }
    public var startOfMonth: Day { adding(days: 1 - dayOfMonth) }
    public var endOfMonth: Day {
        let date = components
        return adding(days: Day.length(ofMonth: date.month, year: date.year) - date.day)
    }

    /// Returns the day that is `days` later, or earlier if `days` is negative. A result outside the years 1
    /// to 9999 becomes ``first`` or ``last``.
    public func adding(days: Int) -> Day {
        let (sum, overflow) = ordinal.addingReportingOverflow(days)
        if overflow { return days > 0 ? .last : .first }
        return Day(unchecked: min(max(sum, Day.first.ordinal), Day.last.ordinal))
    }

    /// Returns the same day of the month, `months` months later; earlier if `months` is negative. In a month
    /// that is too short, returns the last day. A result outside the years 1 to 9999 becomes ``first`` or
    /// ``last``.
    public func adding(months: Int) -> Day {
        let date = components
        let (index, overflow) = (date.year * 12 + date.month - 1).addingReportingOverflow(months)
        if overflow || index > 9999 * 12 + 11 { return months > 0 ? .last : .first }
        if index < 12 { return .first }
        let (newYear, newMonth) = (index / 12, index % 12 + 1)
        let length = Day.length(ofMonth: newMonth, year: newYear)
        return Day(year: newYear, month: newMonth, day: min(date.day, length)) ?? self
    }

    /// Returns how many days `other` is after this day; negative if `other` is before this day.
    public func days(until other: Day) -> Int { other.ordinal - ordinal }

    public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// Returns the number of days in a month: 28 to 31. `month` is 1 to 12.
    public static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    public static func < (lhs: Day, rhs: Day) -> Bool { lhs.ordinal < rhs.ordinal }
}

extension Day: CustomStringConvertible, LosslessStringConvertible {
    /// The day as text of the form `yyyy-MM-dd` (ISO 8601, RFC 3339 full-date).
    public var description: String {
        let date = components
        return "\(zeroPadded(date.year, 4))-\(zeroPadded(date.month, 2))-\(zeroPadded(date.day, 2))"
    }

    /// The day as text of the form `yyyyMMdd` (ISO 8601, basic format).
    public var basicDescription: String {
        let date = components
        return zeroPadded(date.year, 4) + zeroPadded(date.month, 2) + zeroPadded(date.day, 2)
    }

    /// Reads `yyyyMMdd`; `nil` for any other text.
    public init?(basic text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 8, let year = digits(bytes[0..<4]), let month = digits(bytes[4..<6]),
            let day = digits(bytes[6..<8])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Reads `yyyy-MM-dd`; `nil` for any other text.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = digits(bytes[0..<4]), let month = digits(bytes[5..<7]), let day = digits(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

/// A day of the week, Monday first (ISO 8601).
public enum Weekday: Int, Sendable, CaseIterable, Comparable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// Creates a day of the week from its number: 0 for Monday to 6 for Sunday. Other numbers wrap around: 7
    /// is Monday again.
    public init(mondayBased index: Int) { self = Weekday.allCases[((index % 7) + 7) % 7] }

    /// The number of the day: 0 for Monday to 6 for Sunday (ISO 8601 starts weeks on Monday).
    public var mondayBased: Int { rawValue }

    public static func < (lhs: Weekday, rhs: Weekday) -> Bool { lhs.rawValue < rhs.rawValue }
}
