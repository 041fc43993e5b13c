import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import UtilLocalization

struct SessionsEndCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "end", abstract: "Log a device out.")

    @Argument(help: "How its identifier begins, or its whole name.") var session: String

    func run(_ console: Console, _ accounts: AccountsViewModel) throws {
        let say = console.language
        let shown = TerminalSanitizer.line(session)
        switch try accounts.endSession(session) {
        case nil: console.print(AccountsText(language: say).loggedOut(shown))
        case let found? where found.isEmpty:
            throw PlainFailure(
                .nothingMatched,
                say("No device is '\(shown)'. See: haru sessions", "'\(shown)' 기기가 없습니다. 보기: haru sessions"))
        case let found?:
            AccountOutput(console: console).list(found)
            throw PlainFailure(
                .invalidInput,
                say(
                    "'\(shown)' could be any of these; give more of the identifier.",
                    "'\(shown)'에 맞는 것이 여럿입니다. 식별자를 더 주세요."))
        }
    }
}
