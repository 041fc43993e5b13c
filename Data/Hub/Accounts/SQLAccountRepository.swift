public import HubDomain
import SQLInterface

/// The server's accounts, in the same database as the server's sync data.
public struct SQLAccountRepository: AccountRepository {
    private let database: any SQLDatabase

    /// - Parameter repository: the server's sync data. Its database must already have tables for accounts.
    public init(_ repository: SQLHubRepository) { database = repository.database }

    public func read<Value>(_ body: (any AccountReader) throws(HubError) -> Value) throws(HubError) -> Value {
        try HubBoundary.translating { try database.read { try body(SQLAccountSession(sql: $0)) } }
    }

    public func write<Value>(_ body: (any AccountWriter) throws(HubError) -> Value) throws(HubError) -> Value
    {
        try HubBoundary.translating { try database.write { try body(SQLAccountSession(sql: $0)) } }
    }
}
