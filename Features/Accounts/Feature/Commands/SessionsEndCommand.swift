import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import UtilLocalization

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
                    "'\(shown)' 기기가 없습니다. 보기: haru sessions"))
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
