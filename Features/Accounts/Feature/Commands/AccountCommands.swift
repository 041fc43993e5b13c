import AccountsInterface
import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SessionsDomain
import UtilLocalization

struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "account", abstract: "Show who is logged in, or delete the account.",
        discussion: """
            Examples:
              haru account
              haru account delete --yes
            """, subcommands: [AccountShowCommand.self, AccountDeleteCommand.self],
        defaultSubcommand: AccountShowCommand.self)
}

struct AccountShowCommand: ParsableCommand {
    private struct Document: Encodable {
        let username: String
        let email: String
        let server: String
    }

    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show who is logged in.")

    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ accounts: AccountsViewModel) throws {
        try accounts.load()
        guard let account = accounts.state.account else { throw AccountError.loggedOut }
        let document = Document(username: account.username, email: account.email, server: account.server)
        if reading.json { return console.print(try JSONOutput.document("haru.account", document)) }
        if reading.ndjson { return console.print(try JSONOutput.line(document)) }
        let email = TerminalSanitizer.line(account.email)
        let server = TerminalSanitizer.line(account.server)
        console.print("\(account.username)  \(email)  \(server)")
    }
}

struct AccountDeleteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete the account and all its data on the server. The library on this device stays.",
        discussion: """
            Haru asks for the password, or reads it from the first line of standard input. Other devices keep
            their libraries.

            Examples:
              haru account delete --yes
              pass show haru | haru account delete --yes
            """)

    @Flag(
        name: .shortAndLong, help: "Delete the account. Without --yes, Haru only says what would happen.")
    var yes = false

    func run(_ console: Console, _ accounts: AccountsViewModel) throws {
        try accounts.load()
        let say = console.language
        guard accounts.state.account != nil else { throw AccountError.loggedOut }
        guard yes else {
            throw PlainFailure(
                .invalidInput,
                say(
                    "This permanently deletes the account and all its data on the server. All devices keep "
                        + "their libraries. To do it, add --yes.",
                    "서버에 있는 계정과 모든 데이터를 영구히 지웁니다. 기기의 라이브러리는 남습니다. 실행하려면 --yes를 붙이세요."))
        }
        try accounts.deleteAccount(password: PasswordPrompt(console: console).password())
        console.print(
            say("the account was deleted; the library stays here", "계정을 지웠습니다. 라이브러리는 그대로 있습니다"))
    }
}
