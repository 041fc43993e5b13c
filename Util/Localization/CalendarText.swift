/// The texts for days, months and durations in one language. Foundation's formatters would make the program
/// start more slowly.
public struct CalendarText: Sendable {
    public let language: Language

    public init(_ language: Language) { self.language = language }

    private static let english = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let korean = ["월", "화", "수", "목", "금", "토", "일"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    /// Returns the short name of a weekday: `Mon`, or in Korean `월`.
    /// - Parameter mondayBased: the weekday, from 0 (Monday) to 6 (Sunday).
    public func weekday(_ mondayBased: Int) -> String {
        let names = language == .english ? Self.english : Self.korean
        return names.indices.contains(mondayBased) ? names[mondayBased] : ""
    }

    /// Returns a day, such as `Sun 22 Nov` or `11월 22일 (일)`.
    /// - Parameters:
    ///   - year: the year; `nil` to leave it out.
    ///   - index: the weekday, from 0 (Monday) to 6 (Sunday).
    public func day(year: Int?, month: Int, day: Int, weekday index: Int) -> String {
        let name = weekday(index)
        switch language {
        case .english:
            return "\(name) \(day) \(shortMonth(month))\(year.map { " \($0)" } ?? "")"
        case .korean:
            return "\(year.map { "\($0)년 " } ?? "")\(month)월 \(day)일 (\(name))"
        }
    }

    /// Returns a day near today in at most 8 terminal columns: `Fri 27`, or in Korean `11/27 금`. Only
    /// the Korean text has the month, because a Korean reader expects the month before the day.
    /// - Parameter index: the weekday, from 0 (Monday) to 6 (Sunday).
    public func nearDay(month: Int, day: Int, weekday index: Int) -> String {
        language("\(weekday(index)) \(day)", "\(month)/\(day) \(weekday(index))")
    }

    /// Returns a day without its weekday in at most 6 terminal columns: `27 Nov`, or in Korean `11/27`.
    public func monthDay(month: Int, day: Int) -> String {
        language("\(day) \(shortMonth(month))", "\(month)/\(day)")
    }

    /// Returns a month with its year in at most 7 terminal columns: `Nov '26`, or in Korean `2026.11`.
    public func shortMonth(year: Int, month: Int) -> String {
        let twoDigits = year % 100 < 10 ? "0\(year % 100)" : "\(year % 100)"
        return language("\(shortMonth(month)) '\(twoDigits)", "\(year).\(month)")
    }

    /// Returns a day with its year in at most 10 terminal columns: `9 Jan '28`, or in Korean `2028.1.9`.
    public func dayOfYear(year: Int, month: Int, day: Int) -> String {
        language("\(day) \(shortMonth(year: year, month: month))", "\(year).\(month).\(day)")
    }

    /// Returns the short English name of a month, such as `Nov`; empty for a month outside 1 to 12.
    private func shortMonth(_ month: Int) -> String {
        Self.months.indices.contains(month - 1) ? String(Self.months[month - 1].prefix(3)) : ""
    }

    /// Returns a month with its year: `November 2026`, or in Korean `2026년 11월`.
    /// - Parameter month: the month, from 1 to 12.
    public func month(year: Int, month: Int) -> String {
        let name = Self.months.indices.contains(month - 1) ? Self.months[month - 1] : ""
        return language("\(name) \(year)", "\(year)년 \(month)월")
    }

    /// Returns a duration: `45m` or `1h 30m`, in Korean `45분` or `1시간 30분`.
    public func duration(minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        let (hour, minute) = (language("h", "시간"), language("m", "분"))
        if hours == 0 { return "\(rest)\(minute)" }
        return rest == 0 ? "\(hours)\(hour)" : "\(hours)\(hour) \(rest)\(minute)"
    }

    /// Returns the time since an event in the largest unit that fits, such as `5 min ago` or `5분 전`. An event
    /// in the future counts as now.
    public func ago(milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds / 1_000)
        return switch seconds {
        case ..<60: language("just now", "방금")
        case ..<3_600: language("\(seconds / 60) min ago", "\(seconds / 60)분 전")
        case ..<86_400: language("\(seconds / 3_600) h ago", "\(seconds / 3_600)시간 전")
        default: language("\(seconds / 86_400) d ago", "\(seconds / 86_400)일 전")
        }
    }
}
