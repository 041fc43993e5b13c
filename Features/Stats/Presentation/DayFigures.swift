public import DomainPrimitives
public import TodosDomain

/// The figures of one day as a box or a cell shows them.
public struct DayFigures: Hashable, Sendable {
    /// Whose figures they are.
    public let day: Day
    /// Todos due on it.
    public let total: Int
    /// Those that are done.
    public let done: Int
    /// 0 to 100.
    public let balance: Int
    /// Which of the five bands the balance is in (PRODUCT.md §1).
    public let band: BalanceBand
    /// Σ over done todos, 2 decimals, not clamped (PRODUCT.md §1).
    public let productivity: Double
    /// Minutes estimated for work.
    public let workMinutes: Int
    /// Minutes estimated for life.
    public let lifeMinutes: Int
    /// Todos per tag, most first.
    public let tags: [TagFigure]
    /// Which of a band's texts the day shows, of three.
    public let variant: Int

    /// How many todos have a tag.
    public struct TagFigure: Hashable, Sendable {
        /// The tag's name.
        public let name: String
        /// How many todos.
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
