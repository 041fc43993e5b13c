import ArgumentParser

/// The options for the server and for the name of this device.
struct ServerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The address of the server. Default: HARU_SERVER, else a server on this computer.",
            valueName: "url"))
    var server: String?

    @Option(
        help: ArgumentHelp(
            "The name of this device in 'haru sessions'. Default: the host name.", valueName: "name"))
    var device: String?
}
