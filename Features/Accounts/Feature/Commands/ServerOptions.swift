import ArgumentParser

/// The options for the server and for the name of this device.
struct ServerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The server; HARU_SERVER, or one on this machine, if left out.", valueName: "url"))
    var server: String?

    @Option(
        help: ArgumentHelp(
            "What this device is called in 'haru sessions'; its host's name if left out.", valueName: "name"))
    var device: String?
}
