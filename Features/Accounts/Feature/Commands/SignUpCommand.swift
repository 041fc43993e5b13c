import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal

struct SignUpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "signup", abstract: "Create an account and log this device in.",
        discussion: """
            Haru asks for a password of at least 8 characters, or reads it from the first line of standard
            input. The next sync uploads the library on this device to the account.

            Examples:
              haru signup mina mina@example.org --server https://haru.example.org
              pass show haru | haru signup mina mina@example.org
            """)

    @Argument(help: "3 to 20 letters, Hangul syllables, digits or _.") var username: String
    @Argument(help: "An email address.") var email: String
    @OptionGroup var options: ServerOptions

    func run(_ console: Console, _ failures: FailureText, _ accounts: AccountsViewModel) throws {
        try accounts.checkSignUp(username, email, server: options.server)
        let password = try PasswordPrompt(console: console).newPassword()
        let output = AccountOutput(console: console)
        try output.waiting {
            try accounts.signUp(
                username, email, password: password, deviceName: options.device, server: options.server)
        }
        output.welcome(accounts.state, failures)
    }
}

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
