import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal

struct LogInCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "login", abstract: "Log this device in.",
        discussion: """
            Haru asks for the password, or reads it from the first line of standard input. The next sync
            merges the library on this device with that of the account; nothing is lost. If this device is
            already logged in to the same account, it gets a new session and the old one ends.

            Examples:
              haru login mina --server https://haru.example.org
              pass show haru | haru login mina@example.org
            """)

    @Argument(help: "A username or an email address.") var name: String
    @OptionGroup var options: ServerOptions

    func run(_ console: Console, _ failures: FailureText, _ accounts: AccountsViewModel) throws {
        try accounts.checkLogIn(name, server: options.server)
        let password = try PasswordPrompt(console: console).password()
        let output = AccountOutput(console: console)
        try output.waiting {
            try accounts.logIn(name, password: password, deviceName: options.device, server: options.server)
        }
        output.welcome(accounts.state, failures)
    }
}
