import DomainPrimitives
import Foundation
import TodosDomain

/// Gives a new identifier to each copied task in a Markdown file. Such copies come from Obsidian Tasks: when
/// a person completes a repeating task, Obsidian Tasks copies the task's line with the identifier.
struct MarkdownCopies {
    /// The repeating tasks with one title. Each of these tasks is an occurrence of the series.
    private struct Series {
        let id: UUID
        /// Whether every task that was read so far in this series is done.
        var isDone: Bool
    }

    private var seen: Set<UUID> = []
    private var series: [String: Series] = [:]

    /// Adjusts the identity of a task to the earlier tasks of the file:
    /// - A task with Haru's HTML comment gets a new identifier if an earlier task has the same identifier.
    /// - A repeating task without this comment can join a series of earlier tasks (``join(_:)``).
    mutating func separated(_ todo: Todo, hasComment: Bool, _ identity: inout ImportedIdentity) -> (
        todo: Todo, isCopy: Bool
    ) {
        var todo = todo
        if !hasComment { join(&todo) }
        guard hasComment, !seen.insert(todo.id).inserted else { return (todo, false) }
        var id = identity.id(ofText: todo.id.uuidString)
        if let recurrence = todo.recurrence, !todo.isDone {
            let occurrence = recurrence.occurrenceID
            if seen.insert(occurrence).inserted { id = occurrence }
        }
        var copy = Todo(id: id, title: todo.title, createdAt: todo.createdAt, lastEdit: todo.lastEdit)
        for field in TodoField.allCases { field.copy(from: todo, to: &copy) }
        return (copy, true)
    }

    /// Adds a repeating task to the series of the earlier tasks with its title. The first task with the title
    /// starts the series. Does not add a second open task, because a series has at most one open task.
    private mutating func join(_ todo: inout Todo) {
        guard todo.recurrence != nil else { return }
        let title = todo.title.description
        guard let former = series[title], todo.isDone || former.isDone else {
            if series[title] == nil { series[title] = Series(id: todo.id, isDone: todo.isDone) }
            return
        }
        todo.recurrence?.series = former.id
        series[title]?.isDone = former.isDone && todo.isDone
    }
}
