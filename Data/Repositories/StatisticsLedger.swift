public import DomainPrimitives
public import Foundation
public import TodosDomain

/// The differences that one transaction makes to the kept statistics, summed before they are written: a todo that moves
/// subtracts from its old day and adds to its new one, and an import touches each day once.
public struct StatisticsLedger: Sendable {
    public struct Usage: Hashable, Sendable {
        public var open = 0
        public var done = 0

        public init() {}
    }

    public private(set) var days: [Day: DayContribution] = [:]
    public private(set) var dayTags: [Day: [UUID: Int]] = [:]
    public private(set) var usage: [UUID: Usage] = [:]

    public init() {}

    /// Takes note of a todo with its tags.
    public mutating func add(_ todo: Todo, tags: [UUID]) { count(todo, tags, sign: 1) }

    /// Takes note that a todo with its tags is no longer what it was.
    public mutating func subtract(_ todo: Todo, tags: [UUID]) { count(todo, tags, sign: -1) }

    /// Takes note that a tag came to a todo.
    public mutating func add(tag: UUID, on todo: Todo) { count(tag, todo, sign: 1) }

    /// Takes note that a tag went from a todo.
    public mutating func subtract(tag: UUID, on todo: Todo) { count(tag, todo, sign: -1) }

    private mutating func count(_ todo: Todo, _ tags: [UUID], sign: Int) {
        if let day = todo.due?.day {
            let contribution = DayContribution(todo)
            days[day, default: DayContribution()] += sign > 0 ? contribution : -contribution
        }
        for tag in tags { count(tag, todo, sign: sign) }
    }

    private mutating func count(_ tag: UUID, _ todo: Todo, sign: Int) {
        if let day = todo.due?.day { dayTags[day, default: [:]][tag, default: 0] += sign }
        if todo.isDone { usage[tag, default: Usage()].done += sign } else { usage[tag, default: Usage()].open += sign }
    }
}
