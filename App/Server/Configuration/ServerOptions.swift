import ArgumentParser

/// The options of every command: where the server's data is.
struct ServerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A JSON file of settings.", valueName: "file"))
    var config: String?

    @Option(
        help: ArgumentHelp(
            "The database: a file, made where there is none, or postgres://… where several servers share one.",
            discussion: "By default haru-server.db in the user's data directory.",
            valueName: "location"))
    var database: String?
}
