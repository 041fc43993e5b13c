import GRDBSQLite
import SQLInterface

/// The current row of a SQLite statement. The row is valid until the statement moves to its next row.
struct SQLiteRow: SQLRow {
    let statement: OpaquePointer

    func isNull(_ column: Int) -> Bool { sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL }

    func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, Int32(column)) }

    func text(_ column: Int) -> String {
        guard let bytes = sqlite3_column_text(statement, Int32(column)) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func withText(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let bytes = sqlite3_column_text(statement, Int32(column))
        body(UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, Int32(column)))))
    }

    func blob(_ column: Int) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(statement, Int32(column)) else { return [] }
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
