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

    public init(now: Moment) { self.now = now }

    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        let lines = TextLines(bytes: bytes)
        var scanner = CSVScanner(lines)
        var identity = ImportedIdentity(format: TransferFormat.csv.rawValue)
        var loss = LossReport()
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
            let values = Dictionary(zip(names, row.fields), uniquingKeysWith: { first, _ in first })
            let imported = try lines.locating(row.offset) { try todo(values, names, &identity, &loss) }
            try emit(imported)
        }
        return loss
    }

    private func todo(
        _ values: [String: String], _ names: [String], _ identity: inout ImportedIdentity, _ loss: inout LossReport
    ) throws -> ImportedTodo {
        func parsed<Value>(
            _ name: String, _ field: ValidationError.Field, _ rule: ValidationError.Rule, _ read: (String) -> Value?
        ) throws -> Value? {
            guard let text = values[name], !text.isEmpty else { return nil }
            guard let value = read(text) else { throw ValidationError(field, text, rule) }
            return value
        }
        let text = try ImportedText(title: values["title"] ?? "", &loss)
        let uid = values["id"].flatMap { $0.isEmpty ? nil : $0 }
        let key = names.map { values[$0] ?? "" }.joined(separator: "\u{1F}")
        let priorities = Dictionary(uniqueKeysWithValues: Priority.allCases.map { ("\($0)", $0) })
        let sides = Dictionary(uniqueKeysWithValues: Side.allCases.map { ("\($0)", $0) })
        let edited = try parsed("edited", .time, .instant, Timestamp.init(rfc3339:))
        let notes = [text.overflow, values["note"]].compactMap { $0 }.filter { !$0.isEmpty }
        var todo = Todo(
            id: uid.map { identity.id(of: $0) } ?? identity.id(ofText: key), title: text.title, raw: values["title"] ?? "",
            note: notes.joined(separator: "\n"), due: try parsed("due", .due, .due, Due.init).map(Due.checked),
            priority: try parsed("priority", .priority, .oneOf(priorities.keys.sorted())) { priorities[$0.lowercased()] }
                ?? .none,
            side: try parsed("side", .side, .oneOf(sides.keys.sorted())) { sides[$0.lowercased()] } ?? .work,
            difficulty: try parsed("difficulty", .difficulty, .range(min: 1, max: 5)) { Int($0) }.map { try Difficulty($0) }
                ?? .normal,
            estimate: try parsed("estimate", .estimate, .duration, LengthOfTime.minutes).map { try Estimate(minutes: $0) }
                ?? .normal,
            tags: (values["tags"] ?? "").split(whereSeparator: { $0 == "," || $0.isWhitespace }).compactMap {
                ImportedText.tag(String($0), &loss)
            },
            parent: values["parent"].flatMap { $0.isEmpty ? nil : identity.id(of: $0) },
            completedAt: try parsed("completed", .time, .instant, Timestamp.init(rfc3339:)),
            createdAt: try parsed("created", .time, .instant, Timestamp.init(rfc3339:)) ?? now.timestamp, lastEdit: edited)
        if let rule = values["recurrence"], !rule.isEmpty { todo.recurrence = try recurrence(rule, todo) }
        return ImportedTodo(
            todo, modified: edited, missing: Set(ImportedTodo.Field.allCases.filter { !names.contains($0.rawValue) }))
    }

    /// Haru's whole register, or a bare RRULE.
    private func recurrence(_ text: String, _ todo: Todo) throws -> Recurrence {
        if let whole = Recurrence(text) { return whole }
        guard let day = todo.due?.day else { throw ValidationError(.recurrence, text, .recurrenceWithoutDue) }
        return Recurrence(rule: try RecurrenceRule(text), mode: .fixed, start: day, series: todo.id, occurrence: day)
    }
}
