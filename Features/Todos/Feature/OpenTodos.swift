import CoreCommandLine
import TodosDomain

/// A completion that offers the small numbers of the open todos that a person most likely means: todos of the
/// coming week, then overdue todos, then todos of the inbox.
struct OpenTodos: CompletionSource {
    private static let most = 50

    let suggest: SuggestTodos

    func candidates(after word: String) throws -> [CompletionCandidate] {
        try suggest(limit: Self.most).compactMap { todo in
            todo.number.map { CompletionCandidate(String($0), about: todo.title.description) }
        }
    }
}
