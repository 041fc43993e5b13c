public import DomainPrimitives

/// The figures of one day, computed from the todos that are due on this day
/// (Documentation/Product.md §Daily statistics). A day without todos has no figures.
public struct DailyStat: Hashable, Sendable {
    public let day: Day
    /// The sums from which the figures are computed.
    public let contribution: DayContribution
    /// The number of todos by tag, the most frequent tag first, then by name.
    public let tags: [TagCount]

    /// - Returns: `nil` for a day without todos.
    public init?(day: Day, contribution: DayContribution, tags: [TagCount] = []) {
        guard contribution.total > 0 else { return nil }
        self.day = day
        self.contribution = contribution
        self.tags = tags.filter { $0.count > 0 }.sorted()
    }

    /// Computes the figures of a day from all todos of this day; `nil` if there are none.
    public init?(day: Day, todos: [Todo]) {
        let contribution = todos.reduce(DayContribution()) { $0 + DayContribution($1) }
        var counts: [TagName: Int] = [:]
        for tag in todos.flatMap(\.tags) { counts[tag, default: 0] += 1 }
        self.init(
            day: day, contribution: contribution, tags: counts.map { TagCount(tag: $0.key, count: $0.value) })
    }

    /// How full the day is, from 0 to 100.
    public var balance: Int {
        let over = max(contribution.minutes, 480)
        let scaled = Double(contribution.load) * Double(over) / 480 / Double(DayContribution.loadUnits)
        return Int(min(max((scaled * 100).rounded(), 0), 100))
    }

    /// A figure that grows with the done todos. It has two decimals and no upper bound.
    public var productivity: Double { DailyStat.productivity(contribution) }

    public var band: BalanceBand { BalanceBand(balance: balance) }

    /// Returns the index of one of `count` texts for this day. A day always gets the same text.
    public func variant(of count: Int) -> Int { Self.variant(on: day, of: count) }

    /// Returns the index of one of `count` texts for a day, chosen by a hash of the date.
    public static func variant(on day: Day, of count: Int) -> Int {
        // Fibonacci hashing (Knuth, TAOCP vol. 3, §6.4) spreads neighbouring days.
        let hash = UInt32(truncatingIfNeeded: day.ordinal) &* 2_654_435_769
        return count > 0 ? Int(hash >> 16) % count : 0
    }

    /// Returns the productivity with two decimals, rounded half up. The computation uses whole numbers, so
    /// that 18.1875 always becomes 18.19.
    static func productivity(_ contribution: DayContribution) -> Double {
        let unit = DayContribution.productivityUnits / 100
        return Double((contribution.productivity + unit / 2) / unit) / 100
    }
}

/// The number of todos that carry a tag.
public struct TagCount: Hashable, Sendable, Comparable {
    public let tag: TagName
    public let count: Int

    public init(tag: TagName, count: Int) {
        self.tag = tag
        self.count = count
    }

    /// Orders by number, the largest first, then by name.
    public static func < (lhs: TagCount, rhs: TagCount) -> Bool {
        lhs.count != rhs.count ? lhs.count > rhs.count : lhs.tag < rhs.tag
    }
}
