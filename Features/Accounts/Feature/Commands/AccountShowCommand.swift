import AccountsInterface
import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SessionsDomain

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
        console.print(
            "\(account.username)  \(TerminalSanitizer.line(account.email))  \(TerminalSanitizer.line(account.server))"
        )
    }
}
