import CoreCommandLine
import TodosDomain

/// Offers the numbers of the open todos that a person most likely means: those of today, overdue ones and the
/// inbox.
struct OpenTodos: CompletionSource {
    /// How many todos are offered at most.
    private static let most = 50

    let suggest: SuggestTodos

    func candidates(after word: String) throws -> [CompletionCandidate] {
        try suggest(limit: Self.most).compactMap { todo in
            todo.number.map { CompletionCandidate(String($0), about: todo.title.description) }
        }
    }
}
