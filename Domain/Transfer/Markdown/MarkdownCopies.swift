import DomainPrimitives
import Foundation
import TodosDomain

/// Gives a new identifier to each copied task in a Markdown file. Such copies come from Obsidian Tasks: when
/// a person completes a repeating task, Obsidian Tasks copies the task's line with the identifier.
struct MarkdownCopies {
    /// A series of a repeating task. Each line of the file with the title of the series is one occurrence.
    private struct Series {
        let id: UUID
        /// Whether every task that was read so far in this series is done.
        var isDone: Bool
    }

    private var seen: Set<UUID> = []
    private var series: [String: Series] = [:]

    /// Gives a task a new identifier or a series, if necessary:
    /// - With an HTML comment from Haru: a new identifier, if a task above has the same identifier.
    /// - Without such a comment: the series of the tasks above with the same title, if the task repeats.
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

    /// Puts a repeating task into the series of the tasks above with the same title. Does nothing if the task
    /// is open and the series already has an open task.
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
