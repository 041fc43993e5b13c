import CoreCommandLine
import TodosDomain

/// A source of completions for command shells: the small numbers of open todos. Todos of the coming week come
/// first, then overdue todos, then todos of the inbox.
struct OpenTodos: CompletionSource {
    private static let most = 50

    let suggest: SuggestTodos

    func candidates(after word: String, typing typed: String) throws -> [CompletionCandidate] {
        try suggest(limit: Self.most).compactMap { todo in
            todo.number.map { CompletionCandidate(String($0), about: todo.title.description) }
        }
    }
}
