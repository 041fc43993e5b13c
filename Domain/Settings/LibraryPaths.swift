/// The paths of Haru's files (Documentation/Product.md §Places of files). The environment variable
/// `HARU_HOME` wins over the XDG directories, which win over the default directories.
public struct LibraryPaths: Hashable, Sendable {
    /// The directory of the library and its backups.
    public let dataDirectory: String
    public let configDirectory: String

    public var library: String { "\(dataDirectory)/haru.db" }
    public var backups: String { "\(dataDirectory)/backups" }
    /// The directory of what Haru knows about imported and exported vaults of notes.
    public var vaults: String { "\(dataDirectory)/vaults" }
    public var configFile: String { "\(configDirectory)/config.json" }

    /// - Parameters:
    ///   - environment: The environment of the process. Relative XDG paths are ignored (XDG Base Directory
    ///     Specification).
    ///   - homeDirectory: The absolute home directory of the user. Not evaluated if the environment names all
    ///     directories.
    ///   - isMac: Whether the default directory is `~/Library/Application Support`.
    /// - Throws: The error of `homeDirectory`.
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
