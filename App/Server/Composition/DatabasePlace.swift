import Foundation

/// Where the server's data is: in a file, or in a PostgreSQL.
enum DatabasePlace: Hashable, Sendable {
    case file(String)
    case postgres(url: String)

    init(_ text: String) {
        let isPostgres = ["postgres://", "postgresql://"].contains { text.lowercased().hasPrefix($0) }
        self = isPostgres ? .postgres(url: text) : .file(text)
    }

    /// Whether it names a password, which has no place among arguments: everybody on the machine can read those.
    var hasPassword: Bool {
        guard case .postgres(let url) = self else { return false }
        let authority = url.drop { $0 != ":" }.dropFirst(3).prefix { !"/?#".contains($0) }
        let login = authority.lastIndex(of: "@").map { authority[..<$0] } ?? ""
        return login.contains(":") || url.lowercased().contains("password=")
    }

    /// For people: without what is secret.
    var shown: String {
        switch self {
        case .file(let path): return path
        case .postgres(let url):
            guard var parts = URLComponents(string: url) else { return "PostgreSQL" }
            parts.password = nil
            parts.query = nil
            return parts.string ?? "PostgreSQL"
        }
    }

    /// How many transactions run at once: one file has one writer, and readers beside it gain little.
    var connections: Int {
        switch self {
        case .file: 4
        case .postgres: 16
        }
    }
}
