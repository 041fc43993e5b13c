import GRDB
import SQLInterface

/// A GRDB queue: one connection, used by one caller at a time.
struct GRDBDatabase: SQLFileDatabase {
    private let queue: DatabaseQueue

    init(_ queue: DatabaseQueue) { self.queue = queue }

    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try queue.unsafeRead { database in
            var result: Value?
            try Self.translating {
                try database.inTransaction(.deferred) {
                    result = try body(GRDBConnection(database: database))
                    return .commit
                }
            }
            return try Self.unwrap(result)
        }
    }

    func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try queue.writeWithoutTransaction { database in
            var result: Value?
            try Self.translating {
                try database.inTransaction(.immediate) {
                    result = try body(GRDBConnection(database: database))
                    return .commit
                }
            }
            return try Self.unwrap(result)
        }
    }

    func outsideTransaction<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try queue.writeWithoutTransaction { database in try body(GRDBConnection(database: database)) }
    }

    func version() throws -> Int64 {
        try outsideTransaction { connection in
            try connection.first("PRAGMA data_version") { $0.integer(0) } ?? 0
        }
    }

    func close() throws { try Self.translating { try queue.close() } }

    func replaceContents(with source: any SQLFileDatabase) throws {
        guard let source = source as? GRDBDatabase else {
            throw SQLError(.other, "a database of another library cannot be copied from")
        }
        try Self.translating { try source.queue.backup(to: queue) }
    }

    /// GRDB's own errors become ours; the caller's pass as they are.
    private static func translating(_ body: () throws -> Void) throws {
        do { try body() } catch let error as DatabaseError { throw SQLError(error) }
    }

    private static func unwrap<Value>(_ result: Value?) throws -> Value {
        guard let result else { throw SQLError(.other, "the transaction gave no result") }
        return result
    }
}
