import DomainPrimitives
import Foundation
import TodosDomain

/// The context that a VTODO needs from its file: the time zones, and the overrides of its series
/// (RECURRENCE-ID, RFC 5545 §3.8.4.4).
struct ICalendarFile {
    /// The VTODO that has the rule of a series.
    private struct Master {
        let recurrence: Recurrence
        let rule: ICalendarRule
        /// What the rule counts from.
        let start: ICalendarTime
        let due: ICalendarTime
    }

    /// A series with overrides in the file.
    private struct Series {
        var master: Master?
        /// Whether a VTODO of the file has a RECURRENCE-ID for this series.
        ///
        /// A RECURRENCE-ID that names no single occurrence, such as one with RANGE, counts too.
        var hasOverrides = false
        var overrides: [(line: ContentLine, isClosed: Bool)] = []
        /// Whether the override of a day is closed.
        var closed: [Day: Bool] = [:]
        /// The day of the only override that keeps the exceptions of the rule; `nil` if each override keeps them.
        var keeper: Day?
    }

    var zones: ICalendarZones
    /// By the identifier of the UID.
    private var series: [UUID: Series] = [:]

    /// The names that the first pass gave, by the offset of the VTODO.
    private var names: [Int: UUID] = [:]
    private var isKnown = false

    init(_ now: Moment) { zones = ICalendarZones(now) }

    /// Whether the file contains RECURRENCE-ID. A VTODO may then depend on other VTODOs of the file.
    static func hasOverrides(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.firstRange(of: "RECURRENCE-ID") != nil }

    /// Whether a time zone is defined after a VTODO that may need it.
    static func hasLateZones(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let zone = bytes.lastRange(of: "BEGIN:VTIMEZONE"), let todo = bytes.firstRange(of: "BEGIN:VTODO") else {
            return false
        }
        return zone > todo
    }

    /// Learns of a VTODO in the first pass.
    mutating func note(_ todo: ICalendarTodo) {
        if todo.isCopy { names[todo.offset] = todo.id }
        guard todo.uid != nil else { return }
        if let line = todo.recurrenceID {
            series[todo.uidID, default: Series()].hasOverrides = true
            if todo.isOccurrence { series[todo.uidID]?.overrides.append((line, todo.isClosed)) }
        } else if !todo.hasEarlierRule, series[todo.uidID]?.master == nil, let start = todo.start(in: self),
            let recurrence = todo.recurrence(in: self), let rule = todo.rule(in: self)
        {
            let due = (try? todo.dueTime(in: self)) ?? start
            series[todo.uidID, default: Series()].master = Master(recurrence: recurrence, rule: rule, start: start, due: due)
        }
    }

    /// Ends the first pass: finds the days of the overrides.
    mutating func finishFirstPass() {
        isKnown = true
        series = series.filter(\.value.hasOverrides).mapValues { series in
            guard let master = series.master else { return series }
            let start = master.start
            var series = series
            for override in series.overrides {
                guard let day = ICalendarRule.day(override.line, override.line.value, start, zones)?.day else { continue }
                // Another override of the same day becomes a todo of its own.
                if series.closed[day] == nil { series.closed[day] = override.isClosed }
            }
            if master.rule.exceptions.size > ICalendarExceptions.mostKept / max(series.overrides.count, 1) {
                let open = series.closed.filter { !$0.value }.keys.min()
                series.keeper = open ?? series.closed.keys.max() ?? start.day
            }
            series.overrides = []
            return series
        }
    }

    /// Applies the name that the first pass gave to a VTODO.
    /// - Returns: whether the file had a first pass. If not, the caller names the VTODO.
    func name(_ todo: inout ICalendarTodo) -> Bool {
        if let name = names[todo.offset] { todo.rename(name) }
        return isKnown
    }

    /// The series that the overrides with a UID belong to.
    func series(of uid: UUID) -> UUID? { series[uid]?.master?.recurrence.series }

    /// Returns the rule of the series with a UID, and the start that the rule counts from.
    func rule(of uid: UUID) -> (rule: ICalendarRule, start: ICalendarTime)? {
        series[uid]?.master.map { ($0.rule, $0.start) }
    }

    /// Whether the todo of an override keeps the exceptions of its series that no todo stores.
    ///
    /// An export writes the rule with the first open todo of a series, or with the last one. Only the override of that todo
    /// keeps the exceptions if copies of them for all overrides would be too large.
    func keepsExceptions(of uid: UUID, on day: Day) -> Bool { series[uid]?.keeper.map { $0 == day } ?? true }

    /// Returns the recurrence of an override, at the occurrence that `line` (RECURRENCE-ID) names.
    /// - Returns: `nil` if the file has no rule for the override, or if the RECURRENCE-ID is not a date.
    func recurrence(of line: ContentLine, uid: UUID) -> Recurrence? {
        guard let master = series[uid]?.master else { return nil }
        return ICalendarRule.day(line, line.value, master.start, zones).map { master.recurrence.stored(on: $0.day) }
    }

    /// Returns the due date of an override without a date: the due date of its occurrence.
    /// - Returns: `nil` if the file has no rule for the override.
    func due(of recurrence: Recurrence, uid: UUID) -> ICalendarTime? {
        series[uid]?.master?.due.moved(to: recurrence.dueDay)
    }

    /// Returns the day that the VTODO with the rule stands for: the first day without an override.
    ///
    /// An open override continues the series. The VTODO with the rule then becomes no todo.
    /// - Parameters:
    ///   - own: the day that Haru's export recorded; `nil` if there is none or its stamp does not match.
    ///   - isClosed: whether the VTODO with the rule is done or cancelled. It then continues no series.
    /// - Returns: `nil` if no day is left, or if an open override continues the series.
    func day(of recurrence: Recurrence, own: Day?, uid: UUID, isClosed: Bool) -> Day? {
        // A second VTODO with the UID and a rule is another series: no override belongs to it.
        let closed = recurrence.series == self.series(of: uid) ? series[uid]?.closed ?? [:] : [:]
        if let own {
            guard let isOverrideClosed = closed[own] else { return own }
            if !isOverrideClosed, !isClosed { return nil }
        }
        for day in recurrence.daysWithStart(from: .first) {
            guard let isOverrideClosed = closed[day] else { return day }
            if !isOverrideClosed, !isClosed { return nil }
        }
        return nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func firstRange(of text: String) -> Int? {
        let word = Array(text.utf8)
        guard let first = word.first, count >= word.count else { return nil }
        return (0...count - word.count).first { self[$0] == first && self[$0..<$0 + word.count].elementsEqual(word) }
    }

    fileprivate func lastRange(of text: String) -> Int? {
        let word = Array(text.utf8)
        guard let first = word.first, count >= word.count else { return nil }
        return (0...count - word.count).reversed().first {
            self[$0] == first && self[$0..<$0 + word.count].elementsEqual(word)
        }
    }
}
