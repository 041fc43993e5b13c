import ArgumentParser
import Logging

/// The options of `haru-server serve`: how devices reach the server.
struct ServeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The address to listen on.", discussion: "Default: 127.0.0.1, only this machine.",
            valueName: "address"))
    var host: String?

    @Option(
        help: ArgumentHelp(
            "The port to listen on; 0 for any free port.", discussion: "Default: 4278.",
            valueName: "number"))
    var port: Int?

    @Option(help: ArgumentHelp("The certificate and its chain, in PEM.", valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("The private key of the certificate, in PEM.", valueName: "file"))
    var tlsKey: String?

    @Flag(help: "A proxy terminates TLS, and sends the client's address in X-Forwarded-For.")
    var behindProxy = false

    @Option(
        help: ArgumentHelp(
            "Whether people can create accounts: open or closed.", discussion: "Default: open."))
    var signUp: SignUpPolicy?

    @Option(
        help: ArgumentHelp(
            "The lowest level to log: debug, info, warning or error.", discussion: "Default: info."))
    var logLevel: LogLevelChoice?
}

/// The options of every command of `haru-server`: the settings file and the database.
struct ServerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A JSON file with settings.", valueName: "file"))
    var config: String?

    @Option(
        help: ArgumentHelp(
            "The database: a file, which is created if missing, or postgres://… for a database that several "
                + "servers share.",
            discussion: "Default: haru-server.db in the user's data directory.",
            valueName: "location"))
    var database: String?
}

/// The lowest level of the events that the server logs.
enum LogLevelChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case debug, info, warning, error

    var level: Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}

/// The people who can create an account.
enum SignUpPolicy: String, CaseIterable, ExpressibleByArgument, Sendable {
    case open
    /// Only the owner of the server creates accounts, with `haru-server user add`.
    case closed
}
