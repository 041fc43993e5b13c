public import DomainPrimitives
public import Foundation
import UtilIdentifiers

/// The repetition of a todo: its rule, the day from which the rule counts, and the way to choose the next
/// occurrence.
public struct Recurrence: Hashable, Sendable {
    /// A way to choose the next occurrence (Documentation/Product.md §Modes).
    public enum Mode: String, Sendable, CaseIterable {
        /// The next occurrence is the first day of the rule after the completed occurrence. This day can be
        /// before today.
        case fixed
        /// The next occurrence is the first day of the rule that comes after the completed occurrence and
        /// after today.
        case catchUp
        /// The rule counts again from the day of completion: for `every! 3 days`, the next occurrence is 3
        /// days later.
        case afterCompletion
    }

    /// A rule, and the way to choose the next occurrence.
    public struct Pattern: Sendable {
        public let rule: RecurrenceRule
        public let mode: Mode

        public init(rule: RecurrenceRule, mode: Mode) {
            self.rule = rule
            self.mode = mode
        }
    }

    public var rule: RecurrenceRule
    public var mode: Mode
    /// The day from which the rule counts (DTSTART of RFC 5545 §3.8.2.4).
    public var start: Day
    /// The identifier of the series, which is the identifier of its first todo.
    public var series: UUID
    /// The day of the series for which this todo was created. This day stays the same if the person moves the
    /// todo to another due day.
    public var occurrence: Day
    /// How many days after ``occurrence`` the todo is due, usually 0. For example, a VTODO that starts on 1
    /// May and is due on 3 May has the offset 2.
    public var offset: Int
    /// The days that the series leaves out (EXDATE of RFC 5545 §3.8.5.1), in ascending order.
    public private(set) var excluded: [Day]
    /// The extra days of the series, which the rule does not give (RDATE of RFC 5545 §3.8.5.2), in ascending
    /// order.
    public private(set) var added: [Day]

    /// - Parameters:
    ///   - offset: How many days after an occurrence the todo is due.
    ///   - excluded: The days that the series leaves out, in any order.
    ///   - added: The extra days of the series, in any order.
    public init(
        rule: RecurrenceRule, mode: Mode, start: Day, series: UUID, occurrence: Day, offset: Int = 0,
        excluded: [Day] = [], added: [Day] = []
    ) {
        self.rule = rule
        self.mode = mode
        self.start = start
        self.series = series
        self.occurrence = occurrence
        self.offset = offset
        self.excluded = Set(excluded).sorted()
        self.added = Set(added).sorted()
    }

    /// The due day of the todo that belongs to ``occurrence``.
    public var dueDay: Day { occurrence.adding(days: offset) }

    /// Returns the same repetition with `day` as its ``occurrence``.
    public func at(_ day: Day) -> Recurrence {
        var other = self
        other.occurrence = day
        return other
    }

    /// Returns whether both repetitions are equal, apart from their ``occurrence``.
    public func isAligned(with other: Recurrence) -> Bool { at(other.occurrence) == other }

    /// All days of the series in ascending order.
    public var days: Days { Days(self, from: .first) }

    /// Returns the days of the series on or after `day`, in ascending order.
    public func days(from day: Day) -> Days { Days(self, from: day) }

    /// Returns the first day of the series after `day`; `nil` if the series has ended.
    public func first(after day: Day) -> Day? { days(from: day).first { $0 > day } }

    /// Returns the repetition of the next todo in the series.
    /// - Parameter completion: The day of completion on the clock of the person.
    /// - Returns: `nil` if the series has ended.
    public func next(completedOn completion: Day) -> Recurrence? {
        switch mode {
        case .fixed: first(after: occurrence).map(at)
        case .catchUp: first(after: max(occurrence, completion.adding(days: -offset))).map(at)
        case .afterCompletion: counted(from: completion)
        }
    }

    /// Implements ``next(completedOn:)`` for the mode ``Mode/afterCompletion``.
    private func counted(from completion: Day) -> Recurrence? {
        var next = self
        if let count = rule.count {
            guard count > 1 else { return nil }
            next.rule.count = count - 1
        }
        var uncounted = self
        uncounted.rule.count = nil
        // The day of completion counts as the due day. The start is `offset` days before it.
        uncounted.start = completion.adding(days: -offset)
        guard let day = uncounted.first(after: max(uncounted.start, occurrence)) else { return nil }
        next.start = day
        next.occurrence = day
        return next
    }

    /// The identifier of the todo that belongs to ``occurrence``. The identifier is derived from the series
    /// and the day, so two offline devices create the same todo.
    public var occurrenceID: UUID { Recurrence.occurrenceID(of: series, on: occurrence) }

    public static func occurrenceID(of series: UUID, on day: Day) -> UUID {
        UUID.v5(namespace: series, name: day.description)
    }
}

extension Recurrence {
    /// The days of the rule and the added days, without the excluded days, in ascending order.
    public struct Days: Sequence, IteratorProtocol {
        private var ruled: RecurrenceRule.Occurrences
        /// The next day of the rule, which the iterator has not returned yet; `nil` if the rule has no more
        /// days.
        private var nextRuled: Day?
        private var added: ArraySlice<Day>
        private let excluded: Set<Day>

        fileprivate init(_ recurrence: Recurrence, from first: Day) {
            ruled = recurrence.rule.occurrences(from: recurrence.start, onOrAfter: first)
            nextRuled = ruled.next()
            added = recurrence.added.drop { $0 < first }
            excluded = Set(recurrence.excluded)
        }

        public mutating func next() -> Day? {
            while let next = nextRuled ?? added.first {
                let day = added.first.map { Swift.min($0, next) } ?? next
                if nextRuled == day { nextRuled = ruled.next() }
                if added.first == day { added = added.dropFirst() }
                if !excluded.contains(day) { return day }
            }
            return nil
        }
    }
}

extension Recurrence: CustomStringConvertible, LosslessStringConvertible {
    /// The stored text of the repetition: `mode start occurrence series RRULE`. An offset, excluded days and
    /// added days follow if there are any: `OFFSET=31`, `EXDATE=20270103,20270104` and `RDATE=20270110`.
    public var description: String {
        var parts = [
            mode.rawValue, start.description, occurrence.description, series.uuidString, rule.description,
        ]
        func list(_ name: String, _ days: [Day]) {
            if !days.isEmpty {
                parts.append("\(name)=\(days.map(\.basicDescription).joined(separator: ","))")
            }
        }
        if offset != 0 { parts.append("OFFSET=\(offset)") }
        list("EXDATE", excluded)
        list("RDATE", added)
        return parts.joined(separator: " ")
    }

    public init?(_ text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count >= 5, let mode = Mode(rawValue: parts[0]), let start = Day(parts[1]),
            let occurrence = Day(parts[2]), let series = UUID(uuidString: parts[3]),
            let rule = try? RecurrenceRule(parts[4])
        else { return nil }
        self.init(rule: rule, mode: mode, start: start, series: series, occurrence: occurrence)
        for part in parts.dropFirst(5) {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { return nil }
            let days = pair[1].split(separator: ",").map { Day(basic: String($0)) }
            switch pair[0] {
            case "OFFSET":
                guard let number = Int(pair[1]), Recurrence.offsets.contains(number) else { return nil }
                offset = number
            case "EXDATE" where days.allSatisfy({ $0 != nil }):
                excluded = Set(days.compactMap { $0 }).sorted()
            case "RDATE" where days.allSatisfy({ $0 != nil }): added = Set(days.compactMap { $0 }).sorted()
            default: return nil
            }
        }
    }

    /// The valid values of ``offset``, in days: up to a century before or after the occurrence.
    public static let offsets = -36_525...36_525
}
