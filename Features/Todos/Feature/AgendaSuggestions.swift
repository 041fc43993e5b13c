import DomainPrimitives
import TodosDomain
import TodosInterface

/// Offers the open todos a person most likely means: today's, overdue ones, the inbox.
struct AgendaSuggestions: TodoSuggestions {
    let repository: any PlannerRepository
    let clock: any WallClock

    func openTodos(limit: Int) throws -> [TodoSuggestion] {
        let today = clock.now().day
        let scopes: [TodoQuery.Scope] = [.days(today...today.adding(days: 7)), .overdue(before: today), .inbox]
        let todos = try repository.read { reader throws(PlannerError) in
            var found: [Todo] = []
            for scope in scopes where found.count < limit {
                found += try reader.todos(TodoQuery(scope, completion: .open, limit: limit - found.count))
            }
            return found
        }
        return todos.compactMap { todo in
            todo.number.map { TodoSuggestion(reference: String($0), title: todo.title.description) }
        }
    }
}
