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
