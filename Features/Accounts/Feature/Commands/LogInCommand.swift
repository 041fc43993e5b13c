import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal

struct LogInCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "login", abstract: "Log this device in.",
        discussion: """
            The password is asked for, or read as the first line of standard input. The library here and the account's come
            together with the next sync; nothing of either is lost. Who is logged in as the same already gets a new session, and
            the old one ends.

            Examples:
              haru login mina --server https://haru.example.org
              pass show haru | haru login mina@example.org
            """)

    @Argument(help: "A username or an address of mail.") var name: String
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
