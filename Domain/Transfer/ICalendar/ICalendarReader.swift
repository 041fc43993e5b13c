public import DomainPrimitives
import Foundation
import TodosDomain

/// A reader of the VTODO components of iCalendar (RFC 5545 §3.6.2). Properties without a field in Haru are
/// kept for an export.
public struct ICalendarReader: TransferReader {
    static let format = TransferFormat.ics.rawValue

    private let now: Moment
    private let policy: EntryPolicy
    /// The identifiers of the todos in all files that were read so far.
    private var identities = ICalendarIdentities()

    public init(now: Moment, policy: EntryPolicy) {
        self.now = now
        self.policy = policy
    }

    public mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        var file = ICalendarFile(now)
        if ICalendarFile.hasLateZones(bytes) { try readZones(bytes, &file) }
        if ICalendarFile.hasOverrides(bytes) { try readSeries(bytes, &file) }
        var (loss, gate) = (LossReport(), EntryGate(bytes, policy))
        try forEachTodo(in: bytes, file: &file, loss: &loss, gate: &gate) {
            content, file, loss, gate throws(PlannerError) in
            loss.startEntry()
            _ = try gate.enter(at: content.lines.first?.offset ?? 0) {
                var todo = ICalendarTodo(content, policy)
                if !file.name(&todo) { identities.name(&todo) }
                if let imported = try imported(todo, in: file, &loss) { try emit(imported) }
            }
        }
        try gate.finish(&loss)
        return loss
    }

    private func readZones(_ bytes: UnsafeBufferPointer<UInt8>, _ file: inout ICalendarFile)
        throws(PlannerError)
    {
        var (loss, gate) = (LossReport(), EntryGate(bytes, policy))
        try forEachTodo(in: bytes, file: &file, loss: &loss, gate: &gate) { _, _, _, _ throws(PlannerError) in
        }
    }

    private mutating func readSeries(_ bytes: UnsafeBufferPointer<UInt8>, _ file: inout ICalendarFile)
        throws(PlannerError)
    {
        var (loss, gate) = (LossReport(), EntryGate(bytes, policy))
        try forEachTodo(in: bytes, file: &file, loss: &loss, gate: &gate) {
            content, file, _, _ throws(PlannerError) in
            var todo = ICalendarTodo(content, policy)
            identities.name(&todo)
            file.note(todo)
        }
        try forEachTodo(in: bytes, file: &file, loss: &loss, gate: &gate) {
            content, file, _, _ throws(PlannerError) in
            var todo = ICalendarTodo(content, policy)
            file.name(&todo)
            file.collect(todo)
        }
        file.finishCollecting()
    }

    private mutating func imported(
        _ todo: ICalendarTodo, in file: ICalendarFile, _ loss: inout LossReport
    ) throws -> ImportedTodo? {
        var imported: ImportedTodo?
        do { imported = try todo.imported(in: file, now: now, &loss) } catch {
            _ = identities.claim(nil, of: todo)
            throw error
        }
        imported?.isRecurrenceWhole = true
        let isNew = identities.claim(
            imported?.todo.id, of: todo, series: todo.isOccurrence ? file.series(of: todo.uidID) : nil)
        if todo.isCopy || !isNew { loss.note(.changed(.duplicateUID)) }
        return isNew ? imported : imported.map { separated($0, todo, in: file) }
    }

    private func forEachTodo(
        in bytes: UnsafeBufferPointer<UInt8>, file: inout ICalendarFile, loss: inout LossReport,
        gate: inout EntryGate,
        _ body: (ICalendarContent, inout ICalendarFile, inout LossReport, inout EntryGate)
            throws(PlannerError) -> Void
    ) throws(PlannerError) {
        try ICalendarComponents.forEach(bytes, &gate) { event, gate throws(PlannerError) in
            switch event {
            case .none: break
            case .skipped(let subject, let name): loss.note(.skipped(subject, name))
            case .property(let line): loss.note(.skipped(.property, line.name))
            case .zone(let content): file.zones.define(content)
            case .todo(let content): try body(content, &file, &loss, &gate)
            }
        }
    }

    /// Returns the todo with a new identifier. An occurrence override becomes a todo that does not repeat.
    /// Any other repeating todo begins a series of its own.
    private mutating func separated(
        _ imported: ImportedTodo, _ todo: ICalendarTodo, in file: ICalendarFile
    ) -> ImportedTodo {
        let id = identities.other(than: imported.todo.id)
        var other = imported.identified(as: id, dropping: Self.seriesProperties, of: .ics, keepingUUID: false)
        if todo.isOccurrence { other.todo.recurrence = nil } else { other.todo.recurrence?.series = id }
        if todo.recurrenceID != nil, !todo.repeats { todo.makeStart(of: &other.todo, in: file) }
        return other
    }

    /// The foreign properties that ``separated(_:_:in:)`` removes. They describe the todo's UID or its series
    /// in the file.
    private static let seriesProperties: Set<String> = [
        "UID", "RECURRENCE-ID", "EXDATE", "RDATE", ICalendarTodo.until, ICalendarTodo.override,
    ]
}
