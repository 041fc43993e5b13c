import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal

struct SessionsListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the devices that are logged in.")

    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ accounts: AccountsViewModel) throws {
        try AccountOutput(console: console).waiting { try accounts.loadSessions() }
        let documents = accounts.state.sessions.map { SessionDocument($0) }
        if reading.json {
            return console.print(try JSONOutput.document("haru.sessions", ["sessions": documents]))
        }
        if reading.ndjson {
            for document in documents { console.print(try JSONOutput.line(document)) }
            return
        }
        AccountOutput(console: console).list(accounts.state.sessions)
    }
}
