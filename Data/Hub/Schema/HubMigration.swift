import HubDomain
import SQLInterface
import SyncProtocolDomain

/// The migration of a server's database to the tables of this program version. A new database also gets its
/// epoch, a random name.
struct HubMigration {
    let database: any SQLDatabase
    let dialect: HubDialect
    let newEpoch: String
    let hash: ContentHash

    /// Runs all pending migrations in one transaction.
    /// - Parameter willMigrate: called once before the first pending migration. If the closure throws, the
    ///   database stays unchanged.
    /// - Returns: the epoch of the database.
    /// - Throws: ``SQLError``, for example if a later program version wrote the database.
    func run(_ willMigrate: () throws -> Void) throws -> String {
        try database.write { connection in
            if let unhurried = dialect.unhurried { try connection.script(unhurried) }
            if let lock = dialect.schemaLock { try connection.query(lock, []) { _ in false } }
            try connection.execute(
                """
                CREATE TABLE IF NOT EXISTS hub (
                    key \(dialect.text) PRIMARY KEY, value \(dialect.text) NOT NULL)
                """)
            let migrations = HubSchema(dialect).migrations
            let version = Int(try value("schema", connection) ?? "0") ?? 0
            guard version <= migrations.count else {
                throw SQLError(
                    .other,
                    "its tables have version \(version), but this haru-server supports versions up to "
                        + "\(migrations.count). Update haru-server.")
            }
            if version < migrations.count { try willMigrate() }
            for script in migrations[version...] { try connection.script(script) }
            if version > 0, version < Self.firstWithDigests { try computeDigests(connection) }
            try set("schema", String(migrations.count), connection)
            if let epoch = try value("epoch", connection) { return epoch }
            try set("epoch", newEpoch, connection)
            return newEpoch
        }
    }

    /// The first version of the tables with digests.
    private static let firstWithDigests = 5

    private func computeDigests(_ connection: any SQLConnection) throws {
        for user in try connection.rows("SELECT user_id FROM head", [], { $0.integer(0) }) {
            let session = SQLHubSession(sql: connection, user: .integer(user), epoch: newEpoch, hash: hash)
            try session.store(try Recount(reader: session)().total)
        }
    }

    private func value(_ key: String, _ connection: any SQLConnection) throws -> String? {
        try connection.first("SELECT value FROM hub WHERE key = ?", [.text(key)]) { $0.text(0) }
    }

    private func set(_ key: String, _ value: String, _ connection: any SQLConnection) throws {
        try connection.execute(
            """
            INSERT INTO hub (key, value) VALUES (?, ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """,
            [.text(key), .text(value)])
    }
}
