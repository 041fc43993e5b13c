public import DomainPrimitives
public import HubDomain
public import SQLInterface
public import SyncProtocolDomain

/// The server's sync data in an SQL database.
public struct SQLHubRepository: HubRepository {
    let database: any SQLDatabase
    private let epoch: String
    private let hash: ContentHash

    /// Creates or migrates the tables.
    /// - Parameters:
    ///   - newEpoch: a random name for a new database. An existing database keeps its name.
    ///   - hash: the hash function of the digests.
    ///   - willMigrate: called before a creation or migration. If the closure throws, the database stays
    ///     unchanged.
    public init(
        _ database: any SQLDatabase, _ dialect: HubDialect, newEpoch: String, hash: ContentHash,
        willMigrate: () throws -> Void = {}
    ) throws(HubError) {
        self.database = database
        self.hash = hash
        epoch = try HubBoundary.translating {
            try HubMigration(database: database, dialect: dialect, newEpoch: newEpoch, hash: hash)
                .run(willMigrate)
        }
    }

    /// Checks that a database has no tables of another program. A PostgreSQL database always passes the
    /// check.
    /// - Throws: ``HubError/storage(_:)`` if the check fails.
    public static func requireOwn(_ database: any SQLDatabase, _ dialect: HubDialect) throws(HubError) {
        try HubBoundary.translating {
            guard let otherTables = dialect.otherTables,
                let table = try database.read({ try $0.first(otherTables, []) { $0.text(0) } })
            else { return }
            throw SQLError(
                .other, "it belongs to another program: it has a table '\(table)'. Nothing was changed.")
        }
    }

    public func users(after user: UserID?, limit: Int) throws(HubError) -> [UserID] {
        try HubBoundary.translating {
            try database.read { connection in
                let text = "SELECT user_id FROM head WHERE user_id > ? ORDER BY user_id LIMIT ?"
                return try connection.rows(text, [.integer(user?.rawValue ?? .min), .init(limit)]) {
                    UserID(rawValue: $0.integer(0))
                }
            }
        }
    }

    public func read<Value>(_ user: UserID, _ body: (any HubReader) throws(HubError) -> Value)
        throws(HubError) -> Value
    {
        try HubBoundary.translating {
            try database.read { connection in
                try body(session(connection, user))
            }
        }
    }

    public func write<Value>(
        _ user: UserID, _ body: (any HubWriter) throws(HubError) -> Value
    ) throws(HubError) -> Value {
        try HubBoundary.translating {
            try database.write { connection in
                var session = session(connection, user)
                try UserLock(sql: connection, user: session.user).lock()
                session.ledger = DigestLedger(hash)
                let value = try body(session)
                try session.storeDigest()
                return value
            }
        }
    }

    private func session(_ connection: any SQLConnection, _ user: UserID) -> SQLHubSession {
        SQLHubSession(sql: connection, user: .integer(user.rawValue), epoch: epoch, hash: hash)
    }
}
