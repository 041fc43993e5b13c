/// A day of the week, Monday first (ISO 8601).
public enum Weekday: Int, Sendable, CaseIterable, Comparable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// Creates a day from its number: 0 for Monday to 6 for Sunday. Other numbers wrap around.
    public init(mondayBased index: Int) { self = Weekday.allCases[((index % 7) + 7) % 7] }

    /// The number of the day: 0 for Monday to 6 for Sunday (ISO 8601 starts weeks on Monday).
    public var mondayBased: Int { rawValue }

    public static func < (lhs: Weekday, rhs: Weekday) -> Bool { lhs.rawValue < rhs.rawValue }
}
