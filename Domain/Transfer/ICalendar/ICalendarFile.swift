import DomainPrimitives
import Foundation
import TodosDomain

/// What a VTODO needs from the rest of its file: time zones, and the overrides of its series (RECURRENCE-ID,
/// RFC 5545 §3.8.4.4).
struct ICalendarFile {
    /// The VTODO that has the rule of a series.
    private struct Master {
        let recurrence: Recurrence
        /// What the rule counts from.
        let start: ICalendarTime
        let due: ICalendarTime
    }

    /// A series with overrides in the file.
    private struct Series {
        var master: Master?
        var overrides: [(line: ContentLine, isClosed: Bool)] = []
    }

    var zones: ICalendarZones
    /// By UID.
    private var series: [String: Series] = [:]

    init(_ now: Moment) { zones = ICalendarZones(now) }

    /// Whether VTODOs can only be understood after a look at the whole file.
    static func needsFirstPass(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.contains("RECURRENCE-ID") { return true }
        guard let zone = bytes.lastRange(of: "BEGIN:VTIMEZONE"), let todo = bytes.firstRange(of: "BEGIN:VTODO") else {
            return false
        }
        return zone > todo
    }

    /// Learns of a VTODO in the first pass.
    mutating func note(_ todo: ICalendarTodo) {
        guard let uid = todo.uid else { return }
        if let line = todo.recurrenceID {
            guard todo.isOccurrence else { return }
            series[uid, default: Series()].overrides.append((line, todo.isClosed))
        } else if let start = todo.start(in: self), let recurrence = todo.recurrence(in: self) {
            let due = (try? todo.dueTime(in: self)) ?? start
            series[uid, default: Series()].master = Master(recurrence: recurrence, start: start, due: due)
        }
    }

    /// The repetition that an override belongs to, as it stands on the override's day.
    /// - Returns: `nil` where the file has no rule for the override.
    func recurrence(of line: ContentLine, uid: String) -> Recurrence? {
        guard let master = series[uid]?.master else { return nil }
        return ICalendarRule.day(line, line.value, master.start, zones).map { master.recurrence.at($0.day) }
    }

    /// The due date of an override that has no date of its own: that of its occurrence.
    /// - Returns: `nil` where the file has no rule for the override.
    func due(of recurrence: Recurrence, uid: String) -> ICalendarTime? {
        series[uid]?.master?.due.moved(to: recurrence.dueDay)
    }

    /// The day that the VTODO with the rule stands for: the first that no override stands for.
    ///
    /// An open override carries the series, so the VTODO with the rule becomes no todo.
    /// - Returns: `nil` where no day is left.
    func day(of recurrence: Recurrence, uid: String) -> Day? {
        var closed: [Day: Bool] = [:]
        if let series = series[uid], let start = series.master?.start {
            for override in series.overrides {
                let named = ICalendarRule.day(override.line, override.line.value, start, zones)
                if let day = named?.day { closed[day] = override.isClosed }
            }
        }
        // A start that the rule does not give is an occurrence all the same (RFC 5545 §3.8.5.3).
        if !recurrence.excluded.contains(recurrence.start) {
            guard let isClosed = closed[recurrence.start] else { return recurrence.start }
            if !isClosed { return nil }
        }
        for day in recurrence.days where day > recurrence.start {
            guard let isClosed = closed[day] else { return day }
            if !isClosed { return nil }
        }
        return nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

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
