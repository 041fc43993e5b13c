public import DomainPrimitives

/// The figures of days: kept, so a month costs the same in any library.
public struct ReadStats: Sendable {
    /// Days of a range and what they sum up to.
    public struct Summary: Hashable, Sendable {
        /// The day it was when the figures were read.
        public let today: Day
        /// The days that were asked for.
        public let range: ClosedRange<Day>
        /// Only days with todos, in order.
        public let days: [DailyStat]
        /// Up to today, whatever the range.
        public let streak: Streak
        /// Over the range, most first.
        public let tags: [TagCount]

        /// What was done in all of the range, two decimals.
        public var productivity: Double {
            DailyStat.productivity(days.reduce(DayContribution()) { $0 + $1.contribution })
        }
    }

    /// How far back a streak is followed, in days with something done: ten years.
    static let streakLimit = 3660

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Reads the kept figures of a range of days.
    /// - Parameter includingTags: whether todos by tag are wanted too.
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
