import DataHub
import SQLInterface

/// A database that is open.
struct OpenHub: Sendable {
    let repository: SQLHubRepository
    /// By what those who share it tell each other of changes; `nil` for a file, which one server has alone.
    let announcing: (any SQLAnnouncing)?

    init(_ repository: SQLHubRepository, _ announcing: (any SQLAnnouncing)?) {
        self.repository = repository
        self.announcing = announcing
    }
}
