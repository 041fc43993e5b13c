import DomainPrimitives
import Foundation
import TodosDomain

/// A reader for a backup of TickTick. Dates are in UTC, and the column `timezone` names the task's time zone.
/// The column `status` has a number. A subtask names the `taskId` of its parent.
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
    /// The parents by `taskId`; `nil` if the table has no column `taskId` or no column `parentId`.
    private let parents: CSVParents?

    private static var newIdentity: ImportedIdentity { ImportedIdentity(format: "ticktick") }

    init(now: Moment, policy: EntryPolicy, _ rows: NamedTable) throws(PlannerError) {
        self.now = now
        self.policy = policy
        let hasParents = rows.names.contains("parentid") && rows.names.contains("taskid")
        missing = ImportedTodo.haruOnlyFields.union([.side, .difficulty, .estimate]).union(
            hasParents ? [] : [.parent])
        var identity = Self.newIdentity
        parents =
            hasParents
            ? try CSVParents(of: rows, parent: { $0.word("parentid") }) { row in
                (row.word("taskid"), Self.id(of: row, &identity))
            } : nil
    }

    /// Returns the identifier of a row's todo.
    ///
    /// Most backups number their tasks from 1, so one number can mean different tasks in two backups. The
    /// creation time and the title identify such a task.
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
        let created = try date("created time", row, &loss)?.timestamp(now.zone) ?? now.timestamp
        let (due, isUnclear) = try due(row, &loss)
        if isUnclear { loss.note(.changed(.timeZone, "\((row.word("timezone") ?? "").prefix(40))")) }
        var notes = [text.overflow, row.text("content").map(Self.lines)].compactMap { $0 }
        var todo = Todo(
            id: id, title: text.title, raw: title, due: due,
            priority: try row.value(
                "priority", of: .priority, (.priority, .oneOf(["0", "1", "3", "5"])), &loss
            ) {
                Self.priorities[$0]
            } ?? .none,
            tags: try tags(row, &loss), parent: row.word("parentid").flatMap { parents?[$0] },
            createdAt: created)
        if status > 0 {
            todo.completedAt = try date("completed time", row, &loss)?.timestamp(now.zone) ?? created
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
        if let start = row.word("start date"), let due = row.word("due date"), start != due {
            loss.note(.skipped(.column, "start date"))
        }
        if row.word("kind") == "NOTE" { loss.note(.changed(.tickTickNote)) }
    }

    /// Returns the due date of a task, or the start date of a task without a due date.
    /// - Returns: `due` is `nil` if the task has neither date. `isUnclear` is true if Haru does not know the
    ///   task's time zone; the date is then in the local zone.
    private func due(_ row: CSVRow, _ loss: inout LossReport) throws -> (due: Due?, isUnclear: Bool) {
        let column = row.word("due date") == nil ? "start date" : "due date"
        guard let date = try date(column, row, &loss) else { return (nil, false) }
        let name = row.word("timezone")
        let named = name.flatMap { try? ZoneName($0) }
        let due = date.due(named ?? now.zone)
        let isAllDay = ["true", "1"].contains(row.word("is all day")?.lowercased() ?? "")
        if date.hasSeconds, !isAllDay { loss.note(.changed(.seconds)) }
        return (isAllDay ? .day(due.day) : due, name != nil && named == nil)
    }

    private func date(_ name: String, _ row: CSVRow, _ loss: inout LossReport) throws -> CSVDate? {
        let (field, named): (TodoField?, ValidationError.Field) =
            switch name {
            case "due date", "start date": (.due, .due)
            case "completed time": (.completed, .time)
            default: (nil, .time)
            }
        return try row.value(name, of: field, (named, .instant), &loss) { CSVDate($0) }
    }

    /// Returns the tags of a row. The name of the task's list becomes a tag, too, except for `Inbox`.
    private func tags(_ row: CSVRow, _ loss: inout LossReport) throws -> [TagName] {
        var names = try row.locating("tags") {
            try (row.text("tags") ?? "").split(separator: ",").compactMap {
                try ImportedText.category($0.trimmingCharacters(in: .whitespaces), policy, &loss)
            }
        }
        if let list = row.word("list name"), list != "Inbox" {
            names += [try row.locating("list name") { try ImportedText.category(list, policy, &loss) }]
                .compactMap { $0 }
        }
        return names
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
