/// An open database.
public protocol SQLDatabase: Sendable {
    /// Runs reads that all see the same state of the database.
    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Runs one transaction. An error rolls the transaction back. When this function returns, the changes are
    /// durable.
    ///
    /// A database in a file takes the write lock at the start. A database server may run `body` again if two
    /// transactions conflict.
    func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value
}

/// A database in its own file.
public protocol SQLFileDatabase: SQLDatabase {
    /// Runs one transaction that is always rolled back, and returns the result of `body`.
    func runAndRollBack<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Runs statements that a transaction does not allow, such as `VACUUM INTO` and some pragmas.
    func outsideTransaction<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Returns a number that changes when another connection commits, in any process. Commits through this
    /// object do not change the number.
    func version() throws -> Int64

    /// Closes the file. No method may be called after this one.
    func close() throws

    /// Replaces the contents of this database with those of another database, page by page. Other processes
    /// may have this database open.
    func replaceContents(with source: any SQLFileDatabase) throws
}

/// A subscription to announcements, which lasts until it is cancelled.
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
        /// Reads only, and takes no lock, so that a read-only file system works too. No process may write to
        /// the file while it is open.
        case immutable
    }

    public let path: String
    public let access: Access
    /// The longest time, in seconds, that a wait for a lock goes on while no process writes to the database.
    /// Each write begins this time anew.
    public let busyTimeout: Double

    public init(path: String, access: Access, busyTimeout: Double) {
        self.path = path
        self.access = access
        self.busyTimeout = busyTimeout
    }
}
