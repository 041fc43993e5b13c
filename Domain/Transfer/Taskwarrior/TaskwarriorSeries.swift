import DomainPrimitives
import Foundation
import TodosDomain

/// Which tasks of an export belong to one repetition: learned in a first pass over templates and their children.
struct TaskwarriorSeries {
    private struct Child {
        let id: UUID
        let due: String
    }

    private var templates: [UUID: (recur: String, due: String)] = [:]
    /// The latest open child of each template.
    private var latest: [UUID: Child] = [:]

    mutating func note(_ task: JSONValue) {
        guard let id = task["uuid"]?.string.flatMap(UUID.init(uuidString:)), let recur = task["recur"]?.string else { return }
        let due = task["due"]?.string ?? ""
        let status = task["status"]?.string ?? ""
        if status == "recurring" { templates[id] = (recur, due) }
        guard let parent = task["parent"]?.string.flatMap(UUID.init(uuidString:)), status == "pending" || status == "waiting"
        else { return }
        // Dates of this form sort as text.
        if latest[parent].map({ $0.due < due }) ?? true { latest[parent] = Child(id: id, due: due) }
    }

    func hasOpenChild(of template: UUID) -> Bool { latest[template] != nil }

    /// The repetition that a task carries here: that of its template, on the latest open child only, or its own where it is
    /// a template without one.
    func recurrence(of todo: Todo, _ task: JSONValue, zone: ZoneName, _ loss: inout LossReport) -> Recurrence? {
        if let exact = task[TaskwarriorReader.exactRecurrence]?.string, let recurrence = Recurrence(exact), todo.due != nil {
            return recurrence
        }
        guard let period = task["recur"]?.string else { return nil }
        guard var rule = TaskwarriorRecurrence.rule(period), let day = todo.due?.day else {
            loss.note(.kept("recur '\(period.prefix(20))'"))
            return nil
        }
        let parent = task["parent"]?.string.flatMap(UUID.init(uuidString:))
        if let parent, latest[parent]?.id != todo.id { return nil }
        if parent == nil, task["status"]?.string != "recurring" { return nil }
        rule.until = task["until"]?.string.flatMap(TaskwarriorDate.timestamp).map { zone.wall(at: $0).day }
        return Recurrence(rule: rule, mode: .fixed, start: day, series: parent ?? todo.id, occurrence: day)
    }
}
