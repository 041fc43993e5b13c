public import DomainPrimitives
public import Foundation
import UtilIdentifiers

/// A repetition of a todo: its rule, where the rule counts from, and how the next occurrence is chosen.
public struct Recurrence: Hashable, Sendable {
    /// How the next occurrence follows the one completed (PRODUCT.md §3).
    public enum Mode: String, Sendable, CaseIterable {
        /// The next in the calendar, even if that is past.
        case fixed
        /// The next in the calendar after today.
        case catchUp
        /// Counted from the day of completion.
        case afterCompletion
    }

    /// On which days it falls.
    public var rule: RecurrenceRule
    /// How the next day is chosen when one is completed.
    public var mode: Mode
    /// The day the rule counts from (DTSTART of RFC 5545 §3.8.2.4).
    public var start: Day
    /// The identifier that names the series: that of its first todo.
    public var series: UUID
    /// The day of the series that this todo stands for; a moved todo keeps it.
    public var occurrence: Day

    public init(rule: RecurrenceRule, mode: Mode, start: Day, series: UUID, occurrence: Day) {
        self.rule = rule
        self.mode = mode
        self.start = start
        self.series = series
        self.occurrence = occurrence
    }

    /// The same repetition as it stands on another day of its series.
    public func at(_ day: Day) -> Recurrence {
        var other = self
        other.occurrence = day
        return other
    }

    /// The repetition of the todo after this one, completed on `completion` (a day on the person's wall).
    /// - Returns: `nil` where the series has ended.
    public func next(completedOn completion: Day) -> Recurrence? {
        var next = self
        switch mode {
        case .fixed:
            guard let day = rule.first(after: occurrence, from: start) else { return nil }
            next.occurrence = day
        case .catchUp:
            guard let day = rule.first(after: max(occurrence, completion), from: start) else { return nil }
            next.occurrence = day
        case .afterCompletion:
            if let count = rule.count {
                guard count > 1 else { return nil }
                next.rule.count = count - 1
            }
            var uncounted = rule
            uncounted.count = nil
            guard let day = uncounted.first(after: max(completion, occurrence), from: completion) else { return nil }
            next.start = day
            next.occurrence = day
        }
        return next
    }

    /// The identifier of the occurrence: derived, so that two offline devices create the same todo.
    public var occurrenceID: UUID { Recurrence.occurrenceID(of: series, on: occurrence) }

    /// The identifier of a series' occurrence on a day.
    public static func occurrenceID(of series: UUID, on day: Day) -> UUID {
        UUID.v5(namespace: series, name: day.description)
    }
}

extension Recurrence: CustomStringConvertible, LosslessStringConvertible {
    /// One line for one register: `mode start occurrence series RRULE`.
    public var description: String { "\(mode.rawValue) \(start) \(occurrence) \(series.uuidString) \(rule)" }

    public init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 4)
        guard parts.count == 5, let mode = Mode(rawValue: String(parts[0])), let start = Day(String(parts[1])),
            let occurrence = Day(String(parts[2])), let series = UUID(uuidString: String(parts[3])),
            let rule = try? RecurrenceRule(String(parts[4]))
        else { return nil }
        self.init(rule: rule, mode: mode, start: start, series: series, occurrence: occurrence)
    }
}
