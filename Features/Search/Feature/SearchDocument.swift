import DomainPrimitives
import Foundation
import SearchInterface
import SearchPresentation

/// The result of a search for `--json` (Documentation/JSON.md, `haru.search`): the words, and one list of
/// rows for each ``SearchKind``, such as `todos`.
struct SearchDocument: Encodable {
    struct Row: Encodable {
        let kind: String
        let id: String
        let number: Int?
        let title: String
        let day: String?
        let time: String?
        let done: Bool?
        let tags: [String]
        let snippet: String
        let openTodos: Int?

        init(_ hit: SearchHit, _ kind: SearchKind) {
            self.kind = kind.name
            id = hit.id.uuidString.lowercased()
            number = hit.number
            title = hit.title
            day = hit.day?.description
            time = hit.time?.description
            done = hit.isDone
            tags = hit.tags
            snippet = hit.snippet
            openTodos = hit.openTodos
        }
    }

    private struct List {
        let kind: SearchKind
        let rows: [Row]
    }

    /// A JSON key of the document: `words`, `truncated`, or the name of a ``SearchKind``, such as `todos`.
    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private let words: String
    private let isTruncated: Bool
    private let lists: [List]

    init(_ state: SearchViewModel.State) {
        words = state.words
        isTruncated = state.isTruncated
        lists = state.groups.map { group in
            List(kind: group.kind, rows: group.hits.map { Row($0, group.kind) })
        }
    }

    var rows: [Row] { lists.flatMap(\.rows) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(words, forKey: Key(stringValue: "words"))
        try container.encode(isTruncated, forKey: Key(stringValue: "truncated"))
        for list in lists { try container.encode(list.rows, forKey: Key(stringValue: list.kind.name)) }
    }
}
