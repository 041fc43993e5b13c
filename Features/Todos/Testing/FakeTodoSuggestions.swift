public import TodosInterface

/// Offers what it is given.
public struct FakeTodoSuggestions: TodoSuggestions {
    private let suggestions: [TodoSuggestion]

    public init(_ suggestions: [TodoSuggestion] = []) { self.suggestions = suggestions }

    public func openTodos(limit: Int) throws -> [TodoSuggestion] { Array(suggestions.prefix(limit)) }
}
