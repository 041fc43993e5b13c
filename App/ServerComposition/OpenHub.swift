import DataHub
public import SQLInterface

/// A database that is open.
public struct OpenHub: Sendable {
    let repository: SQLHubRepository
    /// By what those who share it tell each other of changes; `nil` for a file, which one server has alone.
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

    /// Lets go of it. Of a file nothing stays in a log beside it.
    public func close() throws { try file?.close() }
}
