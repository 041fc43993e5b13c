import ArgumentParser

/// Where the server's data is: what every command needs.
struct ServerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A JSON file of settings.", valueName: "file"))
    var config: String?

    @Option(
        help: ArgumentHelp(
            "The database's file. Made where there is none.",
            discussion: "By default haru-server.db in the user's data directory.",
            valueName: "file"))
    var database: String?
}
