public import DomainPrimitives
import TodosDomain

/// The figures of a day for the strip and the status box.
public struct DayCell: Hashable, Sendable {
    public let day: Day
    /// The number of todos that are due on the day.
    public let total: Int
    /// The number of done todos among them.
    public let done: Int
    /// The balance, from 0 to 100 (Documentation/Product.md §Formulas).
    public let balance: Int
    /// The productivity, which has no upper bound (Documentation/Product.md §Formulas).
    public let productivity: Double
    /// The estimated minutes of the todos of the side work.
    public let workMinutes: Int
    /// The estimated minutes of the todos of the side life.
    public let lifeMinutes: Int

    init(_ stat: DailyStat) {
        day = stat.day
        total = stat.contribution.total
        done = stat.contribution.done
        balance = stat.balance
        productivity = stat.productivity
        workMinutes = stat.contribution.workMinutes
        lifeMinutes = stat.contribution.lifeMinutes
    }
}
