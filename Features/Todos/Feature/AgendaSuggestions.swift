import Foundation
import TodosDomain
import TodosInterface

/// Offers the open todos a person most likely means.
struct AgendaSuggestions: TodoSuggestions {
    let suggest: SuggestTodos

    func openTodos(limit: Int) throws -> [TodoSuggestion] {
        try suggest(limit: limit).compactMap { todo in
            todo.number.map { number in
                TodoSuggestion(
                    reference: String(number), title: todo.title.description, id: todo.id,
                    day: todo.due?.day)
            }
        }
    }
}
