import DomainPrimitives
import Foundation
import TodosDomain

/// How an export writes the todos of one series: one VTODO has the rule, and those of other occurrences say
/// by RECURRENCE-ID which they are (RFC 5545 §3.8.4.4).
struct ICalendarSeries {
    /// Whether the export holds only one todo of the series.
    let isAlone: Bool
    /// The todo that the rule is written with: the first open one, preferably no override, else the last.
    let master: Todo
    /// Whether an override before the todo with the rule is open, too.
    let hasOpenBefore: Bool
    /// Whether a todo of the series is open, so that it goes on.
    let isOpen: Bool
    /// The day that the exported rule counts from, written as DTSTART.
    let start: Day
    let rule: RecurrenceRule
    /// Days before the master's that have no todo, plus the stored exceptions. Written as EXDATE.
    let excluded: [Day]
    /// The stored additions, plus days of todos that the rule does not give. Written as RDATE.
    let added: [Day]
    /// The todos whose days the rule gives. The user has edited the rule or the day of the other todos.
    let aligned: Set<UUID>
    /// The UID of the aligned todos.
    var uid: String

    /// - Parameter todos: those of one series, at least one, all with a recurrence.
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
            // The next todo was deleted: the series does not go on.
            (rule.count, rule.until) = (nil, latest)
            added.removeAll { $0 > latest }
        }
        (self.rule, self.added) = (rule, added.sorted())
    }

    /// The last day of the rule up to an occurrence, and how many days of the rule are before that.
    private static func start(_ recurrence: Recurrence, upTo occurrence: Day) -> (day: Day, before: Int) {
        // COUNT and INTERVAL are only right if DTSTART is a day of the rule.
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
    /// The days from a day on, with the start: a start that the rule does not give is an occurrence all the
    /// same (RFC 5545 §3.8.5.3).
    func daysWithStart(from first: Day) -> Days {
        Recurrence(
            rule: rule, mode: mode, start: start, series: series, occurrence: occurrence, excluded: excluded,
            added: added + [start]
        ).days(from: first)
    }
}

/// The state that a todo had in a calendar.
extension Todo {
    /// Whether it came as cancelled and is still open here.
    var isCancelled: Bool {
        !isDone && hasCancelledStatus && foreign.value(ICalendarReader.format, ICalendarTodo.cancelled) != nil
    }

    /// Whether it came as cancelled to an earlier version, which made a done todo of it.
    var isCancelledAsDone: Bool {
        isDone && hasCancelledStatus && foreign.value(ICalendarReader.format, ICalendarTodo.cancelled) == nil
    }

    /// Whether nothing is left to do.
    var isClosed: Bool { isDone || isCancelled }

    /// The STATUS that it came with, unless that was undone here.
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
