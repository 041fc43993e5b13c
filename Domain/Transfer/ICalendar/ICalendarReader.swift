public import DomainPrimitives
import Foundation
import TodosDomain

/// Reads the VTODO components of iCalendar (RFC 5545 §3.6.2); what has no field here is kept for an export.
public struct ICalendarReader: TransferReader {
    static let format = TransferFormat.ics.rawValue

    private let now: Moment
    private let policy: EntryPolicy
    /// The identifiers of the todos so far, of all files.
    private var seen: Set<UUID> = []

    public init(now: Moment, policy: EntryPolicy) {
        self.now = now
        self.policy = policy
    }

    public mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        var file = ICalendarFile(now)
        if ICalendarFile.needsFirstPass(bytes) {
            var (ignored, gate) = (LossReport(), EntryGate(bytes, policy))
            try forEachTodo(bytes, &file, &ignored, &gate) { content, file, _, _ throws(PlannerError) in
                file.note(ICalendarTodo(content, policy))
            }
        }
        var (loss, gate) = (LossReport(), EntryGate(bytes, policy))
        try forEachTodo(bytes, &file, &loss, &gate) { content, file, loss, gate throws(PlannerError) in
            loss.startEntry()
            _ = try gate.enter(at: content.first?.offset ?? 0) {
                guard var imported = try ICalendarTodo(content, policy).imported(in: file, now: now, &loss) else { return }
                imported.isRecurrenceWhole = true
                if !seen.insert(imported.todo.id).inserted { separate(&imported, &loss) }
                try emit(imported)
            }
        }
        try gate.finish(&loss)
        return loss
    }

    private func forEachTodo(
        _ bytes: UnsafeBufferPointer<UInt8>, _ file: inout ICalendarFile, _ loss: inout LossReport, _ gate: inout EntryGate,
        _ body: ([ContentLine], inout ICalendarFile, inout LossReport, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var components = ICalendarComponents()
        try UnfoldedLines(TextLines(bytes: bytes)).forEach(&gate) { text, offset, gate throws(PlannerError) in
            guard let line = ContentLine(text, offset: offset) else {
                return try gate.refuse(at: offset, .expected("NAME:VALUE"))
            }
            let event = components.take(line)
            if let problem = components.problem { try gate.refuse(at: problem.offset ?? offset, problem.reason) }
            switch event {
            case .none: break
            case .skipped(let subject, let name): loss.note(.skipped(subject, name))
            case .zone(let content): file.zones.define(content)
            case .todo(let content): try body(content, &file, &loss, &gate)
            }
        }
        if !components.isComplete { try gate.refuse(at: bytes.count, .truncated) }
    }

    /// Another VTODO with the UID of one before it is a todo of its own: only RECURRENCE-ID says that it is the same.
    private mutating func separate(_ imported: inout ImportedTodo, _ loss: inout LossReport) {
        let identity = ImportedIdentity(format: Self.format)
        var (id, number) = (imported.todo.id, 1)
        while !seen.insert(id).inserted {
            id = identity.id(of: "\(imported.todo.id.uuidString)#\(number)")
            number += 1
        }
        let uid = imported.todo.foreign.value(Self.format, "UID") ?? imported.todo.id.uuidString.lowercased()
        imported = imported.identified(as: id, dropping: ["UID"], keepingUUID: false)
        imported.todo.foreign.properties.insert(.init(format: Self.format, name: "UID", value: uid), at: 0)
        loss.note(.changed(.duplicateUID))
    }
}
