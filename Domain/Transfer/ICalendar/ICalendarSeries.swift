import DomainPrimitives
import Foundation
import TodosDomain

/// The VTODOs that an export writes for one series. One VTODO has the recurrence rule. The others name their
/// occurrence in RECURRENCE-ID (RFC 5545 §3.8.4.4).
struct ICalendarSeries {
    /// Whether the export holds only one todo of the series.
    let isAlone: Bool
    /// The todo whose VTODO has the recurrence rule. It is the first of these todos that exists:
    /// - the earliest open todo that is not an occurrence override
    /// - the earliest open todo
    /// - the latest todo
    ///
    /// The order of the todos is the order of their ``Recurrence/occurrence``.
    let master: Todo
    /// Whether an open todo of the series has an earlier ``Recurrence/occurrence`` than ``master``. A todo is
    /// open if it is neither done nor cancelled.
    let hasOpenBefore: Bool
    let isOpen: Bool
    /// The first day of the exported rule, written as DTSTART.
    let start: Day
    let rule: RecurrenceRule
    /// The days that the export writes as EXDATE:
    /// - days from ``Recurrence/excluded``
    /// - days of the rule that are before the day of ``master`` and have no exported todo
    let excluded: [Day]
    /// The days that the export writes as RDATE:
    /// - days from ``Recurrence/added``
    /// - days of exported todos, unless the rule gives these days
    let added: [Day]
    /// The todos whose recurrence equals that of ``master``, apart from the day (``Recurrence/occurrence``).
    let aligned: Set<UUID>
    var uid: String

    /// Makes the series of `todos`; `nil` if no todo has a recurrence.
    init?(_ todos: [Todo]) {
        let members = todos.compactMap { todo in todo.recurrence.map { (todo: todo, recurrence: $0) } }
            .sorted { $0.recurrence.occurrence < $1.recurrence.occurrence }
        let open = members.filter { !$0.todo.isClosed }
        guard let master = open.first(where: { !$0.todo.isOverride }) ?? open.first ?? members.last else {
            return nil
        }
        let recurrence = master.recurrence
        self.master = master.todo
        hasOpenBefore = open.first.map { $0.todo.id != master.todo.id } ?? false
        isAlone = members.count == 1
        isOpen = !master.todo.isClosed
        let frame = members.filter { recurrence.isAligned(with: $0.recurrence) }
        aligned = Set(frame.map(\.todo.id))
        uid =
            frame.lazy.compactMap { $0.todo.foreign.value(ICalendarReader.format, "UID") }.first
            ?? recurrence.series.uuidString.lowercased()
        let known = Set(frame.map(\.recurrence.occurrence))
        let (earliest, latest) = (known.min() ?? recurrence.occurrence, known.max() ?? recurrence.occurrence)
        let (start, before) = Self.start(recurrence, upTo: earliest)
        self.start = start
        let end = isOpen ? recurrence.occurrence : latest
        var (missing, others): ([Day], Set<Day>) = ([], known)
        for day in recurrence.daysWithStart(from: start) {
            guard day <= latest else { break }
            if others.remove(day) == nil, day <= end { missing.append(day) }
        }
        excluded = (missing + recurrence.excluded.filter { $0 >= start && !known.contains($0) }).sorted()
        var rule = recurrence.rule
        rule.count = rule.count.map { max($0 - before, 1) }
        var added = recurrence.added.filter { $0 > start } + others
        if !isOpen, !isAlone, recurrence.first(after: latest) != nil {
            // The next todo was deleted, so the series ends.
            (rule.count, rule.until) = (nil, latest)
            added.removeAll { $0 > latest }
        }
        (self.rule, self.added) = (rule, added.sorted())
    }

    /// Finds the latest day of the rule up to `occurrence`. If there is no such day, takes the start of the
    /// recurrence.
    /// - Returns: the found day, and how many days of the rule come before it. This count is only correct for
    ///   a rule with COUNT.
    private static func start(_ recurrence: Recurrence, upTo occurrence: Day) -> (day: Day, before: Int) {
        // COUNT and INTERVAL are only correct if DTSTART is a day of the rule.
        let rule = recurrence.rule
        var days = rule.occurrences(from: recurrence.start, onOrAfter: occurrence)
        if rule.count == nil, days.next() == occurrence { return (occurrence, 0) }
        var (start, count) = (recurrence.start, 0)
        for day in rule.occurrences(from: recurrence.start) {
            guard day <= occurrence else { break }
            (start, count) = (day, count + 1)
        }
        return (start, max(count - 1, 0))
    }
}

extension Recurrence {
    /// Returns the days of the series on or after `first`. The ``start`` counts as a day of the series, even
    /// outside the rule (RFC 5545 §3.8.5.3).
    func daysWithStart(from first: Day) -> Days {
        Recurrence(
            rule: rule, mode: mode, start: start, series: series, occurrence: occurrence, excluded: excluded,
            added: added + [start]
        ).days(from: first)
    }
}

/// Properties that tell whether an imported todo is cancelled or closed. They use the STATUS line that an
/// import keeps from the todo's VTODO.
extension Todo {
    /// Whether the todo is open, but its imported VTODO has the STATUS CANCELLED.
    var isCancelled: Bool {
        !isDone && hasCancelledStatus && foreign.value(ICalendarReader.format, ICalendarTodo.cancelled) != nil
    }

    /// Whether the imported VTODO was cancelled, and an earlier version of Haru made a done todo from this
    /// VTODO.
    var isCancelledAsDone: Bool {
        isDone && hasCancelledStatus && foreign.value(ICalendarReader.format, ICalendarTodo.cancelled) == nil
    }

    var isClosed: Bool { isDone || isCancelled }

    /// The STATUS line of the imported VTODO. `nil` in two cases:
    /// - The VTODO had no STATUS line.
    /// - The VTODO was cancelled, and a person has completed or reopened the todo after the import.
    var keptStatus: String? {
        hasCancelledStatus && !isCancelled && !isCancelledAsDone
            ? nil : foreign.value(ICalendarReader.format, "STATUS")
    }

    private var hasCancelledStatus: Bool {
        guard let line = foreign.value(ICalendarReader.format, "STATUS").flatMap({ ContentLine($0) }) else {
            return false
        }
        return line.value.uppercased() == "CANCELLED"
    }
}
