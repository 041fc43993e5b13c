/// A database in its own file.
public protocol SQLFileDatabase: SQLDatabase {
    /// Runs one transaction that is always rolled back, and returns the result of `body`.
    func rehearse<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Runs statements that a transaction does not allow, such as `VACUUM INTO` and some pragmas.
    func outsideTransaction<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Returns a number that changes when another connection commits, in any process. Commits through this
    /// object do not change the number.
    func version() throws -> Int64

    /// Closes the file. No method may be called after this one.
    func close() throws

    /// Replaces the contents with those of another database, page by page. Other processes may have this one
    /// open.
    func replaceContents(with source: any SQLFileDatabase) throws
}
