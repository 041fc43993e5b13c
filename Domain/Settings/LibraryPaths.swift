/// Where Haru keeps its files (PRODUCT.md §4): `HARU_HOME` over everything; else the XDG directories, which macOS uses
/// only where they are set.
public struct LibraryPaths: Hashable, Sendable {
    /// Where the library and its backups are.
    public let dataDirectory: String
    /// Where the settings are.
    public let configDirectory: String

    /// The library's SQLite file.
    public var library: String { "\(dataDirectory)/haru.db" }
    /// The directory of copies of the library.
    public var backups: String { "\(dataDirectory)/backups" }
    /// The file with the settings.
    public var configFile: String { "\(configDirectory)/config.json" }

    /// - Parameters:
    ///   - environment: the process's environment; relative XDG paths are ignored (XDG Base Directory Specification).
    ///   - homeDirectory: the user's, absolute; asked for only where the environment does not say it, as for a service: the
    ///     system's user database may be across a network.
    ///   - isMac: whether the platform's own place is `~/Library/Application Support`.
    public init(environment: [String: String], homeDirectory: @autoclosure () -> String, isMac: Bool) {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        if let own = environment["HARU_HOME"], !own.isEmpty {
            dataDirectory = own
            configDirectory = own
            return
        }
        let home = absolute("HOME") ?? homeDirectory()
        let support = "\(home)/Library/Application Support"
        dataDirectory = (absolute("XDG_DATA_HOME") ?? (isMac ? support : "\(home)/.local/share")) + "/haru"
        configDirectory = (absolute("XDG_CONFIG_HOME") ?? (isMac ? support : "\(home)/.config")) + "/haru"
    }
}
