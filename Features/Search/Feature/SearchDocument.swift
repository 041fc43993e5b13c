import Foundation
import DomainPrimitives
import SearchPresentation

/// What a search found as `--json` prints it (Documentation/JSON.md, `haru.search`).
struct SearchDocument: Encodable {
    struct Row: Encodable {
        let id: String
        let number: Int?
        let title: String
        let day: String?
        let time: String?
        let done: Bool
        let tags: [String]
        let snippet: String

        init(_ row: SearchViewModel.Row) {
            id = row.id.uuidString.lowercased()
            number = row.number
            title = row.title
            day = row.day?.description
            time = row.time?.description
            done = row.isDone
            tags = row.tags
            snippet = row.snippet
        }
    }

    let words: String
    let todos: [Row]

    init(_ state: SearchViewModel.State) {
        words = state.words
        todos = state.rows.map(Row.init)
    }
}
