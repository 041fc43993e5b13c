import DomainPrimitives
import Foundation
import SearchInterface
import TodosDomain
import TodosInterface

/// A search for tags by their names. A person who opens a found tag gets the list of its todos.
struct TagSearch: SearchSource {
    static let kind = SearchKind("tags")

    let readTags: ReadTags

    /// Returns the tags whose names contain every word. A `#` before a word is ignored. A completely typed
    /// name comes first, then the tags with the most open todos. If a word excludes a tag, such as `-#home`,
    /// the result is empty.
    func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit] {
        let typed = words.split(whereSeparator: \.isWhitespace)
        guard !typed.contains(where: { $0.hasPrefix("-#") }) else { return [] }
        let keys = typed.map { Self.folded(String($0.drop { $0 == "#" })) }.filter { !$0.isEmpty }
        let found = try readTags().filter { usage in
            let name = Self.folded(usage.tag.name.description)
            return keys.allSatisfy { name.contains($0) }
        }
        let sorted = found.sorted { first, second in
            let ranks = [first, second].map { Self.rank($0.tag.name, typed, keys) }
            return ranks[0] != ranks[1] ? ranks[0] < ranks[1] : first.open > second.open
        }
        return sorted.prefix(limit).map { usage in
            let title = "#\(usage.tag.name)"
            return SearchHit(
                id: usage.tag.id, title: title, color: usage.tag.color.rgb, openTodos: usage.open,
                route: TagRoute(id: usage.tag.id))
        }
    }

    /// Returns the rank of a found tag; a smaller rank is better.
    /// - 0: The person typed the name, in small or capital letters.
    /// - 1: The person typed the name with other accents, such as `cafe` for `café`.
    /// - 2: The person typed something else, such as a part of the name.
    ///
    /// - Parameter keys: the words of `typed` without `#`, converted by ``folded(_:)``.
    private static func rank(_ name: TagName, _ typed: [Substring], _ keys: [String]) -> Int {
        guard keys == [folded(name.description)] else { return 2 }
        return typed.contains { TagName(trusted: String($0.drop { $0 == "#" })) == name } ? 0 : 1
    }

    /// Returns a text in a form in which case and accents do not matter. The search index compares words in
    /// the same way.
    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
