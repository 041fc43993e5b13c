import DomainPrimitives
import Foundation
import TodosDomain

/// A reader for an exported project of Todoist. The indentation of a task shows its parent. A comment belongs
/// to the task above the comment.
struct TodoistCSV: CSVRowReader {
    static let columns: Set<String> = [
        "type", "content", "description", "priority", "indent", "date", "date lang", "timezone", "duration",
        "duration unit", "deadline", "deadline lang",
    ]

    /// A task that can be the parent of a later task.
    private struct Ancestor {
        let title: String
        /// The identifier of the task's todo; `nil` if the import left out the task.
        var id: UUID?
    }

    private let now: Moment
    private let policy: EntryPolicy
    private let source: String
    /// The project of all todos, named after the file. `nil` if the file is named `Inbox` or has no name.
    private let project: ProjectName?
    /// Whether the file has the column DEADLINE, which older exports lack.
    private let hasDeadlines: Bool
    private var identity = ImportedIdentity(format: "todoist")
    private var section = ""
    /// The task to which the next comment row belongs; `nil` if there is no such task.
    private var open: CSVEntry?
    /// The tasks that can be the parent of the next task, the outermost first.
    private var path: [Ancestor] = []

    /// - Parameters:
    ///   - source: The name of the file, such as `Home [2203306141].csv`.
    ///   - hasDeadlines: Whether the file has the column DEADLINE.
    init(now: Moment, policy: EntryPolicy, source: String, hasDeadlines: Bool) {
        self.now = now
        self.policy = policy
        self.source = Self.identity(ofProject: source)
        project = Self.project(source)
        self.hasDeadlines = hasDeadlines
    }

    /// Returns what identifies a project: the text in square brackets in the file name, else the name without
    /// its extension. A download number such as ` (1)` is removed.
    private static func identity(ofProject file: String) -> String {
        if let number = file.firstMatch(of: /\[([0-9A-Za-z]+)\]/) { return String(number.1) }
        let name = (file.precomposedStringWithCanonicalMapping as NSString).deletingPathExtension
        return name.replacing(#/ \([0-9]+\)$/#, with: "")
    }

    /// Returns the project that a file is named after; `nil` for `Inbox` and `-`. The extension, a part in
    /// square brackets, and a download number such as ` (1)` do not belong to the project's name.
    private static func project(_ file: String) -> ProjectName? {
        let name = (file.precomposedStringWithCanonicalMapping as NSString).lastPathComponent
        let plain = (name as NSString).deletingPathExtension
            .replacing(#/ ?\[[0-9A-Za-z]+\]$/#, with: "").replacing(#/ \([0-9]+\)$/#, with: "")
        // A dash is the name of standard input.
        guard plain != "Inbox", plain != "-" else { return nil }
        return try? ProjectName(String(plain.prefix(ProjectName.maximumLength)))
    }

    mutating func complete(before row: CSVRow?) -> CSVEntry? {
        if let type = row.flatMap(Self.type), type != "task", type != "section" { return nil }
        defer { open = nil }
        return open
    }

    mutating func read(_ row: CSVRow, _ loss: inout LossReport) throws -> ImportedTodo? {
        let content = row.text("content") ?? ""
        switch Self.type(row) {
        case "task":
            open = CSVEntry(todo: try task(row, content, &loss), offset: row.offset)
        case "note":
            if open == nil { loss.note(.skipped(.strayComment)) }
            let isFirst = open?.todo.todo.note.isEmpty ?? true
            open?.todo.todo.note += (isFirst ? "" : "\n") + content.replacing("\r\n", with: "\n")
        case "section":
            loss.note(.skipped(.section, "\(content.prefix(60))"))
            section = content
            path = []
        case "meta":
            loss.note(.skipped(.row, "meta"))
        case let type:
            try row.locating("type") {
                throw ValidationError(.format, type, .oneOf(["task", "section", "note"]))
            }
        }
        return nil
    }

    private static func type(_ row: CSVRow) -> String { row.word("type")?.lowercased() ?? "" }

    private mutating func task(_ row: CSVRow, _ content: String, _ loss: inout LossReport) throws
        -> ImportedTodo
    {
        let (title, labels) = Self.labels(content)
        let level =
            try row.value("indent", of: .parent, (.count, .range(min: 1, max: Self.mostLevels)), &loss) {
                Int($0).flatMap { (1...Self.mostLevels).contains($0) ? $0 : nil }
            } ?? 1
        path = Array(path.prefix(level - 1))
        let parent = path.last { $0.id != nil }?.id
        path.append(Ancestor(title: title))
        let key = ([source, section] + path.map(\.title)).joined(separator: "\u{0}")
        let id = identity.id(ofText: key)
        let text = try row.locating("content") { try ImportedText(title: title, policy, &loss) }
        var missing = ImportedTodo.haruOnlyFields.union([.side, .difficulty, .completed, .start])
        if !hasDeadlines { missing.insert(.deadline) }
        if project == nil { missing.insert(.project) }
        var todo = Todo(
            id: id, title: text.title, raw: content,
            priority: try row.value(
                "priority", of: .priority, (.priority, .oneOf(["1", "2", "3", "4"])), &loss
            ) {
                Self.priorities[$0]
            } ?? .none,
            tags: try row.locating("content") {
                try labels.compactMap { try ImportedText.category($0, policy, &loss) }
            }, parent: parent, project: project, createdAt: now.timestamp)
        if let estimate = estimate(row, &loss) { todo.estimate = estimate } else { missing.insert(.estimate) }
        let notes = [
            text.overflow, row.text("description")?.replacing("\r\n", with: "\n"),
            readDate(row, &todo, &missing, &loss), readDeadline(row, &todo, &missing, &loss),
        ]
        todo.note = notes.compactMap { $0 }.joined(separator: "\n")
        path[path.count - 1].id = id
        var imported = ImportedTodo(todo, modified: nil, seen: nil, missing: missing.union(loss.unread))
        imported.overflow = text.overflow
        return imported
    }

    /// Returns the labels in `content`, such as `@home`. The title is `content` without the labels at its
    /// end. If `content` has only labels, the title is the whole `content`.
    private static func labels(_ content: String) -> (title: String, labels: [String]) {
        let words = content.split(separator: " ", omittingEmptySubsequences: false)
        func isLabel(_ word: Substring) -> Bool { word.first == "@" && word.count > 1 }
        let labels = words.filter(isLabel).map { String($0.dropFirst()) }
        var title = words[...]
        while let last = title.last, isLabel(last) || last.isEmpty { title.removeLast() }
        return title.isEmpty ? (content, labels) : (title.joined(separator: " "), labels)
    }

    private func estimate(_ row: CSVRow, _ loss: inout LossReport) -> Estimate? {
        guard let duration = row.word("duration") else { return nil }
        if row.word("duration unit")?.lowercased() == "minute", let minutes = Int(duration),
            let estimate = try? Estimate(minutes: minutes)
        {
            return estimate
        }
        loss.note(.skipped(.column, "duration"))
        return nil
    }

    // Dates.

    /// Reads the due date and the recurrence of a todo. Adds both fields to `missing` if the date counts from
    /// today, such as `tomorrow`.
    ///
    /// An update does not change fields in `missing`.
    /// - Returns: A line for the note if the date is unreadable; otherwise `nil`.
    private func readDate(
        _ row: CSVRow, _ todo: inout Todo, _ missing: inout Set<TodoField>, _ loss: inout LossReport
    ) -> String? {
        guard let phrase = row.word("date") else { return nil }
        guard let date = date(phrase, row) else {
            loss.note(.changed(.date))
            return "Date: \(phrase)"
        }
        if date.hasSeconds { loss.note(.changed(.seconds)) }
        let (day, series) = (date.due.day, todo.id)
        todo.due = date.due
        todo.recurrence = date.rule.map {
            Recurrence(rule: $0, mode: date.mode, start: day, series: series, occurrence: day)
        }
        // A date that counts from today means another day tomorrow. So an update leaves the stored date as it
        // is.
        if date.isRelative { missing.formUnion([.due, .recurrence]) }
        return nil
    }

    /// Reads the deadline of a todo. Adds `deadline` to `missing` in two cases:
    /// - The deadline is unreadable.
    /// - The deadline is a phrase such as `friday`, which may mean another day at the next import.
    ///
    /// An update does not change fields in `missing`.
    /// - Returns: A line for the note if the deadline is unreadable; otherwise `nil`.
    private func readDeadline(
        _ row: CSVRow, _ todo: inout Todo, _ missing: inout Set<TodoField>, _ loss: inout LossReport
    ) -> String? {
        guard let phrase = row.word("deadline") else { return nil }
        guard let date = date(phrase, row), date.rule == nil, !date.isRelative || date.due.time == nil else {
            loss.note(.changed(.deadline))
            missing.insert(.deadline)
            return "Deadline: \(phrase)"
        }
        if date.hasSeconds { loss.note(.changed(.seconds)) }
        todo.deadline = date.due
        if date.isRelative { missing.insert(.deadline) }
        return nil
    }

    private struct Understood {
        let due: Due
        var rule: RecurrenceRule?
        var mode = Recurrence.Mode.fixed
        /// Whether the date is a phrase such as `tomorrow`, which may mean another day at the next import.
        var isRelative = false
        /// Whether the text has seconds, which `due` cannot hold.
        var hasSeconds = false
    }

    /// Reads a date, or a phrase such as `every monday` that ``QuickAdd`` understands.
    /// - Returns: `nil` if any word of a phrase was not understood.
    private func date(_ text: String, _ row: CSVRow) -> Understood? {
        let zone = row.word("timezone").flatMap { try? ZoneName($0) } ?? now.zone
        if let date = CSVDate(text) { return Understood(due: date.due(zone), hasSeconds: date.hasSeconds) }
        guard let phrase = try? QuickAdd(text, now: now), let day = phrase.day,
            phrase.spans.allSatisfy({ [.day, .time, .recurrence].contains($0.kind) }),
            text.enumerated().allSatisfy({ place in
                place.element.isWhitespace || phrase.spans.contains { $0.range.contains(place.offset) }
            })
        else { return nil }
        let due = phrase.time.map { Due.moment(day, $0, zone) } ?? .day(day)
        return Understood(due: due, rule: phrase.rule, mode: phrase.mode, isRelative: true)
    }

    /// The deepest indentation that is read, in levels. Todoist has five.
    private static let mostLevels = 32

    private static let priorities: [String: Priority] = ["1": .high, "2": .medium, "3": .low, "4": .none]
}
