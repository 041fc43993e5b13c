import GRDB
import GRDBSQLite
import SQLInterface

/// A connection to a SQLite file, in use by one caller. Rows are read directly from SQLite, because GRDB's
/// row objects would make a long list slow.
struct GRDBConnection: SQLConnection {
    let database: Database

    @discardableResult
    func execute(_ sql: String, _ arguments: [SQLValue]) throws(SQLError) -> Int {
        let statement = try prepare(sql, arguments)
        defer { finish(statement) }
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW { code = sqlite3_step(statement) }
        guard code == SQLITE_DONE else { throw failure(code) }
        return Int(sqlite3_changes(database.sqliteConnection))
    }

    func query(_ sql: String, _ arguments: [SQLValue], visit: (any SQLRow) throws -> Bool) throws {
        let statement = try prepare(sql, arguments)
        defer { finish(statement) }
        let row = SQLiteRow(statement: statement)
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw failure(code) }
            if try !visit(row) { return }
        }
    }

    func script(_ sql: String) throws(SQLError) {
        do { try database.execute(sql: sql) } catch { throw SQLError(error) }
    }

    private func prepare(_ sql: String, _ arguments: [SQLValue]) throws(SQLError) -> OpaquePointer {
        do {
            let statement = try database.cachedStatement(sql: sql).sqliteStatement
            // A query inside the closure of another query may have the same text. It would reset the
            // statement that is still running.
            if sqlite3_stmt_busy(statement) != 0 {
                throw SQLError(.other, "a statement was used again before it was finished: \(sql)")
            }
            for (index, argument) in arguments.enumerated() {
                try bind(argument, to: statement, at: Int32(index + 1))
            }
            return statement
        } catch {
            throw SQLError(error)
        }
    }

    private func finish(_ statement: OpaquePointer) {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }

    private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) throws(SQLError) {
        // The value -1 (`SQLITE_TRANSIENT`) makes SQLite copy the bytes.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let code =
            switch value {
            case .null: sqlite3_bind_null(statement, index)
            case .integer(let number): sqlite3_bind_int64(statement, index, number)
            case .text(let text):
                sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), transient)
            case .blob(let bytes):
                bytes.isEmpty
                    ? sqlite3_bind_zeroblob(statement, index, 0)
                    : bytes.withUnsafeBytes {
                        sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), transient)
                    }
            }
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func failure(_ code: Int32) -> SQLError {
        let message = sqlite3_errmsg(database.sqliteConnection).map { String(cString: $0) } ?? "code \(code)"
        return SQLError(SQLError.code(ResultCode(rawValue: code)), message)
    }
}
