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

    /// Takes note of a todo that was one thing and is another.
    /// - Parameters:
    ///   - before: `nil` for a new or revived todo.
    ///   - after: `nil` for a deleted one.
    ///   - tagID: finds a tag by its name.
    public mutating func replace(
        _ before: Todo?, by after: Todo?, tagID: (TagName) throws(PlannerError) -> UUID
    ) throws(PlannerError) {
        if let before { try add(before, sign: -1, tagID: tagID) }
        if let after { try add(after, sign: 1, tagID: tagID) }
    }

    private mutating func add(_ todo: Todo, sign: Int, tagID: (TagName) throws(PlannerError) -> UUID) throws(PlannerError) {
        let day = todo.due?.day
        if let day {
            let contribution = DayContribution(todo)
            days[day, default: DayContribution()] += sign > 0 ? contribution : -contribution
        }
        for name in todo.tags {
            let id = try tagID(name)
            if let day { dayTags[day, default: [:]][id, default: 0] += sign }
            if todo.isDone { usage[id, default: Usage()].done += sign } else { usage[id, default: Usage()].open += sign }
        }
    }
}
