/// A connection to a database, usually inside a transaction. Each statement is prepared once and reused.
public protocol SQLConnection {
    /// Runs a statement without result rows.
    /// - Returns: the number of changed rows.
    @discardableResult
    func execute(_ sql: String, _ arguments: [SQLValue]) throws(SQLError) -> Int

    /// Runs a query, and calls `visit` for each row in the order of the result. Stops if `visit` returns
    /// `false`.
    func query(_ sql: String, _ arguments: [SQLValue], visit: (any SQLRow) throws -> Bool) throws

    /// Runs several statements without arguments, separated by semicolons, such as a migration.
    func script(_ sql: String) throws(SQLError)
}

extension SQLConnection {
    @discardableResult
    public func execute(_ sql: String) throws(SQLError) -> Int { try execute(sql, []) }

    /// Returns all rows of a query, each converted by `map`.
    public func rows<Value>(_ sql: String, _ arguments: [SQLValue] = [], _ map: (any SQLRow) throws -> Value)
        throws -> [Value]
    {
        var values: [Value] = []
        try query(sql, arguments) { row in
            values.append(try map(row))
            return true
        }
        return values
    }

    /// Returns the first row of a query, converted by `map`; `nil` if there is no row.
    public func first<Value>(_ sql: String, _ arguments: [SQLValue] = [], _ map: (any SQLRow) throws -> Value)
        throws -> Value?
    {
        var value: Value?
        try query(sql, arguments) { row in
            value = try map(row)
            return false
        }
        return value
    }
}
