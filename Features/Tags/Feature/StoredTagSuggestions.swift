import TagsInterface
import TodosDomain

/// Offers the tags of the library.
struct StoredTagSuggestions: TagSuggestions {
    let readTags: ReadTags

    func tagNames() throws -> [String] { try readTags().map(\.tag.name.description) }
}
