public import DomainPrimitives
public import Foundation

/// The sums of all changes that one transaction makes to the stored statistics. To move a todo, subtract it
/// from the old day and add it to the new day.
public struct StatisticsLedger: Sendable {
    /// The changes in the numbers of open and done todos with one tag. A negative change means fewer todos.
    public struct Usage: Hashable, Sendable {
        public var open = 0
        public var done = 0

        public init() {}
    }

    public private(set) var days: [Day: DayContribution] = [:]
    public private(set) var dayTags: [Day: [UUID: Int]] = [:]
    public private(set) var usage: [UUID: Usage] = [:]

    public init() {}

    /// Adds a todo to the sums of its day and of its tags.
    public mutating func add(_ todo: TodoFigures, tags: [UUID]) { count(todo, tags, sign: 1) }

    /// Subtracts a todo from the sums of its day and of its tags.
    public mutating func subtract(_ todo: TodoFigures, tags: [UUID]) { count(todo, tags, sign: -1) }

    /// Counts `todo` as one more todo with the tag.
    public mutating func add(tag: UUID, on todo: TodoFigures) { count(tag, todo, sign: 1) }

    /// Removes `todo` from the count of todos with the tag.
    public mutating func subtract(tag: UUID, on todo: TodoFigures) { count(tag, todo, sign: -1) }

    private mutating func count(_ todo: TodoFigures, _ tags: [UUID], sign: Int) {
        if let day = todo.day {
            days[day, default: DayContribution()] += sign > 0 ? todo.contribution : -todo.contribution
        }
        for tag in tags { count(tag, todo, sign: sign) }
    }

    private mutating func count(_ tag: UUID, _ todo: TodoFigures, sign: Int) {
        if let day = todo.day { dayTags[day, default: [:]][tag, default: 0] += sign }
        if todo.isDone {
            usage[tag, default: Usage()].done += sign
        } else {
            usage[tag, default: Usage()].open += sign
        }
    }
}
