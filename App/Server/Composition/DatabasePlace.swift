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
        // As libpq reads it: whatever stands before the first `@` or `/`.
        let login = url.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" }
        let hasLogin = login.contains("@")
        return hasLogin && login.prefix { $0 != "@" }.contains(":") || url.lowercased().contains("password")
    }

    /// For people: without what is secret.
    var shown: String {
        switch self {
        case .file(let path): return path
        case .postgres(let url):
            guard var parts = URLComponents(string: url) else { return "PostgreSQL" }
            // What is not read as an address may have the password anywhere.
            guard parts.fragment == nil, let host = parts.host, !host.isEmpty else { return "PostgreSQL" }
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
