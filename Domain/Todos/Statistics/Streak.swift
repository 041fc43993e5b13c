public import DomainPrimitives

/// How many days in a row something was done.
public struct Streak: Hashable, Sendable {
    /// Days in a row up to today, or up to yesterday while today has nothing done yet.
    public let current: Int
    /// The longest run in the days given.
    public let longest: Int

    /// - Parameters:
    ///   - days: days with something done, in any order.
    ///   - today: where the current run ends.
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
