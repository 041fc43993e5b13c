public import DomainPrimitives

/// An RRULE of RFC 5545 §3.3.10 that repeats by days or longer periods. A todo cannot repeat by hours or
/// shorter periods.
public struct RecurrenceRule: Hashable, Sendable {
    /// The unit of the repetition (FREQ). Haru plans days, so units shorter than a day are left out.
    public enum Frequency: String, Sendable, CaseIterable {
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// One weekday of BYDAY: every such weekday, or only the nth such weekday of the month or year.
    public struct WeekdayRule: Hashable, Sendable {
        public let weekday: Weekday
        /// The number of the weekday within the month or year, such as 2 for the second Tuesday. −1 means the
        /// last such weekday, and `nil` means every such weekday.
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
    /// The number of ``frequency`` units from one period to the next, 1 or more (INTERVAL). For example, a
    /// weekly rule with the interval 2 repeats every second week.
    public var interval: Int
    /// The number of all occurrences, including the first (COUNT); `nil` for no such limit. A rule with a
    /// count has no ``until``.
    public var count: Int?
    /// The last possible day of an occurrence (UNTIL); `nil` for no such limit.
    public var until: Day?
    /// The months in which the rule repeats, 1 to 12 (BYMONTH); empty if the rule names none.
    public var months: [Int]
    /// The days of the month (BYMONTHDAY): 1 to 31, or −31 to −1 counted from the end of the month. Empty if
    /// the rule names none.
    public var monthDays: [Int]
    /// The days of the year (BYYEARDAY): 1 to 366, or −366 to −1 counted from the end of the year. Empty if
    /// the rule names none.
    public var yearDays: [Int]
    /// The weeks of the year (BYWEEKNO): 1 to 53, or −53 to −1 counted from the end. Empty if the rule names
    /// none. Weeks are those of ISO 8601, but begin on ``weekStart``.
    public var weekNumbers: [Int]
    /// The weekdays on which the rule repeats (BYDAY); empty if the rule names none.
    public var weekdays: [WeekdayRule]
    /// The positions by which the rule selects from the matching days of a period (BYSETPOS): 1 for the first
    /// day, −1 for the last. Empty if the rule selects all matching days.
    public var positions: [Int]
    /// The first day of the week (WKST).
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
