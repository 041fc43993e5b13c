import DomainPrimitives
import Foundation
import SQLInterface
import UtilIdentifiers

/// Small numbers. A todo gets the smallest free number, but never one that was released today. So a script
/// that runs `done 5` twice does not complete another todo.
extension SQLLibraryConnection {
    func assignNumber(to todo: UUID, isNew: Bool) throws(PlannerError) {
        try storage {
            let id: SQLValue = .blob(todo.bytes)
            if !isNew,
                let kept = try sql.first(
                    "SELECT number FROM todo WHERE id = ? AND number IS NOT NULL", [id], { $0.integer(0) })
            {
                try sql.execute("DELETE FROM free_number WHERE number = ?", [.integer(kept)])
                return
            }
            let number = try takeFree() ?? takeNext()
            try sql.execute("UPDATE todo SET number = ? WHERE id = ?", [.integer(number), id])
            numbers.last = (todo, number)
        }
    }

    func releaseNumber(of todo: UUID) throws(PlannerError) {
        try storage {
            numbers.last = nil
            try sql.execute(
                """
                INSERT INTO free_number (number, freed_on) SELECT number, ? FROM todo WHERE id = ? AND number IS NOT NULL
                ON CONFLICT (number) DO UPDATE SET freed_on = excluded.freed_on
                """, [.text(now.day.description), .blob(todo.bytes)])
        }
    }

    /// Returns the smallest number that was released on a past day, and removes it from the todo that had it.
    private func takeFree() throws -> Int64? {
        if numbers.isExhausted { return nil }
        if !numbers.isSorted {
            numbers.isSorted = true
            // Marks the numbers of past days as free, by an empty day.
            try sql.execute(
                "UPDATE free_number SET freed_on = '' WHERE freed_on > '' AND freed_on < ?",
                [.text(now.day.description)])
        }
        let least = "SELECT number FROM free_number WHERE freed_on = '' ORDER BY number LIMIT 1"
        guard let number = try sql.first(least, [], { $0.integer(0) }) else {
            numbers.isExhausted = true
            return nil
        }
        try sql.execute("UPDATE todo SET number = NULL WHERE number = ?", [.integer(number)])
        try sql.execute("DELETE FROM free_number WHERE number = ?", [.integer(number)])
        return number
    }

    private func takeNext() throws -> Int64 {
        let asked = {
            try sql.first("SELECT max(number) FROM todo WHERE number IS NOT NULL") { $0.integer(0) } ?? 0
        }
        let number = try (numbers.greatest ?? asked()) + 1
        numbers.greatest = number
        return number
    }
}
