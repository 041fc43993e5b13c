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
        var file = ICalendarFile(now)
        if ICalendarFile.needsFirstPass(bytes) {
            var ignored = LossReport()
            try forEachTodo(bytes, &file, &ignored) { content, file, _ throws(PlannerError) in
                file.note(ICalendarTodo(content, policy))
            }
        }
        var loss = LossReport()
        var gate = EntryGate(bytes, policy)
        var seen: Set<UUID> = []
        try forEachTodo(bytes, &file, &loss) { content, file, loss throws(PlannerError) in
            _ = try gate.enter(at: content.first?.offset ?? 0) {
                guard var imported = try ICalendarTodo(content, policy).imported(in: file, now: now, &loss) else { return }
                if !seen.insert(imported.todo.id).inserted { separate(&imported, &seen, &loss) }
                try emit(imported)
            }
        }
        loss.leaveOut(gate.problems)
        return loss
    }

    private func forEachTodo(
        _ bytes: UnsafeBufferPointer<UInt8>, _ file: inout ICalendarFile, _ loss: inout LossReport,
        _ body: ([ContentLine], inout ICalendarFile, inout LossReport) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        let lines = TextLines(bytes: bytes)
        var components = ICalendarComponents(lines)
        try UnfoldedLines(lines).forEach { text, offset throws(PlannerError) in
            guard let line = ContentLine(text, offset: offset) else { throw lines.problem(.expected("NAME:VALUE"), at: offset) }
            switch try components.take(line) {
            case .none: break
            case .skipped(let what): loss.note(.skipped(what))
            case .zone(let content): file.zones.define(content)
            case .todo(let content): try body(content, &file, &loss)
            }
        }
        try components.finish()
    }

    /// Another VTODO with the UID of one before it is a todo of its own: only RECURRENCE-ID says that it is the same.
    private func separate(_ imported: inout ImportedTodo, _ seen: inout Set<UUID>, _ loss: inout LossReport) {
        let identity = ImportedIdentity(format: Self.format)
        var (id, number) = (imported.todo.id, 1)
        while !seen.insert(id).inserted {
            id = identity.id(of: "\(imported.todo.id.uuidString)#\(number)")
            number += 1
        }
        let uid = imported.todo.foreign.value(Self.format, "UID") ?? imported.todo.id.uuidString.lowercased()
        imported = imported.identified(as: id, dropping: ["UID"], keepingUUID: false)
        imported.todo.foreign.properties.insert(.init(format: Self.format, name: "UID", value: uid), at: 0)
        loss.note(.changed("UID that stands twice: each is a todo of its own"))
    }
}
