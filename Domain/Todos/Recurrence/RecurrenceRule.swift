public import DomainPrimitives

/// An RRULE of RFC 5545 §3.3.10 that repeats by days or longer periods. A todo cannot repeat by hours or
/// shorter periods.
public struct RecurrenceRule: Hashable, Sendable {
    /// FREQ. Haru plans days, so frequencies below a day are left out.
    public enum Frequency: String, Sendable, CaseIterable {
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// An entry of BYDAY: every such weekday, or only the nth one of the month or year.
    public struct WeekdayRule: Hashable, Sendable {
        public let weekday: Weekday
        /// The number within the month or year: 1 is the first, −1 the last; `nil` means all.
        public let nth: Int?

        public init(_ weekday: Weekday, nth: Int? = nil) {
            self.weekday = weekday
            self.nth = nth
        }
    }

    /// Monday to Friday of every week.
    public static let workdays = RecurrenceRule(
        .weekly, weekdays: Weekday.allCases.prefix(5).map { WeekdayRule($0) })

    /// The unit of ``interval`` (FREQ).
    public var frequency: Frequency
    /// The number of units from one period to the next, 1 or more (INTERVAL).
    public var interval: Int
    /// The number of all occurrences, including the first (COUNT). Excludes ``until``.
    public var count: Int?
    /// The last possible day of an occurrence (UNTIL).
    public var until: Day?
    /// BYMONTH: 1 to 12.
    public var months: [Int]
    /// BYMONTHDAY: 1 to 31, or −31 to −1 from the end.
    public var monthDays: [Int]
    /// BYYEARDAY: 1 to 366, or −366 to −1 from the end.
    public var yearDays: [Int]
    /// BYWEEKNO: 1 to 53, or −53 to −1 from the end. Weeks are those of ISO 8601, but begin on ``weekStart``.
    public var weekNumbers: [Int]
    /// BYDAY.
    public var weekdays: [WeekdayRule]
    /// BYSETPOS: the positions to select among the days of a period that match the other parts.
    public var positions: [Int]
    /// WKST: the first day of the week.
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
