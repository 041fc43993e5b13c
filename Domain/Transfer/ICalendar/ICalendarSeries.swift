import DomainPrimitives
import Foundation
import TodosDomain

/// How an export writes the todos of one series: one VTODO has the rule, and those of other occurrences say by
/// RECURRENCE-ID which they are (RFC 5545 §3.8.4.4).
struct ICalendarSeries {
    /// Whether the series has but one todo here.
    let isAlone: Bool
    /// The todo that the rule is written with: the first that is open, else the last.
    let master: UUID
    /// Whether a todo of the series is open, so that it goes on.
    let isOpen: Bool
    /// What the rule of the export counts from: the first occurrence that is here.
    let start: Day
    let rule: RecurrenceRule
    /// Days without a todo before the master's, which were deleted or skipped, and those left out before.
    let excluded: [Day]
    let added: [Day]
    /// The todos on days of that rule.
    let aligned: Set<UUID>
    /// The UID that all of them have.
    let uid: String

    /// - Parameter todos: those of one series, at least one, all with a recurrence.
    init?(_ todos: [Todo]) {
        let members = todos.compactMap { todo in todo.recurrence.map { (todo: todo, recurrence: $0) } }
            .sorted { $0.recurrence.occurrence < $1.recurrence.occurrence }
        guard let master = members.first(where: { !$0.todo.isClosed }) ?? members.last else { return nil }
        let recurrence = master.recurrence
        self.master = master.todo.id
        isAlone = members.count == 1
        isOpen = !master.todo.isClosed
        uid =
            members.lazy.compactMap { $0.todo.foreign.value(ICalendarReader.format, "UID") }.first
            ?? recurrence.series.uuidString.lowercased()
        let frame = members.filter { recurrence.isAligned(with: $0.recurrence) }
        let occurrences = frame.map(\.recurrence.occurrence)
        let (earliest, latest) = (occurrences.first ?? recurrence.occurrence, occurrences.last ?? recurrence.occurrence)
        let days = ICalendarSeries.days(of: recurrence, through: latest)
        let ruled = recurrence.rule.occurrences(from: recurrence.start).prefix { $0 <= earliest }
        // A rule counts right from its own days alone.
        let start = days.contains(earliest) || earliest == recurrence.start ? ruled.last ?? recurrence.start : earliest
        self.start = start
        aligned = Set(frame.filter { days.contains($0.recurrence.occurrence) || $0.todo.id == master.todo.id }.map(\.todo.id))
        let known = Set(frame.map(\.recurrence.occurrence))
        let end = isOpen ? recurrence.occurrence : latest
        excluded = (days.filter { $0 >= start && $0 <= end && !known.contains($0) } + recurrence.excluded.filter { $0 >= start })
            .sorted()
        var rule = recurrence.rule
        rule.count = rule.count.map { max($0 - ruled.filter { $0 < start }.count, 1) }
        var added = recurrence.added.filter { $0 > start }
        if !isOpen, !isAlone, recurrence.first(after: latest) != nil {
            // The next todo was deleted: the series does not go on.
            (rule.count, rule.until) = (nil, latest)
            added.removeAll { $0 > latest }
        }
        (self.rule, self.added) = (rule, added)
    }

    /// The days of a repetition up to one, its start among them.
    private static func days(of recurrence: Recurrence, through last: Day) -> Set<Day> {
        var days = Set(recurrence.days.prefix { $0 <= last })
        if !recurrence.excluded.contains(recurrence.start) { days.insert(recurrence.start) }
        return days
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
        hasCancelledStatus && !isCancelled && !isCancelledAsDone ? nil : foreign.value(ICalendarReader.format, "STATUS")
    }

    private var hasCancelledStatus: Bool {
        guard let line = foreign.value(ICalendarReader.format, "STATUS").flatMap({ ContentLine($0) }) else { return false }
        return line.value.uppercased() == "CANCELLED"
    }
}
