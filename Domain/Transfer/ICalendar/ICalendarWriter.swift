public import DomainPrimitives
import Foundation
public import TodosDomain

/// Writes a VCALENDAR of VTODO components (RFC 5545).
///
/// Times name their IANA zone in TZID; its VTIMEZONE stands before the first todo that needs it.
public struct ICalendarWriter: TransferWriter {
    private let now: Moment
    private let identity = ImportedIdentity(format: ICalendarReader.format)
    private var zones: Set<ZoneName> = []

    public init(now: Moment) { self.now = now }

    public mutating func header() -> String { "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Haru//Haru//EN\r\n" }

    public mutating func footer() -> String { "END:VCALENDAR\r\n" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        let kept = todo.foreign.of(ICalendarReader.format)
        let own = ["UID", "PARENT-UID", "COMPONENTS", "DTSTART", ICalendarTodo.startAlone, ICalendarTodo.floating]
        var lines = ["BEGIN:VTODO", "UID:\(kept.first { $0.name == "UID" }?.value ?? todo.id.uuidString.lowercased())"]
        lines += ["DTSTAMP:\(ICalendarDate.text(todo.lastEdit))", "CREATED:\(ICalendarDate.text(todo.createdAt))"]
        lines.append("LAST-MODIFIED:\(ICalendarDate.text(todo.lastEdit))")
        lines.append("X-HARU-LAST-EDIT:\(todo.lastEdit)")
        lines.append("SUMMARY:\(ContentLine.escape(todo.title.description))")
        if !todo.note.isEmpty { lines.append("DESCRIPTION:\(ContentLine.escape(todo.note))") }
        lines += schedule(todo, kept)
        if !todo.tags.isEmpty {
            lines.append("CATEGORIES:\(todo.tags.map { ContentLine.escape($0.description) }.joined(separator: ","))")
        }
        lines += priority(todo, kept)
        lines += status(todo, kept)
        if let parent = todo.parent {
            let original = kept.first { $0.name == "PARENT-UID" && identity.id(of: $0.value) == parent }?.value
            lines.append("RELATED-TO:\(original ?? parent.uuidString.lowercased())")
        }
        let replaced = ["PRIORITY", "PERCENT-COMPLETE", "STATUS"]
        lines += kept.filter { !own.contains($0.name) && !replaced.contains($0.name) }.map(\.value)
        lines += kept.filter { $0.name == "COMPONENTS" }.flatMap { $0.value.split(separator: "\n").map(String.init) }
        lines.append("END:VTODO")
        if todo.side == .life { loss.note(.dropped("side")) }
        if todo.difficulty != .normal { loss.note(.dropped("difficulty")) }
        if todo.estimate != .normal { loss.note(.dropped("estimate")) }
        return (zone(of: todo) + lines).map(ContentLine.fold).joined()
    }

    /// The VTIMEZONE of a todo's zone, the first time that it is needed.
    private mutating func zone(of todo: Todo) -> [String] {
        guard let due = todo.due, let zone = due.zone,
            !todo.foreign.of(ICalendarReader.format).contains(where: { $0.name == ICalendarTodo.floating }),
            zones.insert(zone).inserted
        else { return [] }
        return ICalendarZone(zone, from: min(now.day, due.day), through: max(now.day, due.day)).lines
    }

    private func schedule(_ todo: Todo, _ kept: [ForeignProperties.Property]) -> [String] {
        guard let due = todo.due else { return [] }
        let isFloating = kept.contains { $0.name == ICalendarTodo.floating }
        let isStartAlone = kept.contains { $0.name == ICalendarTodo.startAlone }
        var lines: [String] = []
        let start = kept.first { $0.name == "DTSTART" }?.value
        if let recurrence = todo.recurrence {
            let day = start.flatMap { ContentLine($0) }.flatMap { try? ICalendarDate.due($0, zone: now.zone).day }
            // A start of its own comes back, with the rule as it counts from there.
            let written = day.flatMap { recurrence.rule.moved(by: due.day.days(until: $0)) }
            if let start, written != nil {
                lines.append(start)
            } else if !isStartAlone || due.day != recurrence.start {
                lines.append(ICalendarDate.line("DTSTART", due.moved(to: recurrence.start), isFloating: isFloating))
            }
            lines.append("RRULE:\(written ?? recurrence.rule)")
            if recurrence.mode != .fixed { lines.append("X-HARU-MODE:\(recurrence.mode.rawValue)") }
            if recurrence.series != todo.id { lines.append("X-HARU-SERIES:\(recurrence.series.uuidString.lowercased())") }
        } else if let start {
            lines.append(start)
        }
        let isStart = isStartAlone && !lines.contains { $0.hasPrefix("DTSTART") }
        return lines + [ICalendarDate.line(isStart ? "DTSTART" : "DUE", due, isFloating: isFloating)]
    }

    /// The number that came in, where it still means the same.
    private func priority(_ todo: Todo, _ kept: [ForeignProperties.Property]) -> [String] {
        let numbers: [Priority: (exact: Int, range: ClosedRange<Int>)] = [
            .high: (1, 1...4), .medium: (5, 5...5), .low: (9, 6...9),
        ]
        let line = kept.first { $0.name == "PRIORITY" }.flatMap { ContentLine($0.value) }
        let original = line.flatMap { Int($0.value) }
        guard let (exact, range) = numbers[todo.priority] else {
            // One that no priority follows from comes back as it was.
            return (1...9).contains(original ?? 0) ? [] : line.map { [$0.text] } ?? []
        }
        return ["PRIORITY:\(original.flatMap { range.contains($0) ? $0 : nil } ?? exact)"]
    }

    private func status(_ todo: Todo, _ kept: [ForeignProperties.Property]) -> [String] {
        let original = kept.first { $0.name == "STATUS" }?.value.uppercased()
        if let completed = todo.completedAt {
            if original == "STATUS:CANCELLED" { return ["STATUS:CANCELLED", "COMPLETED:\(ICalendarDate.text(completed))"] }
            return ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:\(ICalendarDate.text(completed))"]
        }
        let percent = kept.first { $0.name == "PERCENT-COMPLETE" }?.value
        if let original, !["STATUS:IN-PROCESS", "STATUS:CANCELLED"].contains(original) {
            return [original] + (percent.map { [$0] } ?? [])
        }
        let isStarted = original == "STATUS:IN-PROCESS" || percent != nil
        return [isStarted ? "STATUS:IN-PROCESS" : "STATUS:NEEDS-ACTION"] + (percent.map { [$0] } ?? [])
    }
}
