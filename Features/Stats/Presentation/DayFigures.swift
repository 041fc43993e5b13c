public import DomainPrimitives
public import TodosDomain

/// The statistics of one day, such as its balance and productivity. `haru stats` shows them in a box, and the
/// calendar shows some of them in a cell.
public struct DayFigures: Hashable, Sendable {
    public let day: Day
    /// The number of todos that are due on the day.
    public let total: Int
    /// The number of done todos that are due on the day.
    public let done: Int
    /// The balance of the day, from 0 to 100 (Documentation/Product.md §Formulas).
    public let balance: Int
    /// The band to which the balance belongs, such as ``BalanceBand/light``
    /// (Documentation/Product.md §Bands and words).
    public let band: BalanceBand
    /// The productivity, with two decimals and without an upper bound (Documentation/Product.md §Formulas).
    public let productivity: Double
    /// The number of the day's todos whose estimate a person has set.
    public let estimated: Int
    /// The minutes of the day's todos with the side "work" or without a side.
    public let workMinutes: Int
    /// The minutes of the day's todos with the side "life".
    public let lifeMinutes: Int
    /// The tags of the day's todos, each with its number of todos. The most frequent tag comes first.
    public let tags: [TagFigure]
    /// Which of three texts describes the balance of the day: 0, 1 or 2. Each ``BalanceBand`` has three
    /// texts.
    public let variant: Int

    /// A tag with the number of its todos.
    public struct TagFigure: Hashable, Sendable {
        public let name: String
        public let count: Int

        init(_ count: TagCount) {
            name = count.tag.description
            self.count = count.count
        }
    }

    /// How many texts each ``BalanceBand`` has.
    public static let variants = 3

    init(_ stat: DailyStat) {
        day = stat.day
        total = stat.contribution.total
        done = stat.contribution.done
        balance = stat.balance
        band = stat.band
        productivity = stat.productivity
        estimated = stat.contribution.estimated
        workMinutes = stat.contribution.workMinutes
        lifeMinutes = stat.contribution.lifeMinutes
        tags = stat.tags.map(TagFigure.init)
        variant = stat.variant(of: Self.variants)
    }
}
