import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import TodosDomain

/// Computes the statistics of days and tags from the todos.
extension SQLLibraryConnection {
    /// Returns the statistics as the live todos give them.
    func countedStatistics() throws -> StatisticsLedger {
        let identifiers = Dictionary(
            try tags().map { ($0.tag.name, $0.tag.id) }, uniquingKeysWith: { first, _ in first })
        var ledger = StatisticsLedger()
        try sql.query("SELECT \(TodoRow.columns) FROM todo t WHERE t.deleted = 0", []) { row in
            let todo = try TodoRow.todo(row)
            ledger.add(
                TodoFigures(todo),
                tags: try todo.tags.map { name in
                    guard let id = identifiers[name] else {
                        throw PlannerError.unknownTag(name: name.description)
                    }
                    return id
                })
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
