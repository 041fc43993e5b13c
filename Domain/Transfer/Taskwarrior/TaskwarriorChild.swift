import DomainPrimitives
import Foundation
import TodosDomain
import UtilJSON

/// A repeating todo as a child of a Taskwarrior template: the one it came from, or one of its own. The
/// template goes with it, and says which of its children were made, so that Taskwarrior makes none of them
/// again.
struct TaskwarriorChild {
    /// Which of the template's children it is, from 0 (`imask`).
    let index: Int
    /// The template with `mask`, and the period that the todo has now.
    let template: JSONValue
    /// The template's identifier.
    let parent: JSONValue

    /// Attributes of a template that are worked out at every export; `id` and `urgency` Taskwarrior works out
    /// itself.
    static let computed: Set<String> = ["mask", "recur", "id", "urgency"]

    /// `nil` for a todo that is done, or repeats in a way that Taskwarrior has no period for.
    /// - Parameters:
    ///   - attributes: what a template of its own has in common with it.
    ///   - open: other children of its template that are open.
    init?(_ todo: Todo, attributes: [JSONValue.Member], zone: ZoneName, open: Set<Int>) {
        guard !todo.isDone, let recurrence = todo.recurrence, let due = todo.due,
            let period = TaskwarriorRecurrence.period(recurrence.rule)
        else { return nil }
        let kept = todo.foreign.value(TaskwarriorReader.format, TaskwarriorReader.template).flatMap(
            Self.value)
        let json = kept ?? Self.template(of: todo, recurrence, due, attributes, zone)
        guard var members = json.object, let uuid = json["uuid"] else { return nil }
        parent = uuid
        // A template of Taskwarrior counts due days, a series of Haru its occurrences.
        var (start, day) = (recurrence.start, recurrence.occurrence)
        if kept != nil {
            guard let due = json["due"].flatMap(TaskwarriorDate.timestamp) else { return nil }
            (start, day) = (zone.wall(at: due).day, recurrence.dueDay)
        }
        // Days of the template before this one count as done, but for those that are known to be open.
        let before = recurrence.rule.occurrences(from: start).prefix(TaskwarriorSeries.mostMade + 1).prefix {
            $0 < day
        }
        .reduce(0) { count, _ in count + 1 }
        guard before <= TaskwarriorSeries.mostMade else { return nil }
        index = before
        let mask = (0..<before).map { open.contains($0) ? "-" : "+" }.joined() + "-"
        let until = TaskwarriorInstants(zone: zone).until(todo)
        if kept != nil, json["until"].flatMap(TaskwarriorDate.timestamp) != until {
            // The last day was changed here.
            members.removeAll { $0.name == "until" }
            if let until { members.append(.init("until", .string(TaskwarriorDate.text(until)))) }
        }
        members += [.init("mask", .string(mask)), .init("recur", .string(period))]
        template = .object(members)
    }

    /// A template for a series that has none.
    private static func template(
        of todo: Todo, _ recurrence: Recurrence, _ due: Due, _ attributes: [JSONValue.Member],
        _ zone: ZoneName
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
        // Of dates beside the due date Taskwarrior works out each child's from the template's own.
        return .object(members + attributes)
    }

    /// A value that was kept as JSON.
    static func value(_ text: String) -> JSONValue? {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            return try? scanner.value()
        }
    }
}
