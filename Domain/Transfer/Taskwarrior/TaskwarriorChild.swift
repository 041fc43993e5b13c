import DomainPrimitives
import Foundation
import TodosDomain
import UtilJSON

/// An open repeating todo, written as a child of a Taskwarrior template.
///
/// A template is a recurring task. Taskwarrior makes a child from the template for each occurrence.
struct TaskwarriorChild {
    /// The child's index among all children of its template, from 0. Taskwarrior calls it `imask`.
    let index: Int
    /// The template (a recurring task) as JSON. `recur` is the period of the todo, such as `weekly`. `mask`
    /// has one sign for each child: `-` if the child is open, otherwise `+`.
    let template: JSONValue
    let parent: JSONValue

    /// The attributes that an import removes from a Taskwarrior template (a recurring task) before storing
    /// it. Each export computes `mask` and `recur` again. Taskwarrior computes `id` and `urgency` again.
    static let computed: Set<String> = ["mask", "recur", "id", "urgency"]

    /// Writes a repeating todo as the child of a Taskwarrior template (a recurring task).
    ///
    /// The result is `nil` in each of these cases:
    /// - The todo is done, does not repeat, or has no due date.
    /// - Taskwarrior does not support the todo's repetition.
    /// - The todo's imported template is malformed.
    /// - More than ``TaskwarriorSeries/mostMade`` occurrences come before the todo.
    ///
    /// - Parameters:
    ///   - attributes: The attributes for a new template. A todo with an imported template needs no new one.
    ///   - open: The indexes of the template's open children.
    init?(_ todo: Todo, attributes: [JSONValue.Member], zone: ZoneName, open: Set<Int>) {
        guard !todo.isDone, let recurrence = todo.recurrence, let due = todo.due,
            let period = TaskwarriorRecurrence.period(recurrence.rule)
        else { return nil }
        let kept = todo.foreign.value(TaskwarriorReader.format, TaskwarriorReader.template).flatMap(
            Self.value)
        let json = kept ?? Self.template(of: todo, recurrence, due: due, attributes: attributes, zone: zone)
        guard var members = json.object, let uuid = json["uuid"] else { return nil }
        parent = uuid
        // A template of Taskwarrior counts due days. A series of Haru counts occurrences, which can be other
        // days.
        var (start, day) = (recurrence.start, recurrence.occurrence)
        if kept != nil {
            guard let due = json["due"].flatMap(TaskwarriorDate.timestamp) else { return nil }
            (start, day) = (zone.wall(at: due).day, recurrence.dueDay)
        }
        // Earlier days of the template count as done, except for the days of children that are known to be
        // open.
        let before = recurrence.rule.occurrences(from: start).prefix(TaskwarriorSeries.mostMade + 1).prefix {
            $0 < day
        }
        .reduce(0) { count, _ in count + 1 }
        guard before <= TaskwarriorSeries.mostMade else { return nil }
        index = before
        let mask = (0..<before).map { open.contains($0) ? "-" : "+" }.joined() + "-"
        let until = TaskwarriorInstants(zone: zone).until(todo)
        if kept != nil, json["until"].flatMap(TaskwarriorDate.timestamp) != until {
            // The last day was changed in Haru.
            members.removeAll { $0.name == "until" }
            if let until { members.append(.init("until", .string(TaskwarriorDate.text(until)))) }
        }
        members += [.init("mask", .string(mask)), .init("recur", .string(period))]
        template = .object(members)
    }

    private static func template(
        of todo: Todo, _ recurrence: Recurrence, due: Due, attributes: [JSONValue.Member], zone: ZoneName
    ) -> JSONValue {
        func date(_ timestamp: Timestamp) -> JSONValue { .string(TaskwarriorDate.text(timestamp)) }
        let instants = TaskwarriorInstants(zone: zone)
        let id = TaskwarriorSeries.ownTemplate(of: recurrence.series)
        let first = recurrence.at(recurrence.start)
        var members: [JSONValue.Member] = [
            .init("uuid", .string(id.uuidString.lowercased())),
            .init("description", .string(todo.title.description)),
            .init("status", .string("recurring")), .init("entry", date(todo.createdAt)),
            .init("modified", date(todo.lastEdit)), .init("rtype", .string("periodic")),
            .init("due", date(instants.instant(of: due.moved(to: first.dueDay), todo.foreign))),
            .init(TaskwarriorReader.exactRecurrence, .string(first.description)),
        ]
        if let until = instants.until(todo) { members.append(.init("until", date(until))) }
        // A template can have other dates, such as `wait`. Taskwarrior computes these dates of a child from
        // those of the template.
        return .object(members + attributes)
    }

    static func value(_ text: String) -> JSONValue? {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            return try? scanner.value()
        }
    }
}
