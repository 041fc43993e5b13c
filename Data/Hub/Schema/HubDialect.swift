/// In what the two databases differ. Everything else is said to both in the same words.
public struct HubDialect: Sendable {
    /// The type of columns of bytes.
    let bytes: String
    /// The type of columns of text, which are compared by their bytes: an order of words may be another
    /// tomorrow.
    let text: String
    /// Lets a transaction take its time: tables of millions of rows are not brought to another shape in the
    /// time of a request.
    let unhurried: String?
    /// Taken before the tables are looked at: of two servers that start at once one makes them. A file has
    /// but one writer.
    let schemaLock: String?
    /// Finds a table that is none of a server's in a database that has no server's yet; `nil` where others
    /// may have theirs.
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
