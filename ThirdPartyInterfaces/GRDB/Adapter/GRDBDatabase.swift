import GRDB
import SQLInterface
import Synchronization

/// A database file with one main connection for reads and writes. While a caller uses the main connection, up
/// to ``readerLimit`` other connections serve reads.
final class GRDBDatabase: SQLFileDatabase {
    /// The largest number of connections for reads only, besides the main connection. If all these
    /// connections are in use, a read waits for the main connection.
    static let readerLimit = 3

    private struct Connections {
        /// The number of callers that use the main connection or wait for it.
        var users = 0
        var idleReaders: [DatabaseQueue] = []
        /// The number of open read-only connections, in use or not. The main connection does not count.
        var readers = 0
        var isClosed = false
    }

    private let queue: DatabaseQueue
    /// Opens another connection, for reads only; `nil` if only one connection is possible, such as for a
    /// database in memory.
    private let openReader: (@Sendable () throws -> DatabaseQueue)?
    private let connections = Mutex(Connections())

    init(_ queue: DatabaseQueue, openReader: (@Sendable () throws -> DatabaseQueue)? = nil) {
        self.queue = queue
        self.openReader = openReader
    }

    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        let isFirstFree = connections.withLock { connections in
            guard connections.users == 0 else { return false }
            connections.users = 1
            return true
        }
        if isFirstFree {
            defer { connections.withLock { $0.users -= 1 } }
            return try Self.read(on: queue, body)
        }
        guard let reader = borrowReader() else { return try onFirst { try Self.read(on: $0, body) } }
        defer { returnReader(reader) }
        return try Self.read(on: reader, body)
    }

    func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try transaction(endingWith: .commit, body)
    }

    func runAndRollBack<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try transaction(endingWith: .rollback, body)
    }

    private func transaction<Value>(
        endingWith completion: Database.TransactionCompletion, _ body: (any SQLConnection) throws -> Value
    ) throws -> Value {
        try onFirst { queue in
            try queue.writeWithoutTransaction { database in
                var result: Value?
                try Self.translating {
                    try database.inTransaction(.immediate) {
                        result = try body(GRDBConnection(database: database))
                        return completion
                    }
                }
                return try Self.unwrap(result)
            }
        }
    }

    func outsideTransaction<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try onFirst { queue in
            try queue.writeWithoutTransaction { database in try body(GRDBConnection(database: database)) }
        }
    }

    func version() throws -> Int64 {
        try outsideTransaction { connection in
            try connection.first("PRAGMA data_version") { $0.integer(0) } ?? 0
        }
    }

    func close() throws {
        let readers = connections.withLock { connections in
            defer { (connections.idleReaders, connections.isClosed) = ([], true) }
            return connections.idleReaders
        }
        var problem: (any Error)?
        for connection in readers + [queue] {
            do { try connection.close() } catch { problem = problem ?? error }
        }
        if let problem { try Self.translating { throw problem } }
    }

    func replaceContents(with source: any SQLFileDatabase) throws {
        guard let source = source as? GRDBDatabase else {
            throw SQLError(.other, "a database of another library cannot be copied from")
        }
        try Self.translating { try onFirst { try source.queue.backup(to: $0) } }
    }

    private func onFirst<Value>(_ body: (DatabaseQueue) throws -> Value) rethrows -> Value {
        connections.withLock { $0.users += 1 }
        defer { connections.withLock { $0.users -= 1 } }
        return try body(queue)
    }

    /// Returns a read-only connection; `nil` if all allowed connections are in use, or if no new connection
    /// can be opened.
    private func borrowReader() -> DatabaseQueue? {
        guard let openReader else { return nil }
        let (idle, mayOpen) = connections.withLock { connections -> (DatabaseQueue?, Bool) in
            if let idle = connections.idleReaders.popLast() { return (idle, false) }
            guard !connections.isClosed, connections.readers < Self.readerLimit else { return (nil, false) }
            connections.readers += 1
            return (nil, true)
        }
        guard mayOpen else { return idle }
        do { return try openReader() } catch {
            connections.withLock { $0.readers -= 1 }
            return nil
        }
    }

    /// Makes a read-only connection available to the next read. After ``close()``, discards the connection
    /// instead, so that it closes.
    private func returnReader(_ reader: DatabaseQueue) {
        connections.withLock { if !$0.isClosed { $0.idleReaders.append(reader) } }
    }

    private static func read<Value>(
        on queue: DatabaseQueue, _ body: (any SQLConnection) throws -> Value
    ) throws -> Value {
        try queue.unsafeRead { database in
            var result: Value?
            try translating {
                try database.inTransaction(.deferred) {
                    result = try body(GRDBConnection(database: database))
                    return .commit
                }
            }
            return try unwrap(result)
        }
    }

    private static func translating(_ body: () throws -> Void) throws {
        do { try body() } catch let error as DatabaseError { throw SQLError(error) }
    }

    private static func unwrap<Value>(_ result: Value?) throws -> Value {
        guard let result else { throw SQLError(.other, "the transaction gave no result") }
        return result
    }
}
