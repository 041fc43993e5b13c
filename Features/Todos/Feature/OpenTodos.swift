import CoreCommandLine
import TodosDomain

/// A completion that offers the numbers of open todos. The todos of the coming week come first, then overdue
/// todos, then the inbox, because a person most likely means one of these.
struct OpenTodos: CompletionSource {
    /// The maximum number of offered todos.
    private static let most = 50

    let suggest: SuggestTodos

    func candidates(after word: String) throws -> [CompletionCandidate] {
        try suggest(limit: Self.most).compactMap { todo in
            todo.number.map { CompletionCandidate(String($0), about: todo.title.description) }
        }
    }
}
