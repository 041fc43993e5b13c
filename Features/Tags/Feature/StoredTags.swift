import CoreCommandLine
import TodosDomain

/// Offers the names of all tags, in order.
struct StoredTags: CompletionSource {
    let readTags: ReadTags

    func candidates(after word: String) throws -> [CompletionCandidate] {
        try readTags().map { CompletionCandidate($0.tag.name.description) }
    }
}
