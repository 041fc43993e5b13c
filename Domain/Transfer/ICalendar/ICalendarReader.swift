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
        var components = ICalendarComponents(lines)
        try UnfoldedLines(lines).forEach { text, offset throws(PlannerError) in
            guard let line = ContentLine(text, offset: offset) else { throw lines.problem(.expected("NAME:VALUE"), at: offset) }
            switch try components.take(line) {
            case .none: break
            case .skipped(let what): loss.note(.skipped(what))
            case .todo(let content, let start):
                _ = try gate.enter(at: start) { try emit(try ICalendarTodo(content, policy).imported(now: now, &loss)) }
            }
        }
        try components.finish()
        loss.leaveOut(gate.problems)
        return loss
    }
}
