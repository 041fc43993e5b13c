import GRDBAdapter
import SQLInterface
import Testing

@testable import DataLocal

@Suite("The tables of a library")
struct LibrarySchemaTests {
    /// Returns each table and index with its SQL, in the order of their creation. A rename puts the new name
    /// between quotation marks.
    private func schema(_ scripts: [String]) throws -> [String] {
        let database = try GRDBOpener().open(
            SQLLocation(path: ":memory:", access: .readWrite, busyTimeout: 0))
        return try database.write { connection in
            for script in scripts { try connection.script(script) }
            let text = "SELECT name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY rowid"
            return try connection.rows(text) { row in
                row.text(0).split(whereSeparator: \.isWhitespace).joined(separator: " ").filter {
                    $0 != "\"" && $0 != "'"
                }
            }
        }
    }

    @Test func `a new library has the tables that the migrations make`() throws {
        let migrated = try schema(LibrarySchema.migrations)
        #expect(migrated.count > 50)
        #expect(try schema(LibrarySchema.creation) == migrated)
    }
}
