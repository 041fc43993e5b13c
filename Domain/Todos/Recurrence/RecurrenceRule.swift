public import DomainPrimitives

/// An RRULE of RFC 5545 §3.3.10, from days up: what repeats by hours or less is no todo.
public struct RecurrenceRule: Hashable, Sendable {
    public enum Frequency: String, Sendable, CaseIterable {
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// A BYDAY entry: a weekday, or the nth (from the end where negative) of its month or year.
    public struct WeekdayRule: Hashable, Sendable {
        public let weekday: Weekday
        public let nth: Int?

        public init(_ weekday: Weekday, nth: Int? = nil) {
            self.weekday = weekday
            self.nth = nth
        }
    }

    /// Monday to Friday of every week.
    public static let workdays = RecurrenceRule(.weekly, weekdays: Weekday.allCases.prefix(5).map { WeekdayRule($0) })

    public var frequency: Frequency
    /// 1 or more.
    public var interval: Int
    /// How many occurrences in all, the first included; excludes `until`.
    public var count: Int?
    /// The last day an occurrence may fall on.
    public var until: Day?
    public var months: [Int]
    public var monthDays: [Int]
    public var yearDays: [Int]
    public var weekNumbers: [Int]
    public var weekdays: [WeekdayRule]
    public var positions: [Int]
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
