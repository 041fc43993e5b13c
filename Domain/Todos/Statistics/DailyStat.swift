public import DomainPrimitives

/// The statistics of one day, such as balance and productivity, computed from the todos that are due on this
/// day (Documentation/Product.md §Daily statistics). A day without todos has no statistics.
public struct DailyStat: Hashable, Sendable {
    public let day: Day
    /// The sums over the todos of the day, from which balance and productivity are computed.
    public let contribution: DayContribution
    /// The number of todos with each tag. The most frequent tag comes first; tags with the same number are
    /// sorted by name.
    public let tags: [TagCount]

    /// - Returns: `nil` for a day without todos.
    public init?(day: Day, contribution: DayContribution, tags: [TagCount] = []) {
        guard contribution.total > 0 else { return nil }
        self.day = day
        self.contribution = contribution
        self.tags = tags.filter { $0.count > 0 }.sorted()
    }

    /// - Parameter todos: all todos of the day.
    /// - Returns: `nil` for a day without todos.
    public init?(day: Day, todos: [Todo]) {
        let contribution = todos.reduce(DayContribution()) { $0 + DayContribution($1) }
        var counts: [TagName: Int] = [:]
        for tag in todos.flatMap(\.tags) { counts[tag, default: 0] += 1 }
        self.init(
            day: day, contribution: contribution, tags: counts.map { TagCount(tag: $0.key, count: $0.value) })
    }

    /// The balance of the day, from 0 to 100 (Documentation/Product.md §Formulas).
    public var balance: Int {
        let over = max(contribution.minutes, 480)
        let scaled = Double(contribution.load) * Double(over) / 480 / Double(DayContribution.loadUnits)
        return Int(min(max((scaled * 100).rounded(), 0), 100))
    }

    /// A measure of the done todos, which grows with their number, difficulty and minutes. The measure has
    /// two decimals and no upper bound.
    public var productivity: Double { DailyStat.productivity(contribution) }

    public var band: BalanceBand { BalanceBand(balance: balance) }

    /// Chooses one of `count` texts about this day, and returns its index from 0 to `count` − 1. The same day
    /// always gets the same index.
    public func variant(of count: Int) -> Int { Self.variant(on: day, of: count) }

    /// Chooses one of `count` texts about `day`, and returns its index from 0 to `count` − 1. The same day
    /// always gets the same index.
    public static func variant(on day: Day, of count: Int) -> Int {
        // Fibonacci hashing (Knuth, TAOCP vol. 3, §6.4) spreads neighbouring days.
        let hash = UInt32(truncatingIfNeeded: day.ordinal) &* 2_654_435_769
        return count > 0 ? Int(hash >> 16) % count : 0
    }

    /// Returns the productivity with two decimals, rounded half up. The computation uses whole numbers, so
    /// that 18.185 always becomes 18.19.
    static func productivity(_ contribution: DayContribution) -> Double {
        let unit = DayContribution.productivityUnits / 100
        return Double((contribution.productivity + unit / 2) / unit) / 100
    }
}

/// A tag and the number of todos that carry it.
public struct TagCount: Hashable, Sendable, Comparable {
    public let tag: TagName
    public let count: Int

    public init(tag: TagName, count: Int) {
        self.tag = tag
        self.count = count
    }

    /// Orders by the number of todos, the largest number first, then by the name of the tag.
    public static func < (lhs: TagCount, rhs: TagCount) -> Bool {
        lhs.count != rhs.count ? lhs.count > rhs.count : lhs.tag < rhs.tag
    }
}
