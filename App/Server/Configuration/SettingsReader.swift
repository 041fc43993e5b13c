import Configuration
import Foundation
import ServerComposition
import UtilJSON

/// A reader of the server's settings. A flag of the command line wins over a variable `HARU_SERVER_…` of the
/// environment. A variable wins over the settings file.
struct SettingsReader {
    let environment: [String: String]

    func settings(_ options: ServerOptions, _ serve: ServeOptions? = nil) throws(ServerProblem)
        -> ServerSettings
    {
        let reader = try reader(options, serve)
        var settings = ServerSettings(database: .file(defaultDatabase))
        if let location = text("database", reader) { settings.database = DatabaseLocation(location) }
        if let flag = options.database, DatabaseLocation(flag).hasPassword {
            throw .invalid(
                "database \(settings.database.shown): every user of this machine can read a password in the "
                    + "arguments. Give the address in HARU_SERVER_DATABASE or the --config file, or the "
                    + "password in PGPASSFILE.")
        }
        settings.host = text("host", reader) ?? settings.host
        if let port = text("port", reader) {
            guard let number = Int(port) else {
                throw .invalid("port \(port): must be a number from 0 to 65535.")
            }
            settings.port = number
        }
        let (chain, key) = (text("tls-certificate", reader), text("tls-key", reader))
        switch (chain, key) {
        case (let chain?, let key?): settings.certificate = .init(chain: chain, key: key)
        case (nil, nil): break
        default: throw .invalid("tls-certificate and tls-key: give both, or neither.")
        }
        settings.isBehindProxy = try flag("behind-proxy", reader)
        if let choice = text("sign-up", reader) { settings.signUp = try word(choice, of: "sign-up") }
        if let choice = text("log-level", reader) { settings.logLevel = try word(choice, of: "log-level") }
        return try settings.checked()
    }

    private static let names = [
        "database", "host", "port", "tls-certificate", "tls-key", "behind-proxy", "sign-up", "log-level",
    ]

    private func reader(_ options: ServerOptions, _ serve: ServeOptions?) throws(ServerProblem)
        -> ConfigReader
    {
        var flags: [String: String?] = ["database": options.database]
        if let serve {
            flags["host"] = serve.host
            flags["port"] = serve.port.map(String.init)
            flags["tls-certificate"] = serve.tlsCertificate
            flags["tls-key"] = serve.tlsKey
            flags["behind-proxy"] = serve.behindProxy ? "true" : nil
            flags["sign-up"] = serve.signUp?.rawValue
            flags["log-level"] = serve.logLevel?.rawValue
        }
        let given = flags.compactMapValues { $0 }
        var providers: [any ConfigProvider] = [
            Self.provider("flags", given), Self.provider("environment", try settingsInEnvironment()),
        ]
        if let file = options.config ?? environment[Self.variable("config")] {
            providers.append(Self.provider(file, try Self.settings(in: file)))
        }
        return ConfigReader(providers: providers)
    }

    private static func variable(_ name: String) -> String {
        "HARU_SERVER_" + name.uppercased().replacingOccurrences(of: "-", with: "_")
    }

    /// Returns the settings in the environment. Throws if a variable `HARU_SERVER_…` names no setting,
    /// because a typing error must not go unnoticed.
    private func settingsInEnvironment() throws(ServerProblem) -> [String: String] {
        let known = Dictionary(
            uniqueKeysWithValues: (Self.names + ["config"]).map { (Self.variable($0), $0) })
        var values: [String: String] = [:]
        for (variable, value) in environment where variable.hasPrefix("HARU_SERVER_") && !value.isEmpty {
            guard let name = known[variable] else {
                throw .invalid(
                    "\(variable) in the environment: there is no such setting. Use one of: "
                        + "\(known.keys.sorted().joined(separator: ", ")).")
            }
            values[name] = value
        }
        return values
    }

    private static func provider(_ name: String, _ values: [String: String]) -> InMemoryProvider {
        InMemoryProvider(
            name: name,
            values: Dictionary(
                uniqueKeysWithValues: values.map {
                    (AbsoluteConfigKey([$0.key]), ConfigValue(.string($0.value), isSecret: false))
                }))
    }

    /// Returns the settings in a JSON file. Each value is a string, but `port` can be a number and
    /// `behind-proxy` a Boolean.
    /// - Throws: an error for an unknown setting or a wrong value.
    private static func settings(in file: String) throws(ServerProblem) -> [String: String] {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw .invalid("config \(file): the file cannot be read.")
        }
        let members: [JSONValue.Member]?
        do throws(JSONProblem) { members = try JSONValue(document: Array(data)).object } catch {
            throw .invalid("config \(file): not valid JSON, at byte \(error.offset).")
        }
        guard let members else { throw .invalid("config \(file): not a JSON object of settings.") }
        var values: [String: String] = [:]
        for member in members {
            guard names.contains(member.name) else {
                throw .invalid(
                    "config \(file): there is no setting '\(member.name)'. Use one of: "
                        + "\(names.joined(separator: ", ")).")
            }
            switch (member.name, member.value) {
            case (_, .string(let text)), ("port", .number(let text)): values[member.name] = text
            case ("behind-proxy", .bool(let value)): values[member.name] = String(value)
            default:
                let kind = ["port": "a number", "behind-proxy": "true or false"][member.name] ?? "a string"
                throw .invalid("config \(file): '\(member.name)' must be \(kind).")
            }
        }
        return values
    }

    private func text(_ name: String, _ reader: ConfigReader) -> String? {
        reader.string(forKey: ConfigKey([name]))
    }

    private func flag(_ name: String, _ reader: ConfigReader) throws(ServerProblem) -> Bool {
        switch text(name, reader) {
        case nil, "false", "no", "0": return false
        case "true", "yes", "1": return true
        case let other?: throw .invalid("\(name) \(other): must be true or false.")
        }
    }

    private func word<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String, of name: String
    ) throws(ServerProblem) -> Choice {
        guard let choice = Choice(rawValue: text) else {
            throw .invalid(
                "\(name) \(text): must be one of \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return choice
    }

    /// The path of the database file if no setting names one. The file is in one of these directories:
    /// - If systemd sets `STATE_DIRECTORY`: the directory with this path.
    /// - Otherwise: `haru-server` in the user's data directory (XDG Base Directory Specification).
    private var defaultDatabase: String {
        let directory: String
        if let state = environment["STATE_DIRECTORY"]?.split(separator: ":").first {
            directory = String(state)
        } else if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            directory = data + "/haru-server"
        } else {
            directory = (environment["HOME"] ?? "/var/lib") + "/.local/share/haru-server"
        }
        return directory + "/haru-server.db"
    }
}
