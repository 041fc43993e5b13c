/// An open database.
public protocol SQLDatabase: Sendable {
    /// Runs reads that see one state.
    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Runs one transaction; an error takes all of it back, and what it returns is durable.
    ///
    /// A database with one file holds the write lock from the start. Another may run the body again, where
    /// two transactions came in each other's way.
    func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value
}
