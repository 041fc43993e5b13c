import AccountsDomain
import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SessionsDomain
import UtilLocalization

struct LogOutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "logout", abstract: "Log this device out, and keep its library or remove it.",
        discussion: """
            The library stays on this device. Unsent edits are sent after the next login to the same account.
            With --remove-library, Haru syncs once more, then removes the library from this device, except
            backups that you made yourself. Haru refuses this if the server cannot be reached or lacks some
            edits. The server keeps everything.

            Examples:
              haru logout
              haru logout --remove-library
            """)

    @Flag(help: "Remove the library from this device too.") var removeLibrary = false
    @Flag(help: "With --remove-library: do not contact the server, and discard edits that it lacks.")
    var discardUnsent = false

    func run(_ console: Console, _ failures: FailureText, _ accounts: AccountsViewModel) throws {
        if discardUnsent, !removeLibrary {
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "--discard-unsent needs --remove-library. Nothing was changed.",
                    "--discard-unsent는 --remove-library와 함께 씁니다. 바뀐 것은 없습니다."))
        }
        let removal = discardUnsent ? LogoutDataPolicy.discarded : .removed
        try AccountOutput(console: console).waiting {
            try accounts.logOut(removeLibrary ? removal : .kept)
        }
        let (say, text) = (console.language, AccountsText(language: console.language))
        console.print(
            removeLibrary
                ? say("logged out; the library was removed from this device", "로그아웃했습니다. 이 기기의 라이브러리를 지웠습니다")
                : text.loggedOut)
        guard let closed = accounts.state.closed else { return }
        for copy in closed.copies {
            let file = TerminalSanitizer.line(copy)
            console.note(say("A backup that you made stays: \(file)", "직접 만든 백업은 남아 있습니다: \(file)"))
        }
        if let logoutError = closed.logoutError {
            console.note(text.logoutError(failures.describe(logoutError).message))
        }
    }
}
