import DomainPrimitives
import Foundation
import TodosDomain

/// What a VTODO needs from its file: the time zones, and the occurrence overrides of its series. An
/// occurrence override is a VTODO that replaces one occurrence (RFC 5545 §3.8.4.4).
struct ICalendarFile {
    /// The VTODO with the rule of a series.
    private struct Master {
        let recurrence: Recurrence
        let rule: ICalendarRule
        let start: ICalendarTime
        let due: ICalendarTime
        /// Whether the VTODO is open and has no property ``ICalendarTodo/version``. Such a VTODO can become
        /// the open todo of its series.
        let continues: Bool
    }

    /// Tells which occurrence overrides of a series keep a copy of the EXDATE and RDATE values of this
    /// series.
    private enum ExceptionOwner {
        case all, none
        /// Only the occurrence override on this day keeps the copy.
        case only(Day)
    }

    /// A series with occurrence overrides in the file.
    private struct Series {
        let master: Master
        /// The days with an occurrence override. The value for a day is `true` if its occurrence override is
        /// closed: done or cancelled.
        var closed: [Day: Bool] = [:]
        /// The number of occurrence overrides. If several replace the same day, each of them counts.
        var count = 0
        var exceptionOwner = ExceptionOwner.all
    }

    /// An occurrence override that stands before its series in the file.
    private struct EarlyOverride {
        let uid: UUID
        let line: String
        let isClosed: Bool
    }

    var zones: ICalendarZones
    /// The series with occurrence overrides. The identifier of a series is derived from its UID.
    private var series: [UUID: Series] = [:]
    /// The identifiers of the series for which the file has a VTODO with RECURRENCE-ID.
    private var overridden: Set<UUID> = []
    private var early: [EarlyOverride] = []

    /// The new identifier of each VTODO that has the UID of an earlier VTODO. The dictionary key is the byte
    /// offset of the VTODO in the file.
    private var names: [Int: UUID] = [:]
    /// Whether the first pass over the file has run. After this pass, ``names`` is complete.
    private var isKnown = false

    init(_ now: Moment) { zones = ICalendarZones(now) }

    /// Whether the file contains RECURRENCE-ID. A VTODO with RECURRENCE-ID changes an occurrence of another
    /// VTODO.
    static func hasOverrides(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.firstIndex(ofWord: "RECURRENCE-ID") != nil
    }

    /// Whether the file defines a time zone after a VTODO that may need the zone.
    static func hasLateZones(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let zone = bytes.lastIndex(ofWord: "BEGIN:VTIMEZONE"),
            let todo = bytes.firstIndex(ofWord: "BEGIN:VTODO")
        else {
            return false
        }
        return zone > todo
    }

    /// Called for each VTODO in the first pass over the file. Fills ``names`` and ``overridden``.
    mutating func note(_ todo: ICalendarTodo) {
        isKnown = true
        if todo.isCopy { names[todo.offset] = todo.id }
        if todo.uid != nil, todo.recurrenceID != nil { overridden.insert(todo.uidID) }
    }

    /// Called for each VTODO in the second pass over the file. Collects each series that has occurrence
    /// overrides: its rule and the overrides.
    mutating func collect(_ todo: ICalendarTodo) {
        let uid = todo.uidID
        guard overridden.contains(uid) else { return }
        if let line = todo.recurrenceID {
            guard todo.isOccurrence else { return }
            guard let start = series[uid]?.master.start else {
                return early.append(EarlyOverride(uid: uid, line: line.text, isClosed: todo.isClosed))
            }
            series[uid]?.count += 1
            guard let day = ICalendarRule.day(line, line.value, start, zones)?.day else { return }
            // Only the first override of a day counts, because a further one becomes a todo of its own.
            if series[uid]?.closed[day] == nil { series[uid]?.closed[day] = todo.isClosed }
        } else if !todo.hasEarlierRule, series[uid] == nil, let start = todo.start(in: self),
            let recurrence = todo.recurrence(in: self), let rule = todo.rule(in: self)
        {
            let due = (try? todo.dueTime(in: self)) ?? start
            let continues = !todo.isClosed && todo.value(ICalendarTodo.version) == nil
            series[uid] = Series(
                master: Master(
                    recurrence: recurrence, rule: rule, start: start, due: due, continues: continues))
        }
    }

    /// Ends the second pass over the file:
    /// - Adds the occurrence overrides in ``early`` to their series.
    /// - Chooses the ``ExceptionOwner`` of each series.
    mutating func finishCollecting() {
        // The first override of a day counts. The loop runs in reverse, so that the first override replaces
        // the later ones.
        for override in early.reversed() {
            guard let start = series[override.uid]?.master.start, let line = ContentLine(override.line) else {
                continue
            }
            series[override.uid]?.count += 1
            guard let day = ICalendarRule.day(line, line.value, start, zones)?.day else { continue }
            series[override.uid]?.closed[day] = override.isClosed
        }
        (early, overridden) = ([], [])
        series = series.mapValues { series in
            let isLarge =
                series.master.rule.exceptions.size > ICalendarExceptions.mostKept / max(series.count, 1)
            guard isLarge else { return series }
            var series = series
            let master = series.master
            if master.continues,
                master.recurrence.daysWithStart(from: .first).contains(where: { series.closed[$0] == nil })
            {
                series.exceptionOwner = .none
            } else {
                let open = series.closed.filter { !$0.value }.keys.min()
                series.exceptionOwner = .only(open ?? series.closed.keys.max() ?? master.start.day)
            }
            return series
        }
    }

    /// Gives `todo` a new identifier if it repeats the UID of an earlier VTODO. Needs the first pass over the
    /// file, which finds the repeated UIDs.
    /// - Returns: `false` if there was no first pass. `todo` is then unchanged.
    @discardableResult
    func name(_ todo: inout ICalendarTodo) -> Bool {
        if let name = names[todo.offset] { todo.rename(name) }
        return isKnown
    }

    /// Returns the identifier of a series (``Recurrence/series``). The file must have a rule and an
    /// occurrence override for the series. Otherwise, the result is `nil`.
    /// - Parameter uid: The identifier that Haru derives from the UID of the series.
    func series(of uid: UUID) -> UUID? { series[uid]?.master.recurrence.series }

    /// Returns the rule and the start of a series. The file must have a rule and an occurrence override for
    /// the series. Otherwise, the result is `nil`.
    /// - Parameter uid: The identifier that Haru derives from the UID of the series.
    func rule(of uid: UUID) -> (rule: ICalendarRule, start: ICalendarTime)? {
        series[uid].map { ($0.master.rule, $0.master.start) }
    }

    /// Whether the occurrence override on `day` keeps a copy of the EXDATE and RDATE values of its series.
    /// Usually, every occurrence override keeps a copy. If all copies together would be larger than
    /// ``ICalendarExceptions/mostKept``, at most one occurrence override keeps a copy.
    /// - Parameter uid: The identifier that Haru derives from the UID of the series.
    func keepsExceptions(of uid: UUID, on day: Day) -> Bool {
        switch series[uid]?.exceptionOwner {
        case nil, .all?: true
        case .none?: false
        case .only(let exceptionOwner)?: exceptionOwner == day
        }
    }

    /// Returns the recurrence of an occurrence override.
    /// - Parameters:
    ///   - line: The RECURRENCE-ID line of the override.
    ///   - uid: The identifier that Haru derives from the UID of the series.
    /// - Returns: `nil` if the file has no rule for the series, or if the line contains no valid date.
    func recurrence(of line: ContentLine, uid: UUID) -> Recurrence? {
        guard let master = series[uid]?.master else { return nil }
        return ICalendarRule.day(line, line.value, master.start, zones).map {
            master.recurrence.stored(on: $0.day)
        }
    }

    /// Returns the due time for an occurrence override that has no due time of its own. The time of day comes
    /// from the series, and the day from ``Recurrence/dueDay``.
    /// - Parameter uid: The identifier that Haru derives from the UID of the series.
    /// - Returns: `nil` if the file has no rule for the series.
    func due(of recurrence: Recurrence, uid: UUID) -> ICalendarTime? {
        series[uid]?.master.due.moved(to: recurrence.dueDay)
    }

    /// Finds the first day of a series that has no occurrence override. The import makes a todo for this day
    /// from the VTODO with the rule.
    /// - Parameters:
    ///   - own: The day that an export of Haru stored for the todo. The search begins with this day.
    ///   - continues: If `true`, the search stops at the first open occurrence override.
    /// - Returns: `nil` if the search stops or finds no day.
    func day(of recurrence: Recurrence, own: Day?, uid: UUID, continues: Bool) -> Day? {
        // A second VTODO with the same UID and a rule starts another series, which has no overrides.
        let closed = recurrence.series == self.series(of: uid) ? series[uid]?.closed ?? [:] : [:]
        if let own {
            guard let isOverrideClosed = closed[own] else { return own }
            if !isOverrideClosed, continues { return nil }
        }
        for day in recurrence.daysWithStart(from: .first) {
            guard let isOverrideClosed = closed[day] else { return day }
            if !isOverrideClosed, continues { return nil }
        }
        return nil
    }
}

/// Functions that search the bytes of a file for a word. The word is in capitals, but the file may have small
/// letters (RFC 5545 §2).
extension UnsafeBufferPointer<UInt8> {
    fileprivate func firstIndex(ofWord word: String) -> Int? {
        let word = Array(word.utf8)
        guard count >= word.count else { return nil }
        return (0...count - word.count).first { has(word, at: $0) }
    }

    fileprivate func lastIndex(ofWord word: String) -> Int? {
        let word = Array(word.utf8)
        guard count >= word.count else { return nil }
        return (0...count - word.count).reversed().first { has(word, at: $0) }
    }

    private func has(_ word: [UInt8], at start: Int) -> Bool {
        for (offset, capital) in word.enumerated() {
            let byte = self[start + offset]
            let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(capital)
            guard byte == capital || isLetter && byte == capital | 0x20 else { return false }
        }
        return true
    }
}
