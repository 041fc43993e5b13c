/// Where Haru keeps its files (PRODUCT.md §4): `HARU_HOME` over everything; else the XDG directories, which
/// macOS uses only where they are set.
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
    ///   - environment: the process's environment; relative XDG paths are ignored (XDG Base Directory
    ///     Specification).
    ///   - homeDirectory: the absolute home directory of the user. It is evaluated only if the environment
    ///     does not name all directories, as for a service, because the user database of the system may be
    ///     across a network.
    ///   - isMac: whether the platform's own place is `~/Library/Application Support`.
    /// - Throws: the error of `homeDirectory`.
    public init(environment: [String: String], homeDirectory: @autoclosure () throws -> String, isMac: Bool)
        rethrows
    {
        func absolute(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        if let own = environment["HARU_HOME"], !own.isEmpty {
            dataDirectory = own
            configDirectory = own
            return
        }
        let (data, config) = (absolute("XDG_DATA_HOME"), absolute("XDG_CONFIG_HOME"))
        let needsHome = data == nil || config == nil
        let home = needsHome ? try absolute("HOME") ?? homeDirectory() : ""
        let support = "\(home)/Library/Application Support"
        dataDirectory = (data ?? (isMac ? support : "\(home)/.local/share")) + "/haru"
        configDirectory = (config ?? (isMac ? support : "\(home)/.config")) + "/haru"
    }
}
