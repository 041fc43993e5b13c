import DomainPrimitives
import Foundation
import TodosDomain
import UtilIdentifiers
import UtilJSON

/// The templates (recurring tasks) in a file that Taskwarrior exported, and the latest open child (copy) of
/// each template. A first pass over the file collects them.
struct TaskwarriorSeries {
    /// A recurring task, which Taskwarrior copies for each occurrence.
    struct Template {
        let rule: RecurrenceRule?
        let due: Day?
        /// The template as JSON, without the attributes that are computed again later, such as `mask`
        /// (``TaskwarriorChild/computed``).
        let json: String
        /// The number of children that Taskwarrior has made, including done and deleted children: the length
        /// of `mask`.
        let made: Int
    }

    private struct Child {
        let id: UUID
        let due: Timestamp?

        /// Whether the child is due after another child. A child without a due date is the earliest.
        func isLater(than other: Child) -> Bool {
            guard let due else { return false }
            return other.due.map { $0 < due } ?? true
        }
    }

    /// The maximum number of occurrences that Haru counts in one series. For a longer series, an import
    /// computes no next day, and an export writes no template (recurring task).
    static let mostMade = 20_000

    private let zone: ZoneName
    private var templates: [UUID: Template] = [:]
    /// The open child with the latest due date, by the identifier of its template (recurring task).
    private var latest: [UUID: Child] = [:]

    init(zone: ZoneName) { self.zone = zone }

    mutating func note(_ task: JSONValue) {
        guard let id = task["uuid"]?.string.flatMap(UUID.init(uuidString:)), let recur = task["recur"]?.string
        else { return }
        let status = task["status"]?.string ?? ""
        if status == "recurring" {
            let due = task["due"].flatMap(TaskwarriorDate.timestamp).map { zone.wall(at: $0).day }
            let lasting = (task.object ?? []).filter { !TaskwarriorChild.computed.contains($0.name) }
            templates[id] = Template(
                rule: TaskwarriorRecurrence.rule(recur), due: due, json: JSONValue.object(lasting).text,
                made: task["mask"]?.string?.utf8.count ?? 0)
        }
        guard let parent = Self.parent(task), status == "pending" || status == "waiting" else { return }
        let child = Child(id: id, due: task["due"].flatMap(TaskwarriorDate.timestamp))
        if latest[parent].map({ child.isLater(than: $0) }) ?? true { latest[parent] = child }
    }

    static func parent(_ task: JSONValue) -> UUID? { task["parent"]?.string.flatMap(UUID.init(uuidString:)) }

    func hasOpenChild(of template: UUID) -> Bool { latest[template] != nil }

    /// Whether `todo`, which comes from `task`, gets the recurrence of its series. Two tasks of a series give
    /// their todos the recurrence:
    /// - The template (the recurring task).
    /// - The template's open child with the latest due date.
    func carriesSeries(_ todo: Todo, _ task: JSONValue) -> Bool {
        guard let parent = Self.parent(task) else { return task["status"]?.string == "recurring" }
        return latest[parent]?.id == todo.id
    }

    func json(of template: UUID) -> String? { templates[template]?.json }

    /// Returns the day of a template's next occurrence, after the occurrences that Taskwarrior has made.
    /// Returns `nil` if Taskwarrior has made none, or if the next day cannot be computed.
    func nextDay(of template: UUID) -> Day? {
        guard let template = templates[template], let rule = template.rule, let due = template.due,
            (1...Self.mostMade).contains(template.made)
        else { return nil }
        var days = rule.occurrences(from: due)
        for _ in 0..<template.made where days.next() == nil { return nil }
        return days.next()
    }

    /// Returns the identifier of the template that an export of Haru makes for a series.
    static func ownTemplate(of series: UUID) -> UUID { UUID.v5(namespace: series, name: "taskwarrior") }

    /// Whether Taskwarrior made the task from an exported template (a recurring task). Such a task has a new
    /// `due`, but still the `haru_due` of the template.
    private func isCopy(_ task: JSONValue) -> Bool {
        guard Self.parent(task) != nil, let due = task["due"].flatMap(TaskwarriorDate.timestamp) else {
            return false
        }
        let copied = task[TaskwarriorReader.exactDue]?.string?.split(separator: " ", maxSplits: 1).first
        return copied.flatMap { TaskwarriorDate.timestamp(String($0)) } != due
    }

    /// Returns the recurrence of a task's todo; `nil` if the todo does not repeat.
    ///
    /// If a recurring task has several open children, only the todo of the latest child repeats.
    func recurrence(
        of todo: Todo, _ task: JSONValue, until: Timestamp?, _ loss: inout LossReport
    ) -> Recurrence? {
        let period = task["recur"]?.string
        let isOpen = task["status"]?.string != "completed"
        if Self.parent(task) != nil, isOpen, !carriesSeries(todo, task) { return nil }
        if let exact = task[TaskwarriorReader.exactRecurrence]?.string, let recurrence = Recurrence(exact),
            todo.due != nil,
            period == nil || TaskwarriorRecurrence.period(recurrence.rule) == period
        {
            let isTemplate = task["status"]?.string == "recurring"
            guard isTemplate || isCopy(task) else { return recurrence }
            return todo.due.map { recurrence.at($0.day.adding(days: -recurrence.offset)) }
        }
        guard let period else { return nil }
        guard var rule = TaskwarriorRecurrence.rule(period), let day = todo.due?.day else {
            loss.note(.kept(.period, "\(period.prefix(20))"))
            return nil
        }
        guard carriesSeries(todo, task) else { return nil }
        let instants = TaskwarriorInstants(zone: zone)
        rule.until = until.map { instants.lastDay(until: $0, of: todo) }
        let parent = Self.parent(task)
        let start = parent.flatMap { templates[$0]?.due } ?? day
        return Recurrence(
            rule: rule, mode: .fixed, start: min(start, day), series: parent ?? todo.id, occurrence: day)
    }
}
