/// A connection within a transaction. Statements are prepared once and kept.
public protocol SQLConnection {
    /// Runs a statement that returns nothing.
    /// - Returns: how many rows it changed.
    @discardableResult
    func execute(_ sql: String, _ arguments: [SQLValue]) throws(SQLError) -> Int

    /// Runs a query and visits its rows in order; `visit` returns whether it wants another.
    func query(_ sql: String, _ arguments: [SQLValue], visit: (any SQLRow) throws -> Bool) throws

    /// Runs several statements without arguments, as a migration does.
    func script(_ sql: String) throws(SQLError)
}

extension SQLConnection {
    @discardableResult
    public func execute(_ sql: String) throws(SQLError) -> Int { try execute(sql, []) }

    /// All rows of a query.
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

    /// The first row of a query.
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
