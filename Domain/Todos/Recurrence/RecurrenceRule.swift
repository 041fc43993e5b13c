public import DomainPrimitives

/// An RRULE of RFC 5545 §3.3.10, from days up: what repeats by hours or less is no todo.
public struct RecurrenceRule: Hashable, Sendable {
    /// FREQ; shorter ones than a day have no place in a planner of days.
    public enum Frequency: String, Sendable, CaseIterable {
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// A BYDAY entry: a weekday, or the nth (from the end where negative) of its month or year.
    public struct WeekdayRule: Hashable, Sendable {
        /// The day of the week.
        public let weekday: Weekday
        /// Which of the month or year: 1 the first, −1 the last; `nil` every one.
        public let nth: Int?

        public init(_ weekday: Weekday, nth: Int? = nil) {
            self.weekday = weekday
            self.nth = nth
        }
    }

    /// Monday to Friday of every week.
    public static let workdays = RecurrenceRule(
        .weekly, weekdays: Weekday.allCases.prefix(5).map { WeekdayRule($0) })

    /// How often, before ``interval``.
    public var frequency: Frequency
    /// 1 or more.
    public var interval: Int
    /// How many occurrences in all, the first included; excludes `until`.
    public var count: Int?
    /// The last day an occurrence may fall on.
    public var until: Day?
    /// BYMONTH, 1 to 12.
    public var months: [Int]
    /// BYMONTHDAY, 1 to 31, or −31 to −1 from the end.
    public var monthDays: [Int]
    /// BYYEARDAY, 1 to 366, or −366 to −1 from the end.
    public var yearDays: [Int]
    /// BYWEEKNO by ISO 8601, 1 to 53, or −53 to −1 from the end.
    public var weekNumbers: [Int]
    /// BYDAY.
    public var weekdays: [WeekdayRule]
    /// BYSETPOS: which of the days that the other parts choose.
    public var positions: [Int]
    /// WKST: the day that weeks of an interval start on.
    public var weekStart: Weekday

    public init(
        _ frequency: Frequency, interval: Int = 1, count: Int? = nil, until: Day? = nil, months: [Int] = [],
        monthDays: [Int] = [], yearDays: [Int] = [], weekNumbers: [Int] = [], weekdays: [WeekdayRule] = [],
        positions: [Int] = [], weekStart: Weekday = .monday
    ) {
        self.frequency = frequency
        self.interval = interval
        self.count = count
        self.until = until
        self.months = months
        self.monthDays = monthDays
        self.yearDays = yearDays
        self.weekNumbers = weekNumbers
        self.weekdays = weekdays
        self.positions = positions
        self.weekStart = weekStart
    }
}
