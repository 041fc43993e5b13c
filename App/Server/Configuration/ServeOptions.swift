import ArgumentParser

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
