public import DomainPrimitives
import TodosDomain

/// A day as the strip and the status box show it.
public struct DayCell: Hashable, Sendable {
    /// Whose figures they are.
    public let day: Day
    /// Todos due on it.
    public let total: Int
    /// Those that are done.
    public let done: Int
    /// 0 to 100 (PRODUCT.md §1).
    public let balance: Int
    /// Not clamped (PRODUCT.md §1).
    public let productivity: Double
    /// Minutes estimated for work.
    public let workMinutes: Int
    /// Minutes estimated for life.
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
