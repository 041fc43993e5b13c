import ArgumentParser

/// The options of `haru-server serve`: how devices reach the server.
struct ServeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The address to listen on.", discussion: "By default 127.0.0.1: this machine alone.",
            valueName: "address"))
    var host: String?

    @Option(
        help: ArgumentHelp(
            "The port to listen on; 0 for any that is free.", discussion: "By default 4278.",
            valueName: "number"))
    var port: Int?

    @Option(help: ArgumentHelp("The certificate and its chain, in PEM.", valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("The certificate's key, in PEM.", valueName: "file"))
    var tlsKey: String?

    @Flag(help: "A proxy in front speaks TLS, and says in X-Forwarded-For who asks.")
    var behindProxy = false

    @Option(
        help: ArgumentHelp(
            "Whether new accounts may be made: open or closed.", discussion: "By default open."))
    var signUp: SignUpPolicy?

    @Option(
        help: ArgumentHelp("What is logged: debug, info, warning or error.", discussion: "By default info."))
    var logLevel: LogLevelChoice?
}
