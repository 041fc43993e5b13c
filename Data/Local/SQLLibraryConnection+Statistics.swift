import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import TodosDomain
import UtilIdentifiers

/// Computes the statistics of days and tags from the todos.
extension SQLLibraryConnection {
    /// Returns the statistics as the live todos give them.
    func countedStatistics() throws -> StatisticsLedger {
        let memberships = """
            SELECT m.todo, m.tag FROM todo_tag m JOIN tag g ON g.id = m.tag
            WHERE m.present = 1 AND g.deleted = 0
            """
        var tags: [UUID: [UUID]] = [:]
        try sql.query(memberships, []) { row in
            if let todo = UUID(bytes: row.blob(0)), let tag = UUID(bytes: row.blob(1)) {
                tags[todo, default: []].append(tag)
            }
            return true
        }
        var ledger = StatisticsLedger()
        try sql.query("SELECT \(TodoRow.columns) FROM todo t WHERE t.deleted = 0", []) { row in
            let todo = try TodoRow.todo(row)
            ledger.add(TodoFigures(todo), tags: tags[todo.id] ?? [])
            return true
        }
        return ledger
    }

    func recountStatistics() throws(PlannerError) {
        let ledger = try storage {
            for table in ["daily_stat", "daily_tag", "tag_usage"] { try sql.execute("DELETE FROM \(table)") }
            return try countedStatistics()
        }
        try apply(ledger)
    }
}
