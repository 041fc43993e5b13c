import DomainPrimitives
import SearchInterface
import TodosDomain
import TodosInterface

/// A search for todos by the words of their titles, notes and tags.
struct TodoSearch: SearchSource {
    static let kind = SearchKind("todos")

    let search: SearchTodos
    let readColors: ReadTodoColors

    func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit] {
        let keys = words.lowercased().split(separator: " ").map(String.init)
        let found = try search(words, limit: limit)
        let colors = found.contains { !$0.tags.isEmpty } ? try readColors() : TodoColors()
        return found.map { todo in
            SearchHit(
                id: todo.id, title: todo.title.description, number: todo.number, isDone: todo.isDone,
                urgency: todo.priority.rawValue, day: todo.due?.day, time: todo.due?.time,
                tags: todo.tags.map(\.description), tagColors: colors.numbers(of: todo.tags),
                snippet: Self.line(of: todo.note, with: keys),
                route: TodoRoute(id: todo.id, day: todo.due?.day))
        }
    }

    private static func line(of note: String, with keys: [String]) -> String {
        let lines = note.split(separator: "\n")
        return lines.first { line in
            let line = line.lowercased()
            return keys.contains { line.contains($0) }
        }.map(String.init) ?? ""
    }
}
