import LibraryDomain

extension ActionLabel {
    /// What an action on todos is about: the title of the first, and how many more.
    static func subject(of todos: [Todo]) -> String {
        guard let first = todos.first else { return "" }
        return todos.count == 1 ? first.title.description : "\(first.title) +\(todos.count - 1)"
    }
}
