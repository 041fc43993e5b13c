/// The differences between the SQL of SQLite and the SQL of PostgreSQL. All other SQL is the same for both.
public struct HubDialect: Sendable {
    /// The SQL type of columns that contain bytes.
    let bytes: String
    /// The SQL type of columns that contain text. The database sorts such columns by bytes, not by the rules
    /// of a language.
    let text: String
    /// The statement that removes the time limits of a transaction, for a long migration; `nil` if the
    /// database has no such limits.
    let unhurried: String?
    /// The statement that locks the schema. A starting server runs the statement, so that no other server
    /// creates the tables at the same time. `nil` for SQLite, because SQLite has only one writer.
    let schemaLock: String?
    /// The query that finds out whether the database belongs to another program. `nil` for PostgreSQL,
    /// because programs can share a PostgreSQL database.
    let otherTables: String?

    public static let sqlite = HubDialect(
        bytes: "BLOB", text: "TEXT", unhurried: nil, schemaLock: nil,
        otherTables: """
            SELECT name FROM sqlite_schema WHERE type = 'table'
            AND NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'hub') LIMIT 1
            """)
    public static let postgres = HubDialect(
        bytes: "BYTEA", text: "TEXT COLLATE \"C\"",
        unhurried: "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0",
        schemaLock: "SELECT pg_advisory_xact_lock(4278)",
        otherTables: nil)
}
