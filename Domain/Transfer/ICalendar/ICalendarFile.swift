import DomainPrimitives
import Foundation
import TodosDomain

/// The facts that a VTODO takes from the rest of its file: the zones, and the occurrences of its series with a VTODO of
/// their own (RECURRENCE-ID, RFC 5545 §3.8.4.4).
struct ICalendarFile {
    /// A series with single occurrences in the file.
    private struct Series {
        /// The repetition of the VTODO that has the rule, and what it counts from.
        var master: (recurrence: Recurrence, start: ICalendarTime)?
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
            series[uid, default: Series()].overrides.append((line, todo.isClosed))
        } else if let start = todo.start(in: self), let recurrence = todo.recurrence(in: self) {
            series[uid, default: Series()].master = (recurrence, start)
        }
    }

    /// The repetition that an occurrence of its own belongs to, as it stands on its day.
    /// - Returns: `nil` where the file has no rule for it.
    func recurrence(of line: ContentLine, uid: String) -> Recurrence? {
        guard let master = series[uid]?.master else { return nil }
        return ICalendarRule.day(line, line.value, master.start, zones).map { master.recurrence.at($0.day) }
    }

    /// The day that the VTODO with the rule stands for: the first that no other VTODO does.
    ///
    /// An open occurrence of its own carries the series until it is done: then none is left for the rule.
    /// - Returns: `nil` where none is left.
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
