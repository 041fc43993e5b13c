public import DomainPrimitives
import Foundation
import TodosDomain
import UtilIdentifiers
import UtilJSON

/// A reader of the output of `task export`: an array of tasks, or tasks one after another.
///
/// Taskwarrior makes copies of a recurring task. Haru reads the copies as the occurrences of one series.
public struct TaskwarriorReader: TransferReader {
    static let format = TransferFormat.taskwarrior.rawValue

    private let now: Moment
    private let policy: EntryPolicy
    private var zone: ZoneName { now.zone }

    /// - Parameter now: The time of the import, and the local time zone. A task without any time counts as
    ///   created now. A date at midnight in this zone becomes a whole day.
    public init(now: Moment, policy: EntryPolicy) {
        self.now = now
        self.policy = policy
    }

    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        var series = TaskwarriorSeries(zone: zone)
        if Self.mentionsRecurrence(bytes) {
            var gate = EntryGate(bytes, .keepGoing)
            try forEachTask(bytes, &gate) { task, _, _ throws(PlannerError) in series.note(task) }
        }
        var loss = LossReport()
        var gate = EntryGate(bytes, policy)
        var identity = ImportedIdentity(format: Self.format)
        try forEachTask(bytes, &gate) { task, offset, gate throws(PlannerError) in
            loss.startEntry()
            _ = try gate.enter(at: offset) {
                if let todo = try todo(task, at: offset, identity: &identity, series: series, loss: &loss) {
                    try emit(todo)
                }
            }
        }
        try gate.finish(&loss)
        return loss
    }

    /// Whether the file may contain recurring tasks. Only these tasks need a first pass over the file.
    private static func mentionsRecurrence(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let word = Array("\"recur\"".utf8)
        var index = 0
        while index + word.count <= bytes.count {
            if bytes[index] == word[0], bytes[index + 1] == word[1],
                bytes[index..<index + word.count].elementsEqual(word)
            {
                return true
            }
            index += 1
        }
        return false
    }

    private func forEachTask(
        _ bytes: UnsafeBufferPointer<UInt8>, _ gate: inout EntryGate,
        _ body: (JSONValue, Int, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var scanner = JSONScanner(bytes)
        try JSONSequence.forEach(&scanner, &gate, body)
    }

    private func todo(
        _ task: JSONValue, at offset: Int, identity: inout ImportedIdentity, series: TaskwarriorSeries,
        loss: inout LossReport
    ) throws -> ImportedTodo? {
        guard let description = task["description"]?.string else {
            throw EntryProblem(.expected(.task))
        }
        // The text and the creation time identify a task without a `uuid`, because neither of them changes.
        let id =
            task["uuid"]?.string.flatMap(UUID.init(uuidString:))
            ?? identity.id(ofText: "\(description)\u{0}\(task["entry"]?.text ?? "")")
        let status = task["status"]?.string ?? "pending"
        if status == "recurring", series.hasOpenChild(of: id) { return nil }
        let text = try ImportedText(title: description, policy, &loss)
        let entry = try date(task, "entry", offset, &loss)
        let modified = try date(task, "modified", offset, &loss)?.exactly(task[Self.exactModified]?.string)
        let end = status == "completed" ? try date(task, "end", offset, &loss) : nil
        let created = entry ?? modified ?? end ?? now.timestamp
        var todo = Todo(id: id, title: text.title, raw: description, createdAt: created, lastEdit: modified)
        let instant = try date(task, "due", offset, &loss)
        todo.due = try instant.map { instant in
            try exact(task, Self.exactDue, instant) ?? TaskwarriorDate.due(instant, zone: zone)
        }
        let instants = TaskwarriorInstants(zone: zone)
        if let instant, let due = todo.due {
            todo.foreign.properties = instants.properties(due: instant, understood: due)
        }
        if status == "completed" { todo.completedAt = end ?? modified ?? created }
        if !Self.statuses.contains(status) { loss.note(.changed(.status, "\(status.prefix(20))")) }
        todo.priority = Self.priorities[task["priority"]?.string ?? ""] ?? .none
        todo.setTags(try tags(task, &loss))
        if let project = task["project"]?.string, !project.isEmpty {
            todo.project = try ImportedText.project(project, policy, &loss)
        }
        todo.note = exactNote(task) ?? note(task, overflow: text.overflow)
        todo.setDependencies(Self.dependencies(of: task))
        todo.deadline = try task[Self.exactDeadline]?.string.flatMap { Due($0) }.map(Due.checked)
        try readStart(task, at: offset, into: &todo, &loss)
        if status == "recurring", let due = todo.due, let next = series.nextDay(of: id) {
            todo.due = due.moved(to: next)
            todo.start = todo.start?.moved(byDays: due.day.days(until: next))
        }
        let until = task["recur"]?.string == nil ? nil : try date(task, "until", offset, &loss)
        todo.recurrence = series.recurrence(of: todo, task, until: until, &loss)
        todo.foreign.properties.insert(
            contentsOf: kept(task, isRepeating: todo.recurrence != nil, &loss), at: 0)
        // If the repetition was edited, `until` does not match its last day any more, and is not kept.
        if let until, let day = todo.recurrence.flatMap(TaskwarriorInstants.lastDay),
            instants.lastDay(until: until, of: todo) == day
        {
            todo.foreign.properties += instants.properties(until: until, understood: day, of: todo)
        }
        var imported = imported(
            todo, of: task, modified: modified ?? end ?? entry, unread: loss.unread)
        place(&imported, id, task, series)
        return imported
    }

    /// Returns `todo` with the data that a merge with the library needs.
    /// - Parameter unread: The fields that the import could not read.
    private func imported(
        _ todo: Todo, of task: JSONValue, modified: Timestamp?, unread: Set<TodoField>
    ) -> ImportedTodo {
        var imported = ImportedTodo(
            todo, modified: modified,
            seen: task[Self.exactModified]?.string.flatMap(Timestamp.init(rfc3339:)),
            missing: ImportedTodo.haruOnlyFields.union([.side, .difficulty, .estimate, .parent]).union(unread)
        )
        imported.missing.remove(.dependencies)
        // Other programs, and earlier versions of Haru, know no deadline.
        if task[Self.exactDeadline] == nil { imported.missing.insert(.deadline) }
        // In Haru, the todo of another child has the recurrence of the series. So this task says nothing
        // about the recurrence of its own todo.
        if todo.recurrence == nil, TaskwarriorSeries.parent(task) != nil {
            imported.missing.insert(.recurrence)
        }
        let status = task["status"]?.string
        imported.isDeleted = status == "deleted"
        imported.isTemplate = status == "recurring" && todo.recurrence != nil
        imported.written = { [zone] todo in
            var writer = TaskwarriorWriter(zone: zone)
            var ignored = LossReport()
            return writer.write(todo, depth: 0, &ignored)
        }
        return imported
    }

    /// Sets the start of a todo, and the foreign properties that store the exact instant of the start.
    private func readStart(
        _ task: JSONValue, at offset: Int, into todo: inout Todo, _ loss: inout LossReport
    ) throws {
        guard let name = Self.startName(of: task), let instant = try date(task, name, offset, &loss) else {
            return
        }
        let start =
            try exact(task, Self.exactStart, instant) ?? TaskwarriorDate.start(instant, zone: zone)
        todo.start = start
        todo.foreign.properties += TaskwarriorInstants(zone: zone).properties(
            name, instant, understood: start)
    }

    /// Sets the series of an imported todo. Stores the template of the series in the foreign properties of
    /// the todo, so that an export can write the template again.
    private func place(
        _ imported: inout ImportedTodo, _ id: UUID, _ task: JSONValue, _ series: TaskwarriorSeries
    ) {
        let own = imported.todo.recurrence?.series
        guard let template = imported.isTemplate ? id : TaskwarriorSeries.parent(task) else {
            // A done occurrence from an export of Haru has no template.
            imported.series = own
            return
        }
        imported.series = own ?? template
        if let own, TaskwarriorSeries.ownTemplate(of: own) == template {
            // An export of Haru made the template. It need not be kept, because the next export makes it
            // again.
            imported.todo.foreign.properties.removeAll { Self.seriesProperties.contains($0.name) }
            return
        }
        guard imported.todo.recurrence != nil, let json = series.json(of: template) else { return }
        func property(_ name: String, _ value: String) -> ForeignProperties.Property {
            .init(format: Self.format, name: name, value: value)
        }
        if imported.isTemplate {
            imported.ofOccurrence = [
                property("parent", JSONValue.quoted(template.uuidString.lowercased())),
                property(Self.template, json),
            ]
        } else {
            imported.todo.foreign.properties.removeAll { $0.name == "imask" }
            imported.todo.foreign.properties.append(property(Self.template, json))
        }
    }

    private func tags(_ task: JSONValue, _ loss: inout LossReport) throws -> [TagName] {
        var names = (task["tags"]?.array ?? []).compactMap(\.string)
        if case .string(let joined)? = task["tags"] { names = joined.split(separator: ",").map(String.init) }
        return try names.compactMap { try ImportedText.tag($0, policy, &loss) }
    }

    private func note(_ task: JSONValue, overflow: String?) -> String {
        let annotations = (task["annotations"]?.array ?? []).compactMap { $0["description"]?.string }
        return ([overflow].compactMap { $0 } + annotations).joined(separator: "\n")
    }

    /// Returns the note of the task exactly as an export of Haru wrote it. Returns `nil` if there is no such
    /// note, or if the annotations of the task have changed since the export.
    private func exactNote(_ task: JSONValue) -> String? {
        guard let exact = task[Self.exactNote]?.string else { return nil }
        let lines = exact.split(whereSeparator: \.isNewline).map(String.init)
        return note(task, overflow: nil).split(whereSeparator: \.isNewline).map(String.init) == lines
            ? exact : nil
    }

    /// Returns the foreign properties of a task: its attributes for which Haru has no field. A later export
    /// writes these attributes again.
    private func kept(
        _ task: JSONValue, isRepeating: Bool, _ loss: inout LossReport
    ) -> [ForeignProperties.Property] {
        var properties: [ForeignProperties.Property] = []
        let startName = Self.startName(of: task)
        let (hasExactNote, isChild) = (exactNote(task) != nil, task["parent"] != nil)
        for member in task.object ?? []
        where !Self.understood.contains(member.name) || isUnknownPriority(member) || isUnreadProject(member) {
            if member.name == startName || member.name == "annotations" && hasExactNote { continue }
            // The writer makes these attributes from the recurrence.
            if isRepeating, !isChild, Self.templateProperties.contains(member.name) { continue }
            let isUsed =
                member.name == "annotations"
                || isRepeating && Self.seriesProperties.contains(member.name)
            if !isUsed { loss.note(.kept(.property, member.name)) }
            properties.append(.init(format: Self.format, name: member.name, value: member.value.text))
        }
        // If a task waits, its status is "pending" in Taskwarrior 3, and "waiting" in older versions.
        if task["wait"] != nil, task["status"]?.string == "pending" {
            properties.append(.init(format: Self.format, name: Self.waitingStatus, value: "pending"))
        }
        return properties
    }

    private func isUnknownPriority(_ member: JSONValue.Member) -> Bool {
        member.name == "priority" && Self.priorities[member.value.string ?? ""] == nil
    }

    private func isUnreadProject(_ member: JSONValue.Member) -> Bool {
        member.name == "project" && member.value != .null && member.value.string == nil
    }

    /// Returns the date in an attribute that Haru's export added to a task.
    /// - Parameters:
    ///   - name: The name of Haru's attribute, such as `haru_due`.
    ///   - instant: The value of the same date in Taskwarrior's own attribute, such as `due`.
    /// - Returns: `nil` if Haru's attribute is missing, or if `instant` has changed since the export.
    private func exact(_ task: JSONValue, _ name: String, _ instant: Timestamp) throws -> Due? {
        guard let parts = task[name]?.string?.split(separator: " ", maxSplits: 1), parts.count == 2,
            TaskwarriorDate.timestamp(String(parts[0])) == instant, let exact = Due(String(parts[1]))
        else { return nil }
        return try Due.checked(exact)
    }

    /// Returns the tasks that a task depends on: a list in Taskwarrior 3, and a text with commas in older
    /// versions.
    private static func dependencies(of task: JSONValue) -> [UUID] {
        let names =
            task["depends"]?.array?.compactMap(\.string)
            ?? task["depends"]?.string?.split(separator: ",").map(String.init) ?? []
        return names.compactMap(UUID.init(uuidString:))
    }

    /// Returns the name of the attribute that is the start of a task: `wait`, else `scheduled`. `nil` if the
    /// task has neither.
    private static func startName(of task: JSONValue) -> String? {
        ["wait", "scheduled"].first { name in task[name].map { $0 != .null } ?? false }
    }

    private func date(_ task: JSONValue, _ name: String, _ offset: Int, _ loss: inout LossReport) throws
        -> Timestamp?
    {
        guard let value = task[name], value != .null else { return nil }
        return try loss.value(of: Self.dates[name], at: offset, policy) {
            guard let timestamp = TaskwarriorDate.timestamp(value) else {
                throw EntryProblem(
                    .expected(
                        .kind(.form("20261121T150000Z"), member: name, found: "\(value.text.prefix(40))")))
            }
            return timestamp
        }
    }

    /// The attributes that Haru understands. An import keeps most other attributes as foreign properties.
    static let understood: Set<String> = [
        "uuid", "description", "status", "entry", "modified", "end", "due", "priority", "project", "tags",
        "id",
        "urgency", "depends", exactDue, exactStart, exactDeadline, exactNote, exactModified, exactRecurrence,
    ]
    private static let dates: [String: TodoField] = [
        "due": .due, "end": .completed, "until": .recurrence, "wait": .start, "scheduled": .start,
    ]
    private static let statuses: Set<String> = ["pending", "completed", "waiting", "recurring", "deleted"]
    /// The attributes that describe the repetition of a template (a recurring task). Taskwarrior copies some
    /// of them into the tasks that it makes from the template.
    private static let templateProperties: Set<String> = ["recur", "until", "mask", "rtype"]
    /// The names of the foreign properties that connect an imported task to its template (the recurring task)
    /// and to its series.
    static let copyProperties = seriesProperties.union([template])
    static let seriesProperties = templateProperties.union(["parent", "imask"])

    // Haru's own attributes. Taskwarrior keeps attributes that it does not know.
    static let exactDue = "haru_due"
    static let exactStart = "haru_start"
    static let exactDeadline = "haru_deadline"
    static let exactNote = "haru_note"
    static let exactModified = "haru_modified"
    static let exactRecurrence = "haru_recurrence"
    /// The name of the foreign property with the template: the recurring task from which Taskwarrior made the
    /// imported task.
    static let template = " template"
    /// The name of the foreign property that keeps the imported status `pending` of a waiting task. Without
    /// this property, an export writes the status `waiting`.
    static let waitingStatus = " status"
    static let priorities: [String: Priority] = ["H": .high, "M": .medium, "L": .low]
}
