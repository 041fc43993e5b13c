public import DomainPrimitives
import TodosDomain

/// The statistics of a day, such as its balance and productivity, for the row of days and the status box.
public struct DayCell: Hashable, Sendable {
    public let day: Day
    /// The number of todos that are due on the day.
    public let total: Int
    /// The number of done todos that are due on the day.
    public let done: Int
    /// The balance of the day, from 0 to 100 (Documentation/Product.md §Formulas).
    public let balance: Int
    /// The productivity of the day, which has no upper bound (Documentation/Product.md §Formulas).
    public let productivity: Double
    /// The number of the day's todos whose estimate a person has set.
    public let estimated: Int
    /// The minutes of the day's todos with the side "work" or without a side.
    public let workMinutes: Int
    /// The minutes of the day's todos with the side "life".
    public let lifeMinutes: Int

    init(_ stat: DailyStat) {
        day = stat.day
        total = stat.contribution.total
        done = stat.contribution.done
        balance = stat.balance
        productivity = stat.productivity
        estimated = stat.contribution.estimated
        workMinutes = stat.contribution.workMinutes
        lifeMinutes = stat.contribution.lifeMinutes
    }
}
