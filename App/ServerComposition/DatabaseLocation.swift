import Foundation
import HubDomain

/// The place of the server's data: a file, or a PostgreSQL database.
public enum DatabaseLocation: Hashable, Sendable {
    case file(String)
    case postgres(url: String)

    public init(_ text: String) {
        let isPostgres = ["postgres://", "postgresql://"].contains { text.lowercased().hasPrefix($0) }
        self = isPostgres ? .postgres(url: text) : .file(text)
    }

    /// Whether the location contains a password. `haru-server` refuses such a location as a command-line
    /// argument, because every user of the machine can read arguments.
    public var hasPassword: Bool {
        guard case .postgres(let url) = self else { return false }
        // Looks for the login before the first `@` or `/`, in the same way as libpq.
        let login = url.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" }
        let hasLogin = login.contains("@")
        return hasLogin && login.prefix { $0 != "@" }.contains(":") || url.lowercased().contains("password")
    }

    /// The database's name in messages: the path of the file, or the PostgreSQL URL without password and
    /// parameters. An incomplete URL is shown as `PostgreSQL`.
    public var shown: String {
        switch self {
        case .file(let path): return path
        case .postgres(let url):
            guard var parts = URLComponents(string: url) else { return "PostgreSQL" }
            // A text that is not a complete address could contain the password anywhere.
            guard parts.fragment == nil, let host = parts.host, !host.isEmpty else { return "PostgreSQL" }
            parts.password = nil
            parts.query = nil
            return parts.string ?? "PostgreSQL"
        }
    }

    /// Creates the directories of the database file, accessible only to their owner. Does nothing for
    /// PostgreSQL.
    /// - Throws: if the creation fails, or if the path of the file is a directory.
    func makeDirectory() throws(ServerProblem) {
        guard case .file(let path) = self else { return }
        try requireFile(path)
        // `NSString.deletingLastPathComponent` does not return for a name of one letter.
        let directory = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        guard !directory.isEmpty else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .storage(
                "database \(path): cannot create its directory '\(directory)'. Choose a directory that you "
                    + "can write to.")
        }
    }

    private func requireFile(_ path: String) throws(ServerProblem) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
        else { return }
        throw .invalid("database \(path): it is a directory. Give a file in it, such as \(path)/haru.db.")
    }

    /// Locks the database's file for this process.
    /// - Returns: the lock; `nil` for PostgreSQL, because several servers can share a PostgreSQL database.
    /// - Throws: if another process holds the lock.
    public func lockInstance() throws(ServerProblem) -> DatabaseInstanceLock? {
        guard case .file(let path) = self else { return nil }
        try makeDirectory()
        do throws(HubError) { return try DatabaseInstanceLock(path: path) } catch {
            throw .storage("database \(path): \(HubDatabase.words(error))")
        }
    }

    /// Throws if the database's file does not exist, so that a wrong path creates no new database. Does
    /// nothing for PostgreSQL.
    public func requirePresent() throws(ServerProblem) {
        guard case .file(let path) = self else { return }
        try requireFile(path)
        guard !FileManager.default.fileExists(atPath: path) else { return }
        throw .storage("database \(path): the file does not exist.")
    }

    /// The maximum number of concurrent transactions. More transactions would hardly make the server faster.
    public var connections: Int {
        switch self {
        case .file: 4
        case .postgres: 8
        }
    }
}
