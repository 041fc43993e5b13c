public import DomainPrimitives

/// Counts consecutive days that each have at least one done todo.
public struct Streak: Hashable, Sendable {
    /// The number of consecutive days up to today that each have a done todo. If today has no done todo, the
    /// count ends at yesterday.
    public let current: Int
    /// The largest number of consecutive days that each have a done todo.
    public let longest: Int

    /// - Parameter days: The days with a done todo, in any order.
    public init(days: [Day], today: Day) {
        let yesterday = today.adding(days: -1)
        var (run, best, untilToday) = (0, 0, 0)
        var previous: Day?
        for day in days.sorted() where day != previous {
            run = previous?.days(until: day) == 1 ? run + 1 : 1
            previous = day
            best = max(best, run)
            if day == yesterday || day == today { untilToday = run }
        }
        current = untilToday
        longest = best
    }
}
