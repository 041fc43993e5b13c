public import DomainPrimitives

/// The number of days in a row with a done todo.
public struct Streak: Hashable, Sendable {
    /// The days in a row that end today, or that end yesterday if nothing is done today.
    public let current: Int
    /// The longest run among the given days.
    public let longest: Int

    /// - Parameters:
    ///   - days: The days with a done todo, in any order.
    ///   - today: The present day.
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
