public import DomainPrimitives
import Foundation
public import TodosDomain

/// Writes a VCALENDAR of VTODO components (RFC 5545).
///
/// Times name their IANA zone in TZID; its VTIMEZONE stands before the first todo that needs it.
public struct ICalendarWriter: TransferWriter {
    private let now: Moment
    private var zones: Set<ZoneName> = []

    public init(now: Moment) { self.now = now }

    public mutating func header() -> String { "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Haru//Haru//EN\r\n" }

    public mutating func footer() -> String { "END:VCALENDAR\r\n" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        let kept = todo.foreign.of(ICalendarReader.format)
        let own = ["UID", "PARENT-UID", "COMPONENTS"]
        var lines = ["BEGIN:VTODO", "UID:\(kept.first { $0.name == "UID" }?.value ?? todo.id.uuidString.lowercased())"]
        lines += ["DTSTAMP:\(ICalendarDate.text(todo.lastEdit))", "CREATED:\(ICalendarDate.text(todo.createdAt))"]
        lines.append("LAST-MODIFIED:\(ICalendarDate.text(todo.lastEdit))")
        lines.append("X-HARU-LAST-EDIT:\(todo.lastEdit)")
        lines.append("SUMMARY:\(ContentLine.escape(todo.title.description))")
        if !todo.note.isEmpty { lines.append("DESCRIPTION:\(ContentLine.escape(todo.note))") }
        lines += schedule(todo)
        if !todo.tags.isEmpty {
            lines.append("CATEGORIES:\(todo.tags.map { ContentLine.escape($0.description) }.joined(separator: ","))")
        }
        lines += priority(todo, kept)
        lines += status(todo, kept)
        if let parent = todo.parent {
            lines.append("RELATED-TO:\(kept.first { $0.name == "PARENT-UID" }?.value ?? parent.uuidString.lowercased())")
        }
        // A repetition has a start of its own.
        let replaced = ["PRIORITY", "PERCENT-COMPLETE", "STATUS"] + (todo.recurrence == nil ? [] : ["DTSTART"])
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
        guard let due = todo.due, let zone = due.zone, zones.insert(zone).inserted else { return [] }
        return ICalendarZone(zone, from: min(now.day, due.day)).lines
    }

    private func schedule(_ todo: Todo) -> [String] {
        guard let due = todo.due else { return [] }
        var lines: [String] = []
        if let recurrence = todo.recurrence {
            lines.append(ICalendarDate.line("DTSTART", due.moved(to: recurrence.start)))
            lines.append("RRULE:\(recurrence.rule)")
            if recurrence.mode != .fixed { lines.append("X-HARU-MODE:\(recurrence.mode.rawValue)") }
            if recurrence.series != todo.id { lines.append("X-HARU-SERIES:\(recurrence.series.uuidString.lowercased())") }
        }
        return lines + [ICalendarDate.line("DUE", due)]
    }

    /// The number that came in, where it still means the same.
    private func priority(_ todo: Todo, _ kept: [ForeignProperties.Property]) -> [String] {
        let numbers: [Priority: (exact: Int, range: ClosedRange<Int>)] = [
            .high: (1, 1...4), .medium: (5, 5...5), .low: (9, 6...9),
        ]
        guard let (exact, range) = numbers[todo.priority] else { return [] }
        let original = kept.first { $0.name == "PRIORITY" }.flatMap { ContentLine($0.value) }.flatMap { Int($0.value) }
        return ["PRIORITY:\(original.flatMap { range.contains($0) ? $0 : nil } ?? exact)"]
    }

    private func status(_ todo: Todo, _ kept: [ForeignProperties.Property]) -> [String] {
        let original = kept.first { $0.name == "STATUS" }?.value.uppercased()
        if let completed = todo.completedAt {
            if original == "STATUS:CANCELLED" { return ["STATUS:CANCELLED", "COMPLETED:\(ICalendarDate.text(completed))"] }
            return ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:\(ICalendarDate.text(completed))"]
        }
        let percent = kept.first { $0.name == "PERCENT-COMPLETE" }?.value
        let isStarted = original == "STATUS:IN-PROCESS" || percent != nil
        return [isStarted ? "STATUS:IN-PROCESS" : "STATUS:NEEDS-ACTION"] + (percent.map { [$0] } ?? [])
    }
}
