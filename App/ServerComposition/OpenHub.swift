import DataHub
public import SQLInterface

/// An open database of the server.
public struct OpenHub: Sendable {
    let repository: SQLHubRepository
    /// Announces changes between the servers of a shared database; `nil` for a file, which one server has
    /// alone.
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

    /// Closes the database. A file then has no log next to it.
    public func close() throws { try file?.close() }
}
