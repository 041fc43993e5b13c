import DomainPrimitives
import Foundation
import TodosDomain

/// A reader for rows whose columns are fields of a todo. The columns have names of Haru or of other programs,
/// or a person has mapped them.
struct PlainCSV: CSVRowReader {
    private let now: Moment
    private let policy: EntryPolicy
    private let dates: DatePattern?
    private let rows: NamedTable
    /// Whether the file looks like an export of Haru, with Haru's own column names. In such a file, spaces
    /// separate the tags.
    private let hasOwnColumns: Bool
    private let missing: Set<TodoField>
    private var identity = Self.newIdentity
    /// Finds parents by their `id` in the file, such as `1`. Created at the first use.
    private var parents: CSVParents?

    private static var newIdentity: ImportedIdentity { ImportedIdentity(format: TransferFormat.csv.rawValue) }

    /// - Parameter rows: The whole table. Its columns have the names of ``CSVField``.
    init(now: Moment, policy: EntryPolicy, dates: DatePattern?, _ rows: NamedTable) {
        self.now = now
        self.policy = policy
        self.dates = dates
        self.rows = rows
        hasOwnColumns = rows.table.names == rows.names && !rows.names.contains("")
        missing = Set(TodoField.allCases.filter { !rows.names.contains($0.rawValue) && $0 != .foreign })
            .union(ImportedTodo.haruOnlyFields)
    }

    /// Returns the identifier of a row's todo. A short `id`, such as `1`, can occur in many files, so the
    /// title counts too.
    private static func id(of row: CSVRow, _ identity: inout ImportedIdentity) -> UUID {
        let title = row.text("title") ?? ""
        guard let id = row.word("id") else { return identity.id(ofText: title) }
        return isUnique(id) ? identity.id(of: id) : identity.id(ofText: "\(id)\u{0}\(title)")
    }

    /// Whether an identifier is so long that no other file uses it by chance.
    private static func isUnique(_ id: String) -> Bool { id.utf8.count >= 16 }

    /// Returns the identifier of the todo that a row names as its parent. `nil` if `name` is neither a UUID
    /// nor the `id` of a row.
    private mutating func parent(_ name: String) throws(PlannerError) -> UUID? {
        if let id = UUID(uuidString: name) { return id }
        if let parents { return parents[name] }
        var identity = Self.newIdentity
        let parents = try CSVParents(
            of: rows,
            parent: { row in row.word("parent").flatMap { UUID(uuidString: $0) == nil ? $0 : nil } },
            task: { row in (row.word("id"), Self.id(of: row, &identity)) })
        self.parents = parents
        return parents[name]
    }

    mutating func read(_ row: CSVRow, _ loss: inout LossReport) throws -> ImportedTodo? {
        let id = Self.id(of: row, &identity)
        var missing = missing
        let title = row.text("title") ?? ""
        let text = try row.locating("title") { try ImportedText(title: title, policy, &loss) }
        let edited = try instant("edited", row, &loss)
        let created = try instant("created", row, &loss)
        var todo = Todo(
            id: id, title: text.title, raw: title,
            note: [text.overflow, row.text("note")].compactMap { $0 }.joined(separator: "\n"),
            due: try due(.due, .due, row, &loss),
            priority: try row.value("priority", of: .priority, (.priority, .oneOf(Self.priorities)), &loss) {
                Self.priority($0.lowercased())
            } ?? .none,
            side: try row.value("side", of: .side, (.side, .oneOf(["life", "work"])), &loss) {
                Self.sides[$0.lowercased()]
            },
            difficulty: try row.value(
                "difficulty", of: .difficulty, (.difficulty, .range(min: 1, max: 5)), &loss
            ) {
                try Int($0).map { try Difficulty($0) }
            },
            estimate: try row.value("estimate", of: .estimate, (.estimate, .duration), &loss) {
                try LengthOfTime.minutes($0.filter { !$0.isWhitespace }).map { try Estimate(minutes: $0) }
            }, tags: try tags(row, &loss), createdAt: created ?? now.timestamp, lastEdit: edited)
        todo.start = try due(.start, .start, row, &loss)
        todo.deadline = try due(.deadline, .deadline, row, &loss)
        if let project = row.word("project") {
            todo.project = try row.locating("project") { try ImportedText.project(project, policy, &loss) }
        }
        todo.completedAt = try completed(row, otherwise: edited ?? now.timestamp, &loss)
        todo.recurrence = try recurrence(row, of: todo, &loss)
        var isParentElsewhere = false
        if let name = row.word("parent") {
            todo.parent = try parent(name)
            if todo.parent == nil, Self.isUnique(name) {
                todo.parent = identity.id(of: name)
                isParentElsewhere = true
            } else if todo.parent == nil {
                loss.note(.skipped(.parent))
                missing.insert(.parent)
            }
        }
        var imported = ImportedTodo(todo, modified: edited, seen: edited, missing: missing.union(loss.unread))
        imported.overflow = text.overflow
        imported.isNamedByText = row.word("id") == nil
        imported.isParentElsewhere = isParentElsewhere
        imported.isRecurrenceWhole = row.word("recurrence").flatMap { Recurrence($0) } != nil
        return imported
    }

    /// Returns the tags of a row. Commas and line breaks separate tags. Spaces also separate tags in either
    /// of these cases:
    /// - All columns of the file are Haru's own.
    /// - Every word begins with `#`.
    private func tags(_ row: CSVRow, _ loss: inout LossReport) throws -> [TagName] {
        let text = row.text("tags") ?? ""
        let words = text.split { $0 == "," || $0.isWhitespace }
        let areWords = hasOwnColumns || words.allSatisfy { $0.first == "#" }
        let names = areWords ? words : text.split { $0 == "," || $0.isNewline }
        return try row.locating("tags") {
            try names.compactMap { name in
                let plain = name.trimmingCharacters(in: .whitespaces)
                if plain.isEmpty { return nil }
                let tag = plain.first == "#" ? String(plain.dropFirst()) : plain
                return areWords
                    ? try ImportedText.tag(tag, policy, &loss) : try ImportedText.category(tag, policy, &loss)
            }
        }
    }

    /// Reads a recurrence in Haru's own format, an RRULE, or a phrase such as `every week`. Returns `nil` if
    /// the todo does not repeat.
    private func recurrence(_ row: CSVRow, of todo: Todo, _ loss: inout LossReport) throws -> Recurrence? {
        if let word = row.word("recurrence"), Self.never.contains(word.lowercased()) { return nil }
        // A todo repeats only with a due day, but the due day of this row cannot be read.
        if loss.unread.contains(.recurrence) { return nil }
        return try row.value("recurrence", of: .recurrence, (.recurrence, .recurrenceWithoutDue), &loss) {
            text in
            if let whole = Recurrence(text) { return whole }
            let pattern = try RecurrenceGrammar.parse(text, today: now.day)
            guard let day = todo.due?.day else { return nil }
            return Recurrence(
                rule: pattern.rule, mode: pattern.mode, start: day, series: todo.id, occurrence: day)
        }
    }

    // Dates.

    /// Reads the due date, the start or the deadline.
    /// - Parameter name: The name of the field in errors.
    private func due(
        _ field: TodoField, _ name: ValidationError.Field, _ row: CSVRow, _ loss: inout LossReport
    ) throws -> Due? {
        var hasSeconds = false
        let due = try row.value(field.rawValue, of: field, (name, .due), &loss) { text -> Due? in
            if let due = Due(text) { return try Due.checked(due) }
            guard let date = try date(text, name) else { return nil }
            hasSeconds = date.hasSeconds
            return date.due(now.zone)
        }
        if hasSeconds { loss.note(.changed(.seconds)) }
        return due
    }

    private func instant(_ name: String, _ row: CSVRow, _ loss: inout LossReport) throws -> Timestamp? {
        try row.value(name, of: nil, (.time, .instant), &loss) { try date($0, .time)?.timestamp(now.zone) }
    }

    /// Returns the time of completion from the column `completed`; `nil` for an open todo.
    /// - Parameter otherwise: the result if the column contains a word such as `done` instead of a time.
    private func completed(_ row: CSVRow, otherwise: Timestamp, _ loss: inout LossReport) throws -> Timestamp?
    {
        guard let word = row.word("completed") else { return nil }
        if Self.open.contains(word.lowercased()) { return nil }
        if Self.done.contains(word.lowercased()) { return otherwise }
        let rule = ValidationError.Rule.oneOf(["done", "open", "2026-12-01T15:30:00Z"])
        return try row.value("completed", of: .completed, (.time, rule), &loss) {
            try date($0, .time)?.timestamp(now.zone)
        }
    }

    /// Reads a date. If the text is unreadable, there are three cases:
    /// - The person gave a date format: throws ``ValidationError``.
    /// - The order of day and month is unclear, as in `03/04/2026`: throws ``ValidationError``.
    /// - Otherwise: returns `nil`.
    private func date(_ text: String, _ field: ValidationError.Field) throws -> CSVDate? {
        if let date = dates?.read(text) ?? CSVDate(text) { return date }
        if let dates { throw ValidationError(field, text, .dateLike(dates.description)) }
        if CSVDate.isAmbiguous(text) { throw ValidationError(field, text, .dateOrder) }
        return nil
    }

    // Words.

    private static let priorities = ["none", "low", "medium", "high"]

    private static func priority(_ word: String) -> Priority? {
        switch word {
        case "none", "p4", "없음", "no", "-": Priority.none
        case "low", "l", "p3", "낮음", "하": .low
        case "medium", "med", "m", "normal", "p2", "보통", "중간", "중": .medium
        case "high", "h", "p1", "urgent", "important", "높음", "중요", "긴급", "상": .high
        default: nil
        }
    }

    private static let sides: [String: Side] = ["work": .work, "life": .life, "일": .work, "생활": .life]
    private static let never: Set<String> = ["no", "none", "never", "false", "0", "없음", "안 함", "아니요"]
    private static let open: Set<String> = [
        "no", "n", "false", "0", "open", "todo", "to do", "to-do", "pending", "in progress", "not started",
        "active", "아니요", "미완료", "진행 중", "진행중", "할 일", "대기",
    ]
    private static let done: Set<String> = [
        "yes", "y", "true", "1", "x", "done", "complete", "completed", "closed", "finished", "예", "네", "완료",
        "완료됨",
    ]
}
