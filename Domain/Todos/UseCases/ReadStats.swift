public import DomainPrimitives

/// Reads the statistics of days. The library stores them, so the cost does not depend on the number of todos.
public struct ReadStats: Sendable {
    /// The statistics of a range of days, with their sums.
    public struct Summary: Hashable, Sendable {
        /// The day on which the statistics were read.
        public let today: Day
        public let range: ClosedRange<Day>
        /// The days of the range that have todos, in ascending order.
        public let days: [DailyStat]
        /// The days in a row with a done todo, up to today. Days outside of ``range`` count too.
        public let streak: Streak
        /// The number of todos with each tag over the range, the most frequent tag first.
        public let tags: [TagCount]

        /// The productivity of the whole range, with two decimals.
        public var productivity: Double {
            DailyStat.productivity(days.reduce(DayContribution()) { $0 + $1.contribution })
        }
    }

    /// The maximum number of days that are read to compute a streak. The longest streak that Haru can count
    /// is therefore ten years.
    static let streakLimit = 3660

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Reads the stored statistics of a range of days.
    /// - Parameter includingTags: Whether the summary includes the number of todos for each tag.
    public func callAsFunction(_ range: ClosedRange<Day>, includingTags: Bool = true) throws(PlannerError)
        -> Summary
    {
        let today = clock.now().day
        return try repository.read { reader throws(PlannerError) in
            let days = try reader.stats(of: range, includingTags: includingTags)
            let productive = try reader.productiveDays(through: today, limit: Self.streakLimit)
            var counts: [TagName: Int] = [:]
            for tag in days.flatMap(\.tags) { counts[tag.tag, default: 0] += tag.count }
            return Summary(
                today: today, range: range, days: days, streak: Streak(days: productive, today: today),
                tags: counts.map { TagCount(tag: $0.key, count: $0.value) }.sorted())
        }
    }
}
