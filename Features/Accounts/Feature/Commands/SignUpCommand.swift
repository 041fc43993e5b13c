import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal

struct SignUpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "signup", abstract: "Make an account and log this device in.",
        discussion: """
            The password is asked for, or read as the first line of standard input; it has at least 8 characters. The library
            here goes into the account with the next sync.

            Examples:
              haru signup mina mina@example.org --server https://haru.example.org
              pass show haru | haru signup mina mina@example.org
            """)

    @Argument(help: "3 to 20 letters, Hangul syllables, digits or _.") var username: String
    @Argument(help: "An address of mail.") var email: String
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
