public import DomainPrimitives
import Foundation
public import TodosDomain
import UtilJSON

/// A writer of the input for `task import`: an array with one task per line.
public struct TaskwarriorWriter: TransferWriter {
    private let zone: ZoneName
    private var isFirst = true
    /// The open children of each template. A key is the `uuid` of a template, as JSON text with quotes. Its
    /// value contains the `imask` (index) of each open child.
    private var open: [String: Set<Int>] = [:]
    /// Maps the identifier of a todo to the todo's `uuid` in Taskwarrior, if the two differ.
    private var uuids: [UUID: JSONValue] = [:]

    public init(zone: ZoneName) { self.zone = zone }

    public mutating func prepare(_ todos: [Todo]) {
        for todo in todos {
            uuids[todo.id] = todo.foreign.value(TaskwarriorReader.format, "uuid").flatMap(
                TaskwarriorChild.value)
        }
        for todo in todos where !todo.isDone {
            guard let parent = todo.foreign.value(TaskwarriorReader.format, "parent"),
                let index = todo.foreign.value(TaskwarriorReader.format, "imask").flatMap({ Double($0) })
                    .flatMap({
                        Int(exactly: $0)
                    })
            else { continue }
            open[parent, default: []].insert(index)
        }
    }

    public mutating func header() -> String { "[" }

    public mutating func footer() -> String { "\n]\n" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        let parent = todo.foreign.value(TaskwarriorReader.format, "parent")
        let child = TaskwarriorChild(
            todo, attributes: attributes(Self.first(of: todo)), zone: zone,
            open: parent.flatMap { open[$0] } ?? [])
        let task = JSONValue.object(members(todo, child, &loss))
        let entries = [child?.template, task].compactMap { $0 }.map { entry in
            defer { isFirst = false }
            return (isFirst ? "\n" : ",\n") + entry.text
        }
        return entries.joined()
    }

    private func members(_ todo: Todo, _ child: TaskwarriorChild?, _ loss: inout LossReport) -> [JSONValue
        .Member]
    {
        let kept = keptProperties(todo)
        var members: [JSONValue.Member] = [
            .init(
                "uuid",
                kept.first { $0.name == "uuid" }.flatMap { TaskwarriorChild.value($0.value) }
                    ?? .string(todo.id.uuidString.lowercased())),
            .init("description", .string(todo.title.description)),
            .init("status", .string(todo.isDone ? "completed" : status(todo, kept))),
            .init("entry", date(todo.createdAt)), .init("modified", date(todo.lastEdit)),
            .init(TaskwarriorReader.exactModified, .string(todo.lastEdit.description)),
        ]
        if let completed = todo.completedAt { members.append(.init("end", date(completed))) }
        if let due = todo.due { members += self.due(due, todo.foreign) }
        if let deadline = todo.deadline {
            members.append(.init(TaskwarriorReader.exactDeadline, .string(deadline.description)))
        }
        members += attributes(todo)
        if !todo.dependencies.isEmpty {
            let others = todo.dependencies.map { uuids[$0] ?? .string($0.uuidString.lowercased()) }
            members.append(.init("depends", .array(others)))
        }
        if let child { members.append(.init("imask", .number(String(child.index)))) }
        members += recurrence(todo, &loss)
        if let child { members.append(.init("parent", child.parent)) }
        let written = Set(members.map(\.name))
        for property in kept
        where TaskwarriorReader.seriesProperties.contains(property.name) && !written.contains(property.name) {
            // The repetition has no last day any more, so the imported `until` is not written.
            if property.name == "until", todo.recurrence != nil { continue }
            if let value = TaskwarriorChild.value(property.value) {
                members.append(.init(property.name, value))
            }
        }
        loss.noteForeign(of: todo, in: .taskwarrior)
        if todo.side != nil { loss.note(.dropped(.side)) }
        if todo.difficulty != nil { loss.note(.dropped(.difficulty)) }
        if todo.estimate != nil { loss.note(.dropped(.estimate)) }
        if todo.parent != nil { loss.note(.dropped(.parent)) }
        return members
    }

    /// Returns the attributes that both a task and the template of a series can have, such as the tags.
    private func attributes(_ todo: Todo) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if let letter = TaskwarriorReader.priorities.first(where: { $0.value == todo.priority })?.key {
            members.append(.init("priority", .string(letter)))
        }
        if let project = todo.project { members.append(.init("project", .string(project.description))) }
        let tags = tags(todo)
        if !tags.isEmpty { members.append(.init("tags", .array(tags.map { .string($0) }))) }
        members += annotations(todo)
        members += start(todo)
        let written = Set(members.map(\.name))
        for property in keptProperties(todo)
        where property.name != "uuid" && !TaskwarriorReader.seriesProperties.contains(property.name)
            && !written.contains(property.name)
            && (property.name != "depends" || todo.dependencies.isEmpty)
        {
            if let value = TaskwarriorChild.value(property.value) {
                members.append(.init(property.name, value))
            }
        }
        return members
    }

    /// Returns the imported attributes, except for attributes that no longer agree with the fields of the
    /// todo.
    private func keptProperties(_ todo: Todo) -> [ForeignProperties.Property] {
        // The todo had the recurrence of its series, and does not repeat any more.
        let isNoSeries =
            todo.recurrence == nil
            && todo.foreign.value(TaskwarriorReader.format, TaskwarriorReader.template) != nil
        let tag = projectTag(todo)
        return todo.foreign.of(TaskwarriorReader.format).filter { property in
            switch property.name {
            case "annotations": false
            case _ where property.isInternal: false
            case "project": tag.map { todo.tags.contains($0) } ?? true
            case _ where TaskwarriorReader.seriesProperties.contains(property.name): !isNoSeries
            default: true
            }
        }
    }

    /// Returns the tag that an earlier version of Haru made from the project of an imported task; `nil` if
    /// the task had no usable project.
    private func projectTag(_ todo: Todo) -> TagName? {
        let project = todo.foreign.value(TaskwarriorReader.format, "project").flatMap(TaskwarriorChild.value)?
            .string
        var ignored = LossReport()
        return project.flatMap { try? ImportedText.category($0, .keepGoing, &ignored) }
    }

    private func status(_ todo: Todo, _ kept: [ForeignProperties.Property]) -> String {
        let waits = TaskwarriorInstants(zone: zone).start(of: todo)?.name == "wait"
        guard waits || kept.contains(where: { $0.name == "wait" }) else { return "pending" }
        return todo.foreign.value(TaskwarriorReader.format, TaskwarriorReader.waitingStatus) ?? "waiting"
    }

    /// Returns a copy of the todo with the start that its first occurrence had. A todo that does not repeat
    /// stays unchanged.
    private static func first(of todo: Todo) -> Todo {
        guard let recurrence = todo.recurrence else { return todo }
        var first = todo
        let days = recurrence.dueDay.days(until: recurrence.at(recurrence.start).dueDay)
        first.start = todo.start?.moved(byDays: days)
        return first
    }

    /// Returns the attributes for the start of a todo:
    /// - `wait` or `scheduled`: the instant
    /// - `haru_start`: the instant, then the start in Haru's own notation
    private func start(_ todo: Todo) -> [JSONValue.Member] {
        guard let start = todo.start,
            let written = TaskwarriorInstants(zone: zone).start(of: todo)
        else { return [] }
        let instant = TaskwarriorDate.text(written.instant)
        return [
            .init(written.name, .string(instant)),
            .init(TaskwarriorReader.exactStart, .string("\(instant) \(start)")),
        ]
    }

    /// Returns the attributes for a due date:
    /// - `due`: the instant
    /// - `haru_due`: the instant, then the due date in Haru's own notation
    private func due(_ due: Due, _ foreign: ForeignProperties) -> [JSONValue.Member] {
        let instant = TaskwarriorDate.text(TaskwarriorInstants(zone: zone).instant(of: due, foreign))
        return [
            .init("due", .string(instant)), .init(TaskwarriorReader.exactDue, .string("\(instant) \(due)")),
        ]
    }

    /// Returns the tags of a todo. Leaves out a tag that an earlier version of Haru made from a project,
    /// because the export writes the project as an attribute.
    private func tags(_ todo: Todo) -> [String] {
        let projectTag = todo.project == nil ? projectTag(todo) : nil
        return todo.tags.filter { $0 != projectTag }.map(\.description)
    }

    /// Returns the imported annotations if the note has not changed since the import. Otherwise returns one
    /// annotation for each line of the note, and the whole note as `haru_note`.
    private func annotations(_ todo: Todo) -> [JSONValue.Member] {
        let original = todo.foreign.value(TaskwarriorReader.format, "annotations").flatMap(
            TaskwarriorChild.value)
        let texts = (original?.array ?? []).compactMap { $0["description"]?.string }
        if let original, texts.joined(separator: "\n") == todo.note {
            return [.init("annotations", original)]
        }
        let lines = todo.note.split(whereSeparator: \.isNewline)
        if todo.note.isEmpty { return [] }
        // Taskwarrior would merge two annotations of the same second, so each gets a second of its own.
        let notes = lines.enumerated().map { index, line in
            JSONValue.object([
                .init("entry", date(todo.createdAt.adding(milliseconds: Int64(index) * 1000))),
                .init("description", .string(String(line))),
            ])
        }
        let annotations = JSONValue.Member("annotations", .array(notes))
        // Annotations have no blank lines, so `haru_note` has the whole note.
        return [annotations, .init(TaskwarriorReader.exactNote, .string(todo.note))]
    }

    private func recurrence(
        _ todo: Todo, _ loss: inout LossReport
    ) -> [JSONValue.Member] {
        guard let recurrence = todo.recurrence else { return [] }
        let exact = JSONValue.Member(TaskwarriorReader.exactRecurrence, .string(recurrence.description))
        guard let period = TaskwarriorRecurrence.period(recurrence.rule) else {
            if !todo.isDone { loss.note(.dropped(.recurrence, "\(recurrence.rule)")) }
            return [exact]
        }
        if recurrence.mode != .fixed { loss.note(.dropped(.recurrenceMode)) }
        if !todo.isDone { loss.notePeriod(of: recurrence) }
        var members: [JSONValue.Member] = [.init("recur", .string(period)), exact]
        if let until = TaskwarriorInstants(zone: zone).until(todo) {
            members.append(.init("until", date(until)))
        }
        return members
    }

    private func date(_ timestamp: Timestamp) -> JSONValue { .string(TaskwarriorDate.text(timestamp)) }
}
