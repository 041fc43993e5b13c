/// A database in a file of its own.
public protocol SQLFileDatabase: SQLDatabase {
    /// Runs statements that may not stand in a transaction, as `VACUUM INTO` and some pragmas.
    func outsideTransaction<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// A number that is another after each commit of anybody else, through whatever connection, and the same
    /// after its own.
    func version() throws -> Int64

    /// Closes the file. Nothing may be asked of it any more.
    func close() throws

    /// Makes this database the same as another, page by page, while others may have it open.
    func replaceContents(with source: any SQLFileDatabase) throws
}
