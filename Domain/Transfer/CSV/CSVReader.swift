public import DomainPrimitives
import Foundation
import TodosDomain

/// Reads CSV with a header of column names, in any order; only `title` must be there.
public struct CSVReader: TransferReader {
    static let columns = [
        "id", "title", "note", "due", "priority", "side", "difficulty", "estimate", "tags", "parent", "completed", "recurrence",
        "created", "edited",
    ]

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
        var scanner = CSVScanner(lines)
        var identity = ImportedIdentity(format: TransferFormat.csv.rawValue)
        var loss = LossReport()
        var gate = EntryGate(bytes, policy)
        guard let header = try scanner.next() else { throw lines.problem(.truncated, at: 0) }
        let names = header.fields.map { $0.lowercased().trimmingCharacters(in: .whitespaces) }
        guard names.contains("title") else { throw lines.problem(.expected("a header with a column 'title'"), at: 0) }
        if let twice = Dictionary(grouping: names, by: { $0 }).first(where: { $0.value.count > 1 && !$0.key.isEmpty })?.key {
            throw lines.problem(.expected("each column once, not two of '\(twice)'"), at: 0)
        }
        for name in names where !Self.columns.contains(name) { loss.note(.skipped("column '\(name)'")) }
        while let row = try scanner.next() {
            if row.fields == [""], names.count > 1 { continue }
            guard row.fields.count == names.count else {
                throw lines.problem(.expected("\(names.count) fields, not \(row.fields.count)"), at: row.offset)
            }
            _ = try gate.enter(at: row.offset) {
                try emit(try todo(CSVRow(names, row.fields, row.offsets), names, &identity, &loss))
            }
        }
        loss.leaveOut(gate.problems)
        return loss
    }

    private func todo(
        _ row: CSVRow, _ names: [String], _ identity: inout ImportedIdentity, _ loss: inout LossReport
    ) throws -> ImportedTodo {
        let priorities = Dictionary(uniqueKeysWithValues: Priority.allCases.map { ("\($0)", $0) })
        let sides = Dictionary(uniqueKeysWithValues: Side.allCases.map { ("\($0)", $0) })
        let title = row.text("title") ?? ""
        let text = try row.locating("title") { try ImportedText(title: title, policy, &loss) }
        let edited = try row.value("edited", .time, .instant, Timestamp.init(rfc3339:))
        var todo = Todo(
            id: row.text("id").map { identity.id(of: $0) } ?? identity.id(ofText: title), title: text.title, raw: title,
            note: [text.overflow, row.text("note")].compactMap { $0 }.joined(separator: "\n"), due: try row.due(now.zone),
            priority: try row.value("priority", .priority, .oneOf(priorities.keys.sorted())) { priorities[$0.lowercased()] }
                ?? .none,
            side: try row.value("side", .side, .oneOf(sides.keys.sorted())) { sides[$0.lowercased()] } ?? .work,
            difficulty: try row.value("difficulty", .difficulty, .range(min: 1, max: 5)) {
                try Int($0).map { try Difficulty($0) }
            }
                ?? .normal,
            estimate: try row.value("estimate", .estimate, .duration) {
                try LengthOfTime.minutes($0).map { try Estimate(minutes: $0) }
            } ?? .normal, tags: try tags(row, &loss), parent: row.text("parent").map { identity.id(of: $0) },
            completedAt: try row.value("completed", .time, .instant, Timestamp.init(rfc3339:)),
            createdAt: try row.value("created", .time, .instant, Timestamp.init(rfc3339:)) ?? now.timestamp, lastEdit: edited)
        todo.recurrence = try row.recurrence(of: todo)
        var imported = ImportedTodo(
            todo, modified: edited, seen: edited,
            missing: Set(TodoField.allCases.filter { !names.contains($0.rawValue) && $0 != .foreign })
                .union(ImportedTodo.ownAlone))
        imported.overflow = text.overflow
        return imported
    }

    private func tags(_ row: CSVRow, _ loss: inout LossReport) throws -> [TagName] {
        let words = (row.text("tags") ?? "").split { $0 == "," || $0.isWhitespace }
        return try row.locating("tags") { try words.compactMap { try ImportedText.tag(String($0), policy, &loss) } }
    }
}
