import DomainPrimitives
import Foundation
import TodosDomain

/// A reader for a backup of TickTick. Dates are in UTC. A subtask names the `taskId` of its parent.
struct TickTickCSV: CSVRowReader {
    static let columns: Set<String> = [
        "folder name", "list name", "title", "kind", "tags", "content", "start date", "due date", "reminder",
        "repeat", "priority", "status", "created time", "completed time", "timezone", "is all day",
        "column name", "taskid", "parentid",
    ]

    private let now: Moment
    private let policy: EntryPolicy
    private let missing: Set<TodoField>
    private var identity = Self.newIdentity
    /// The parents of the tasks; `nil` if the table lacks the column `taskId` or the column `parentId`.
    private let parents: CSVParents?

    private static var newIdentity: ImportedIdentity { ImportedIdentity(format: "ticktick") }

    init(now: Moment, policy: EntryPolicy, _ rows: NamedTable) throws(PlannerError) {
        self.now = now
        self.policy = policy
        let hasParents = rows.names.contains("parentid") && rows.names.contains("taskid")
        let hasStarts = rows.names.contains("start date") && rows.names.contains("due date")
        missing = ImportedTodo.haruOnlyFields.union([.side, .difficulty, .estimate, .deadline])
            .union(hasParents ? [] : [.parent]).union(hasStarts ? [] : [.start])
        var identity = Self.newIdentity
        parents =
            hasParents
            ? try CSVParents(of: rows, parent: { $0.word("parentid") }) { row in
                (row.word("taskid"), Self.id(of: row, &identity))
            } : nil
    }

    /// Computes the identifier of a row's todo from its `taskId`, or from its creation time and title. A
    /// `taskId` under 16 characters is not used, because another backup can contain the same one.
    private static func id(of row: CSVRow, _ identity: inout ImportedIdentity) -> UUID {
        if let task = row.word("taskid"), task.utf8.count >= 16 { return identity.id(of: task) }
        let first = row.word("created time") ?? row.word("list name") ?? ""
        return identity.id(ofText: "\(first)\u{0}\(row.text("title") ?? "")")
    }

    mutating func read(_ row: CSVRow, _ loss: inout LossReport) throws -> ImportedTodo? {
        let id = Self.id(of: row, &identity)
        let status =
            try row.value("status", of: .completed, (.format, .oneOf(["0", "1", "2", "-1"])), &loss) {
                Int($0)
            } ?? 0
        guard status >= 0 else {
            loss.note(.skipped(.abandonedTask))
            return nil
        }
        let title = row.text("title") ?? ""
        let text = try row.locating("title") { try ImportedText(title: title, policy, &loss) }
        let created = try date("created time", of: nil, row, &loss)?.timestamp(now.zone) ?? now.timestamp
        let (due, start) = try dates(row, &loss)
        var notes = [text.overflow, row.text("content").map(Self.lines)].compactMap { $0 }
        var todo = Todo(
            id: id, title: text.title, raw: title, due: due,
            priority: try row.value(
                "priority", of: .priority, (.priority, .oneOf(["0", "1", "3", "5"])), &loss
            ) {
                Self.priorities[$0]
            } ?? .none,
            tags: try tags(row, &loss), parent: row.word("parentid").flatMap { parents?[$0] }, start: start,
            createdAt: created)
        todo.project = try project(row, &loss)
        if status > 0 {
            let completed = try date("completed time", of: .completed, row, &loss)
            todo.completedAt = completed?.timestamp(now.zone) ?? created
        }
        if let rule = row.word("repeat"), status == 0 {
            if let recurrence = Self.recurrence(rule, of: todo) {
                todo.recurrence = recurrence
            } else {
                notes.append("Repeat: \(rule)")
                loss.note(.changed(.recurrence))
            }
        }
        todo.note = notes.joined(separator: "\n")
        noteUnused(row, &loss)
        var imported = ImportedTodo(todo, modified: nil, seen: nil, missing: missing.union(loss.unread))
        imported.overflow = text.overflow
        return imported
    }

    private func noteUnused(_ row: CSVRow, _ loss: inout LossReport) {
        for name in ["folder name", "reminder", "column name"] where row.word(name) != nil {
            loss.note(.skipped(.column, name))
        }
        if row.word("kind") == "NOTE" { loss.note(.changed(.tickTickNote)) }
    }

    /// Returns the due date and the start of a task. A task without a due date is due on its start date.
    /// Dates in an unknown time zone count as local.
    private func dates(_ row: CSVRow, _ loss: inout LossReport) throws -> (due: Due?, start: Due?) {
        let (first, last) = (row.word("start date"), row.word("due date"))
        guard first != nil || last != nil else { return (nil, nil) }
        let name = row.word("timezone")
        let zone = name.flatMap { try? ZoneName($0) }
        let isAllDay = ["true", "1"].contains(row.word("is all day")?.lowercased() ?? "")
        func readDate(_ column: String, _ field: TodoField) throws -> Due? {
            guard let date = try date(column, of: field, row, &loss) else { return nil }
            if date.hasSeconds, !isAllDay { loss.note(.changed(.seconds)) }
            let due = date.due(zone ?? now.zone)
            return isAllDay ? .day(due.day) : due
        }
        let due = try readDate(last == nil ? "start date" : "due date", .due)
        let hasStart = first != nil && last != nil && first != last
        let start = hasStart ? try readDate("start date", .start) : nil
        if let name, zone == nil, due != nil || start != nil {
            loss.note(.changed(.timeZone, "\(name.prefix(40))"))
        }
        return (due, start == due ? nil : start)
    }

    /// Reads the date of a column.
    /// - Parameter field: The field of the todo that gets the date; `nil` for the creation time.
    private func date(
        _ name: String, of field: TodoField?, _ row: CSVRow, _ loss: inout LossReport
    ) throws -> CSVDate? {
        let named: ValidationError.Field =
            switch field {
            case .due: .due
            case .start: .start
            default: .time
            }
        return try row.value(name, of: field, (named, .instant), &loss) { CSVDate($0) }
    }

    private func tags(_ row: CSVRow, _ loss: inout LossReport) throws -> [TagName] {
        try row.locating("tags") {
            try (row.text("tags") ?? "").split(separator: ",").compactMap {
                try ImportedText.category($0.trimmingCharacters(in: .whitespaces), policy, &loss)
            }
        }
    }

    /// Returns the project of a row: the name of the task's list, except for `Inbox`.
    private func project(_ row: CSVRow, _ loss: inout LossReport) throws -> ProjectName? {
        guard let list = row.word("list name"), list != "Inbox" else { return nil }
        return try row.locating("list name") { try ImportedText.project(list, policy, &loss) }
    }

    private static func recurrence(_ text: String, of todo: Todo) -> Recurrence? {
        guard let rule = try? RecurrenceRule(text), let day = todo.due?.day else { return nil }
        return Recurrence(rule: rule, mode: .fixed, start: day, series: todo.id, occurrence: day)
    }

    private static func lines(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    private static let priorities: [String: Priority] = ["0": .none, "1": .low, "3": .medium, "5": .high]
}
