public import DomainPrimitives
import Foundation
import TodosDomain

/// Reads the VTODO components of iCalendar (RFC 5545 §3.6.2); what has no field here is kept for an export.
public struct ICalendarReader: TransferReader {
    static let format = TransferFormat.ics.rawValue

    private let now: Moment
    private let policy: EntryPolicy

    public init(now: Moment, policy: EntryPolicy) {
        self.now = now
        self.policy = policy
    }

    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        let lines = TextLines(bytes: bytes)
        var loss = LossReport()
        var gate = EntryGate(bytes, policy)
        var components: [String] = []
        var todo: [ContentLine] = []
        var todoOffset = 0
        try forEachContentLine(lines) { text, offset throws(PlannerError) in
            guard let line = ContentLine(text, offset: offset) else { throw lines.problem(.expected("NAME:VALUE"), at: offset) }
            switch line.name {
            case "BEGIN":
                components.append(line.value.uppercased())
                if components.last == "VTODO" {
                    todo = []
                    todoOffset = offset
                } else if components.contains("VTODO") {
                    todo.append(line)
                } else if components.count == 2, components.last != "VTIMEZONE" {
                    loss.note(.skipped(line.value.uppercased()))
                }
            case "END":
                guard components.popLast() == line.value.uppercased() else {
                    throw lines.problem(.expected("the END of what was begun"), at: offset)
                }
                if components.contains("VTODO") {
                    todo.append(line)
                } else if line.value.uppercased() == "VTODO" {
                    _ = try gate.enter(at: todoOffset) {
                        try emit(try ICalendarTodo(todo, policy).imported(now: now, &loss))
                    }
                }
            default:
                if components.contains("VTODO") { todo.append(line) }
                if components.isEmpty { throw lines.problem(.expected("BEGIN:VCALENDAR"), at: offset) }
            }
        }
        if !components.isEmpty { throw lines.problem(.truncated, at: bytes.count) }
        loss.leaveOut(gate.problems)
        return loss
    }

    /// Unfolds: a line that starts with a space or tab goes on with the one before it (§3.1).
    private func forEachContentLine(
        _ lines: TextLines, _ body: (String, Int) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var current = ""
        var start = 0
        try lines.forEach { line, offset throws(PlannerError) in
            if line.hasPrefix(" ") || line.hasPrefix("\t") {
                current += line.dropFirst()
                if current.utf8.count > TextLines.maximumLength { throw lines.problem(.tooLarge("1 MiB a line"), at: start) }
                return
            }
            if !current.isEmpty { try body(current, start) }
            (current, start) = (line, offset)
        }
        if !current.isEmpty { try body(current, start) }
    }
}
