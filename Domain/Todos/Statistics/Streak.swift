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
        let sorted = Set(days).sorted()
        var (run, best) = (0, 0)
        var ending: [Day: Int] = [:]
        for (index, day) in sorted.enumerated() {
            run = index > 0 && sorted[index - 1].days(until: day) == 1 ? run + 1 : 1
            best = max(best, run)
            ending[day] = run
        }
        current = ending[today] ?? ending[today.adding(days: -1)] ?? 0
        longest = best
    }
}
