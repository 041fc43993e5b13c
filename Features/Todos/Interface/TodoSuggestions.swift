/// Open todos as a shell's completion or a palette offers them.
public protocol TodoSuggestions: Sendable {
    /// The todos of today, those overdue and the inbox, at most `limit`.
    /// - Throws: what reading the library throws.
    func openTodos(limit: Int) throws -> [TodoSuggestion]
}
