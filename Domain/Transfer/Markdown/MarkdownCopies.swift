import DomainPrimitives
import Foundation
import TodosDomain

/// Tells apart the copies that another program makes of a repeating task when one completes it: Obsidian's
/// Tasks writes the line again, with the next dates, and with the comment of an own export if it has one.
struct MarkdownCopies {
    /// A series that lines of one title belong to.
    private struct Series {
        let id: UUID
        /// Whether all lines of it so far are done.
        var isDone: Bool
    }

    private var seen: Set<UUID> = []
    private var series: [String: Series] = [:]

    /// Gives a copied task an unused identifier. A repeating task without a comment joins its title's series.
    /// - Parameter hasComment: whether Haru's comment on the line gives the identifier.
    /// - Returns: the task, and whether the line is a copy of another line with a comment.
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

    /// Joins a repeating task to the series of the same title, unless both are open.
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
