public import DomainPrimitives

/// The figures of one day, derived from the todos due on it (PRODUCT.md §1, DailyStat). A day without todos
/// has none.
public struct DailyStat: Hashable, Sendable {
    /// The day the todos are due on.
    public let day: Day
    /// The sums it follows from.
    public let contribution: DayContribution
    /// Todos of the day by tag, most first, then by name.
    public let tags: [TagCount]

    /// - Returns: `nil` for a day without todos.
    public init?(day: Day, contribution: DayContribution, tags: [TagCount] = []) {
        guard contribution.total > 0 else { return nil }
        self.day = day
        self.contribution = contribution
        self.tags = tags.filter { $0.count > 0 }.sorted()
    }

    /// The figures of a list of todos, all of that day.
    public init?(day: Day, todos: [Todo]) {
        let contribution = todos.reduce(DayContribution()) { $0 + DayContribution($1) }
        var counts: [TagName: Int] = [:]
        for tag in todos.flatMap(\.tags) { counts[tag, default: 0] += 1 }
        self.init(
            day: day, contribution: contribution, tags: counts.map { TagCount(tag: $0.key, count: $0.value) })
    }

    /// How full the day is, 0 to 100.
    public var balance: Int {
        let over = max(contribution.minutes, 480)
        let scaled = Double(contribution.load) * Double(over) / 480 / Double(DayContribution.loadUnits)
        return Int(min(max((scaled * 100).rounded(), 0), 100))
    }

    /// What was done, two decimals, without an upper bound.
    public var productivity: Double { DailyStat.productivity(contribution) }

    /// Which of the five bands the balance is in.
    public var band: BalanceBand { BalanceBand(balance: balance) }

    /// Which of a band's `count` texts the day shows: a hash of the date, so the same day always reads the
    /// same.
    public func variant(of count: Int) -> Int { Self.variant(on: day, of: count) }

    /// Which of `count` texts a day shows.
    public static func variant(on day: Day, of count: Int) -> Int {
        // Fibonacci hashing (Knuth, TAOCP vol. 3, §6.4) spreads neighbouring days.
        let hash = UInt32(truncatingIfNeeded: day.ordinal) &* 2_654_435_769
        return count > 0 ? Int(hash >> 16) % count : 0
    }

    /// Rounded half up to two decimals, in whole numbers, so that 18.1875 is 18.19 everywhere.
    static func productivity(_ contribution: DayContribution) -> Double {
        let unit = DayContribution.productivityUnits / 100
        return Double((contribution.productivity + unit / 2) / unit) / 100
    }
}
