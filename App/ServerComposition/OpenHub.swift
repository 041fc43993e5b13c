import DataHub
public import SQLInterface

/// An open database of the server.
public struct OpenHub: Sendable {
    let repository: SQLHubRepository
    /// Announces changes to the other servers of a shared database; `nil` for a database file, because only
    /// one server uses it.
    public let announcing: (any SQLAnnouncing)?
    private let file: (any SQLFileDatabase)?

    init(_ repository: SQLHubRepository, announcing: any SQLAnnouncing) {
        self.repository = repository
        self.announcing = announcing
        file = nil
    }

    init(_ repository: SQLHubRepository, file: any SQLFileDatabase) {
        self.repository = repository
        self.file = file
        announcing = nil
    }

    /// Closes the database file. SQLite then removes the write-ahead log, which is a file next to the
    /// database file. Does nothing for PostgreSQL.
    public func close() throws { try file?.close() }
}
