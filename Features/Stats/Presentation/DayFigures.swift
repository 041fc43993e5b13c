public import DomainPrimitives
public import TodosDomain

/// The figures of one day as a box or a cell shows them.
public struct DayFigures: Hashable, Sendable {
    public let day: Day
    public let total: Int
    public let done: Int
    /// 0 to 100.
    public let balance: Int
    public let band: BalanceBand
    public let productivity: Double
    public let workMinutes: Int
    public let lifeMinutes: Int
    public let tags: [TagFigure]
    /// Which of a band's texts the day shows, of three.
    public let variant: Int

    public struct TagFigure: Hashable, Sendable {
        public let name: String
        public let count: Int

        init(_ count: TagCount) {
            name = count.tag.description
            self.count = count.count
        }
    }

    /// How many texts a band has.
    public static let variants = 3

    init(_ stat: DailyStat) {
        day = stat.day
        total = stat.contribution.total
        done = stat.contribution.done
        balance = stat.balance
        band = stat.band
        productivity = stat.productivity
        workMinutes = stat.contribution.workMinutes
        lifeMinutes = stat.contribution.lifeMinutes
        tags = stat.tags.map(TagFigure.init)
        variant = stat.variant(of: Self.variants)
    }
}
