import ArgumentParser

/// The options of every command: where the server's data is.
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
