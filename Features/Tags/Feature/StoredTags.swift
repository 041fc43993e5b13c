import CoreCommandLine
import TodosDomain

/// A source of completions for command shells: the names of all tags, in alphabetical order.
struct StoredTags: CompletionSource {
    let readTags: ReadTags

    func candidates(after word: String, typing typed: String) throws -> [CompletionCandidate] {
        try readTags().map { CompletionCandidate($0.tag.name.description) }
    }
}
