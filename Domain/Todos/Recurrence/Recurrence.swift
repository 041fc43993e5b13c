public import DomainPrimitives
public import Foundation
import UtilIdentifiers

/// A repetition of a todo: its rule, the days it counts from, and how the next occurrence is chosen.
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
    /// Days from an occurrence to its due day. A VTODO repeats by its start, which may lie before its due
    /// date.
    public var offset: Int
    /// Days of the rule that EXDATE leaves out (RFC 5545 §3.8.5.1), in ascending order.
    public private(set) var excluded: [Day]
    /// Days that RDATE adds to those of the rule (RFC 5545 §3.8.5.2), in ascending order.
    public private(set) var added: [Day]

    /// - Parameters:
    ///   - offset: in days, 0 where the rule gives due days.
    ///   - excluded: days that are left out, in any order.
    ///   - added: days beside those of the rule, in any order.
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

    /// The day that the occurrence is due.
    public var dueDay: Day { occurrence.adding(days: offset) }

    /// The same repetition as it stands on another day of its series.
    public func at(_ day: Day) -> Recurrence {
        var other = self
        other.occurrence = day
        return other
    }

    /// Whether two todos stand in one frame: their days come from the same rule, start and exceptions.
    public func isAligned(with other: Recurrence) -> Bool { at(other.occurrence) == other }

    /// The days of the series in order.
    public var days: Days { Days(self, from: .first) }

    /// The days of the series from a day on.
    public func days(from day: Day) -> Days { Days(self, from: day) }

    /// The first day of the series after another.
    /// - Returns: `nil` where the series has ended.
    public func first(after day: Day) -> Day? { days(from: day).first { $0 > day } }

    /// The repetition of the todo after this one, completed on `completion` (a day on the person's wall).
    /// - Returns: `nil` where the series has ended.
    public func next(completedOn completion: Day) -> Recurrence? {
        switch mode {
        case .fixed: first(after: occurrence).map(at)
        case .catchUp: first(after: max(occurrence, completion.adding(days: -offset))).map(at)
        case .afterCompletion: counted(from: completion)
        }
    }

    /// The next repetition where the rule counts again from the day of completion.
    private func counted(from completion: Day) -> Recurrence? {
        var next = self
        if let count = rule.count {
            guard count > 1 else { return nil }
            next.rule.count = count - 1
        }
        var uncounted = self
        uncounted.rule.count = nil
        // The completion takes the place of the due day, so the occurrence lies as far from it.
        uncounted.start = completion.adding(days: -offset)
        guard let day = uncounted.first(after: max(uncounted.start, occurrence)) else { return nil }
        next.start = day
        next.occurrence = day
        return next
    }

    /// The identifier of the occurrence: derived, so that two offline devices create the same todo.
    public var occurrenceID: UUID { Recurrence.occurrenceID(of: series, on: occurrence) }

    /// The identifier of a series' occurrence on a day.
    public static func occurrenceID(of series: UUID, on day: Day) -> UUID {
        UUID.v5(namespace: series, name: day.description)
    }
}

extension Recurrence {
    /// The days of the rule and those added, without those left out.
    public struct Days: Sequence, IteratorProtocol {
        private var ruled: RecurrenceRule.Occurrences
        /// The rule's next day, which was not returned yet.
        private var nextRuled: Day?
        private var added: ArraySlice<Day>
        private let excluded: Set<Day>

        fileprivate init(_ recurrence: Recurrence, from first: Day) {
            ruled = recurrence.rule.occurrences(from: recurrence.start, onOrAfter: first)
            nextRuled = ruled.next()
            added = recurrence.added.drop { $0 < first }
            excluded = Set(recurrence.excluded)
        }

        /// The next day; `nil` after the last.
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
    /// One line for one register: `mode start occurrence series RRULE`, then, only where there are any,
    /// `OFFSET=31`, `EXDATE=20270103,20270104` and `RDATE=20270110`.
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

    /// Offsets that are stored, in days: a century to either side.
    public static let offsets = -36_525...36_525
}
