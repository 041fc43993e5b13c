import Foundation
import HubDomain

/// Where the server's data is: in a file, or in a PostgreSQL.
public enum DatabaseLocation: Hashable, Sendable {
    case file(String)
    case postgres(url: String)

    public init(_ text: String) {
        let isPostgres = ["postgres://", "postgresql://"].contains { text.lowercased().hasPrefix($0) }
        self = isPostgres ? .postgres(url: text) : .file(text)
    }

    /// Whether it names a password, which has no place among arguments: everybody on the machine can read
    /// those.
    public var hasPassword: Bool {
        guard case .postgres(let url) = self else { return false }
        // As libpq reads it: whatever stands before the first `@` or `/`.
        let login = url.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" }
        let hasLogin = login.contains("@")
        return hasLogin && login.prefix { $0 != "@" }.contains(":") || url.lowercased().contains("password")
    }

    /// For people: without what is secret.
    public var shown: String {
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

    /// Makes the directories that lead to a file, its owner's alone.
    /// - Throws: where that cannot be, or the file is a directory itself.
    func makeDirectory() throws(ServerProblem) {
        guard case .file(let path) = self else { return }
        try requireFile(path)
        // Not NSString's: of a name of one letter it does not come back.
        let directory = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        guard !directory.isEmpty else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .storage(
                "database \(path): its directory '\(directory)' cannot be made. Give one that you may write to."
            )
        }
    }

    private func requireFile(_ path: String) throws(ServerProblem) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
        else { return }
        throw .invalid("database \(path): it is a directory. Give a file in it, as \(path)/haru.db.")
    }

    /// - Returns: `nil` for a PostgreSQL, which several servers share.
    /// - Throws: where another process has its file.
    public func lockInstance() throws(ServerProblem) -> DatabaseInstanceLock? {
        guard case .file(let path) = self else { return nil }
        try makeDirectory()
        do throws(HubError) { return try DatabaseInstanceLock(path: path) } catch {
            throw .storage("database \(path): \(HubDatabase.words(error))")
        }
    }

    /// - Throws: where its file is not there: one that is made by mistake helps nobody.
    public func requirePresent() throws(ServerProblem) {
        guard case .file(let path) = self else { return }
        try requireFile(path)
        guard !FileManager.default.fileExists(atPath: path) else { return }
        throw .storage("database \(path): there is none.")
    }

    /// How many transactions run at once: one file has one writer, and readers beside it gain little. More at
    /// a PostgreSQL with few cores only wait there instead of here, and some for long.
    public var connections: Int {
        switch self {
        case .file: 4
        case .postgres: 8
        }
    }
}
