import DomainPrimitives
import Foundation
import TodosDomain

/// An open todo as a child of the Taskwarrior template it came from: the template goes back with it, and says which of its
/// children were made, so that Taskwarrior makes none of them again.
struct TaskwarriorChild {
    /// Which of the template's children it is, from 0 (`imask`).
    let index: Int
    /// The template with `mask`, and the period that the todo has now.
    let template: JSONValue

    /// Attributes of a template that are worked out at every export; `id` and `urgency` Taskwarrior works out itself.
    static let computed: Set<String> = ["mask", "recur", "id", "urgency"]

    /// `nil` for a todo that came from no template, or repeats in a way that Taskwarrior has no period for.
    init?(_ todo: Todo, zone: ZoneName) {
        guard !todo.isDone, let recurrence = todo.recurrence, let day = todo.due?.day,
            let period = TaskwarriorRecurrence.period(recurrence.rule),
            let json = todo.foreign.value(TaskwarriorReader.format, TaskwarriorReader.template).flatMap(Self.value),
            var members = json.object,
            let start = json["due"]?.string.flatMap(TaskwarriorDate.timestamp).map({ zone.wall(at: $0).day })
        else { return nil }
        // Days of the template before this one count as done.
        let before = recurrence.rule.occurrences(from: start).prefix(TaskwarriorSeries.mostMade + 1).prefix { $0 < day }
            .reduce(0) { count, _ in count + 1 }
        guard before <= TaskwarriorSeries.mostMade else { return nil }
        index = before
        let mask = String(repeating: "+", count: before) + "-"
        members += [.init("mask", .string(mask)), .init("recur", .string(period))]
        template = .object(members)
    }

    /// A value that was kept as JSON.
    static func value(_ text: String) -> JSONValue? {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            return try? scanner.value()
        }
    }
}
