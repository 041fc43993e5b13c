import DomainPrimitives
import Foundation
import SearchInterface
import TodosDomain

/// Finds tags by their names. The route of a hit opens a search for the todos of the tag.
struct TagSearch: SearchSource {
    static let kind = SearchKind("tags")

    let readTags: ReadTags

    /// Returns the tags whose names contain all words, with or without `#`. An exact name comes first, then the tags with the
    /// most open todos. Returns no tags if a word excludes a tag, such as `-#home`, because only todos have tags.
    func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit] {
        let typed = words.split(whereSeparator: \.isWhitespace)
        guard !typed.contains(where: { $0.hasPrefix("-#") }) else { return [] }
        let keys = typed.map { Self.folded(String($0.drop { $0 == "#" })) }.filter { !$0.isEmpty }
        let found = try readTags().filter { usage in
            let name = Self.folded(usage.tag.name.description)
            return keys.allSatisfy { name.contains($0) }
        }
        let sorted = found.sorted { first, second in
            let isExact = [first, second].map { keys == [Self.folded($0.tag.name.description)] }
            return isExact[0] != isExact[1] ? isExact[0] : first.open > second.open
        }
        return sorted.prefix(limit).map { usage in
            let title = "#\(usage.tag.name)"
            return SearchHit(id: usage.tag.id, title: title, openTodos: usage.open, route: SearchRequest(words: title))
        }
    }

    /// Without case and accents, as the search index compares words.
    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
