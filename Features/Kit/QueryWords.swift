public import CoreCommandLine
public import TodosDomain

/// A source of completions for command shells: the ways to continue an unfinished query.
public struct QueryWords: CompletionSource {
    private let suggest: @Sendable (String) throws -> [SuggestQueryWords.Suggestion]

    /// - Parameter suggest: returns the ways to continue a typed query.
    public init(_ suggest: @escaping @Sendable (_ typed: String) throws -> [SuggestQueryWords.Suggestion]) {
        self.suggest = suggest
    }

    public func candidates(after word: String, typing typed: String) throws -> [CompletionCandidate] {
        try suggest(typed).map { CompletionCandidate($0.query) }
    }
}
