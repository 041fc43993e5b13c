import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import UtilLocalization

struct SessionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "sessions", abstract: "List the devices that are logged in, and log one out.",
        discussion: """
            Examples:
              haru sessions
              haru sessions end 01a2
            """, subcommands: [SessionsListCommand.self, SessionsEndCommand.self],
        defaultSubcommand: SessionsListCommand.self)
}

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

struct SessionsEndCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "end", abstract: "Log a device out.")

    @Argument(help: "The first characters of the device's identifier, or its full name.") var session: String

    func run(_ console: Console, _ accounts: AccountsViewModel) throws {
        let say = console.language
        let shown = TerminalSanitizer.line(session)
        switch try accounts.endSession(session) {
        case nil: console.print(AccountsText(language: say).loggedOut(shown))
        case let found? where found.isEmpty:
            throw PlainFailure(
                .nothingMatched,
                say(
                    "There is no device '\(shown)'. See: haru sessions",
                    "'\(shown)' 기기가 없습니다. 확인: haru sessions"))
        case let found?:
            AccountOutput(console: console).list(found)
            throw PlainFailure(
                .invalidInput,
                say(
                    "'\(shown)' matches several devices. Give more characters of the identifier.",
                    "'\(shown)'에 맞는 기기가 여럿입니다. 식별자를 더 길게 쓰세요."))
        }
    }
}

/// The JSON form of a logged-in device.
struct SessionDocument: Encodable {
    let id: String
    let device: String
    let created: String
    let used: String
    let current: Bool

    init(_ row: SessionRow) {
        id = row.name
        device = row.deviceName
        created = row.createdAt.description
        used = row.usedAt.description
        current = row.isCurrent
    }
}
