/// Open todos as a shell's completion or a palette offers them.
public protocol TodoSuggestions: Sendable {
    /// The todos of today, those overdue and the inbox, at most `limit`.
    /// - Throws: what reading the library throws.
    func openTodos(limit: Int) throws -> [TodoSuggestion]
}

/// One offer: what is inserted and what is shown beside it.
public struct TodoSuggestion: Hashable, Sendable {
    public let reference: String
    public let title: String

    public init(reference: String, title: String) {
        self.reference = reference
        self.title = title
    }
}
