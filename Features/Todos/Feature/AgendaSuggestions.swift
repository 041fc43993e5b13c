import TodosDomain
import TodosInterface

/// Offers the open todos a person most likely means.
struct AgendaSuggestions: TodoSuggestions {
    let suggest: SuggestTodos

    func openTodos(limit: Int) throws -> [TodoSuggestion] {
        try suggest(limit: limit).compactMap { todo in
            todo.number.map { TodoSuggestion(reference: String($0), title: todo.title.description) }
        }
    }
}
