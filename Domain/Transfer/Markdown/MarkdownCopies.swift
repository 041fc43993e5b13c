import DomainPrimitives
import Foundation
import TodosDomain

/// A record of the tasks of a file, to separate the copies of a repeating task.
///
/// When a person completes a repeating task, Obsidian Tasks copies the line with the next dates. The copy
/// contains the comment of Haru, if the line has one.
struct MarkdownCopies {
    /// The series of the repeating tasks with one title.
    private struct Series {
        let id: UUID
        /// Whether all tasks of the series so far are done.
        var isDone: Bool
    }

    private var seen: Set<UUID> = []
    private var series: [String: Series] = [:]

    /// Gives a copied task an unused identifier. A repeating task without a comment joins the series of its
    /// title.
    /// - Parameter hasComment: Whether the identifier comes from Haru's comment on the line.
    /// - Returns: The task, and whether the line is a copy of another line with a comment.
    mutating func apart(_ todo: Todo, hasComment: Bool, _ identity: inout ImportedIdentity) -> (
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

    /// Joins a repeating task to the series of its title, unless the task and another task of the series are
    /// open.
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
