/// An open database.
public protocol SQLDatabase: Sendable {
    /// Runs reads that all see the same state of the database.
    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Runs `body` in one transaction. An error of `body` rolls the transaction back. When this function
    /// returns, the changes are durable. A database server may run `body` again if two transactions conflict.
    func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value
}

/// A database in its own file.
public protocol SQLFileDatabase: SQLDatabase {
    /// Runs `body` in a transaction, always rolls the transaction back, and returns the result of `body`.
    func runAndRollBack<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Runs `body` without a transaction, for statements that SQLite refuses inside a transaction. Examples
    /// are `VACUUM INTO` and some pragmas.
    func outsideTransaction<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Returns a number that changes when another process or another `SQLFileDatabase` commits to the file. A
    /// commit of this object does not change the number.
    func version() throws -> Int64

    /// Closes the file. No other method may be called afterwards.
    func close() throws

    /// Replaces the contents of this database with those of the database `source`, page by page. Other
    /// processes may have this database open.
    func replaceContents(with source: any SQLFileDatabase) throws
}

/// A subscription to the announcements on one database channel (``SQLAnnouncing``). The subscription lasts
/// until ``cancel()``.
public protocol SQLObservation: Sendable {
    func cancel()
}

/// Opens database files.
public protocol SQLOpener: Sendable {
    func open(_ location: SQLLocation) throws(SQLError) -> any SQLFileDatabase
}

/// The path of a database file, and how to open the file.
public struct SQLLocation: Hashable, Sendable {
    public enum Access: Hashable, Sendable {
        /// Reads and writes. Creates the file if it does not exist.
        case readWrite
        case readOnly
        /// Reads without a lock, so that a read-only file system works too. If another process writes to the
        /// open file, later reads may return wrong data.
        case immutable
    }

    public let path: String
    public let access: Access
    /// How long to wait for a database lock, in seconds. Each write of another process restarts the wait.
    public let busyTimeout: Double

    public init(path: String, access: Access, busyTimeout: Double) {
        self.path = path
        self.access = access
        self.busyTimeout = busyTimeout
    }
}
