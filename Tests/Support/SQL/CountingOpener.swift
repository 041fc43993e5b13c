public import SQLInterface
import Synchronization

/// A measure of the work of a database: the number of steps of SQLite's virtual machine, the statements that
/// ran, and the number of their runs.
public final class WorkCount: Sendable {
    private struct Counts {
        /// The number of steps of SQLite's virtual machine. A statement takes several steps for each row that
        /// it reads.
        var steps: Int64 = 0
        var statements: Set<String> = []
        /// The number of times that a statement ran.
        var runs = 0
    }

    private let counts = Mutex(Counts())

    fileprivate let countsSteps: Bool

    /// - Parameter countsSteps: whether to count the steps of SQLite's virtual machine. This requires a
    ///   SQLite that was built with `SQLITE_ENABLE_STMTVTAB`.
    public init(countsSteps: Bool = false) { self.countsSteps = countsSteps }

    public var steps: Int64 { counts.withLock { $0.steps } }
    public var statements: Set<String> { counts.withLock { $0.statements } }
    public var runs: Int { counts.withLock { $0.runs } }

    public func reset() { counts.withLock { $0 = Counts() } }

    fileprivate func note(_ more: Int64) { counts.withLock { $0.steps += more } }
    fileprivate func note(_ statement: String) {
        counts.withLock { counts in
            counts.statements.insert(statement)
            counts.runs += 1
        }
    }
}

/// Opens databases with `opener`, and counts their work in a ``WorkCount``.
public struct CountingOpener: SQLOpener {
    private let opener: any SQLOpener
    private let count: WorkCount

    public init(opener: any SQLOpener, count: WorkCount) {
        self.opener = opener
        self.count = count
    }

    public func open(_ location: SQLLocation) throws(SQLError) -> any SQLFileDatabase {
        CountingDatabase(database: try opener.open(location), count: count)
    }
}

private struct CountingDatabase: SQLFileDatabase {
    let database: any SQLFileDatabase
    let count: WorkCount

    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try database.read { try counted($0, body) }
    }

    func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try database.write { try counted($0, body) }
    }

    func runAndRollBack<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try database.runAndRollBack { try counted($0, body) }
    }

    func outsideTransaction<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try database.outsideTransaction { try counted($0, body) }
    }

    private func counted<Value>(_ connection: any SQLConnection, _ body: (any SQLConnection) throws -> Value)
        throws -> Value
    {
        let before = try steps(connection)
        let value = try body(CountingConnection(connection: connection, count: count))
        count.note(try steps(connection) - before)
        return value
    }

    /// Returns how many steps SQLite has run for the cached statements of the connection. Returns 0 if
    /// ``WorkCount/countsSteps`` is `false`.
    private func steps(_ connection: any SQLConnection) throws -> Int64 {
        guard count.countsSteps else { return 0 }
        return try connection.first(
            "SELECT coalesce(sum(nstep), 0) FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_stmt%'"
        ) {
            $0.integer(0)
        } ?? 0
    }

    func version() throws -> Int64 { try database.version() }
    func close() throws { try database.close() }
    func replaceContents(with source: any SQLFileDatabase) throws {
        try database.replaceContents(with: source)
    }
}

private struct CountingConnection: SQLConnection {
    let connection: any SQLConnection
    let count: WorkCount

    func execute(_ sql: String, _ arguments: [SQLValue]) throws(SQLError) -> Int {
        count.note(sql)
        return try connection.execute(sql, arguments)
    }

    func query(_ sql: String, _ arguments: [SQLValue], visit: (any SQLRow) throws -> Bool) throws {
        count.note(sql)
        try connection.query(sql, arguments, visit: visit)
    }

    func script(_ sql: String) throws(SQLError) { try connection.script(sql) }
}
