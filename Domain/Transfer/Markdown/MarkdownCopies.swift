import DomainPrimitives
import Foundation
import TodosDomain

/// The tasks that an import has read from a Markdown file so far. This type gives each copy of a repeating
/// task an identifier of its own.
///
/// When a person completes a repeating task, Obsidian Tasks copies the line and sets the next dates in the
/// copy. If the line has an HTML comment that Haru wrote (``MarkdownComment``), the copy has the same
/// comment. The copy then also has the same identifier.
struct MarkdownCopies {
    /// A series of a repeating task. Each line of the file with the title of the series is one occurrence.
    private struct Series {
        let id: UUID
        /// Whether all tasks of the series that were read so far are done.
        var isDone: Bool
    }

    private var seen: Set<UUID> = []
    private var series: [String: Series] = [:]

    /// Gives a task an identifier of its own if an earlier line has the same identifier in its HTML comment
    /// (``MarkdownComment``). A repeating task without such a comment joins the series of earlier tasks
    /// with its title.
    /// - Parameters:
    ///   - hasComment: Whether the line has an HTML comment that Haru wrote. The identifier of `todo` then
    ///     comes from this comment.
    ///   - identity: Makes an unused identifier for a copy.
    /// - Returns: The changed task. `isCopy` is true if an earlier line has the same identifier in its
    ///   comment.
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

    /// Puts a repeating task into the series of the earlier tasks with its title. Does nothing if both this
    /// task and an earlier one are open, because they are then two different todos.
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
