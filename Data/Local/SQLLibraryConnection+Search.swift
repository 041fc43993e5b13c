import DomainPrimitives
import Foundation
import SQLInterface
import TodosDomain
import UtilIdentifiers

extension SQLLibraryConnection {
    func search(_ words: String, limit: Int) throws(PlannerError) -> [Todo] {
        try storage {
            guard let match = SearchText.query(words) else { return [] }
            // A hit in the title counts ten times one in the note; among equals, open and recent ones come first.
            let text = """
                SELECT \(TodoRow.columns) FROM todo_text x JOIN todo t ON t.pk = x.rowid
                WHERE todo_text MATCH ? AND t.deleted = 0
                ORDER BY bm25(todo_text, 10.0, 1.0, 5.0), t.completed_at IS NOT NULL, t.pk DESC LIMIT ?
                """
            return try sql.rows(text, [.text(match), .init(limit)], TodoRow.todo)
        }
    }

    func index(_ todo: Todo) throws(PlannerError) {
        try storage {
            let texts = [todo.title.description, todo.note, todo.tags.map(\.description).joined(separator: " ")]
            let text = """
                INSERT OR REPLACE INTO todo_text (rowid, title, note, tags) VALUES ((SELECT pk FROM todo WHERE id = ?), ?, ?, ?)
                """
            try sql.execute(text, [.blob(todo.id.bytes)] + texts.map { .text(SearchText.indexed($0)) })
        }
    }

    func unindex(_ todo: UUID) throws(PlannerError) {
        try storage {
            try sql.execute("DELETE FROM todo_text WHERE rowid = (SELECT pk FROM todo WHERE id = ?)", [.blob(todo.bytes)])
        }
    }
}
