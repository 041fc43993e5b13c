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
            The library stays, unless you say otherwise: what was not synced yet goes with the next login to the same account.
            --remove-library syncs once more and leaves nothing of it on this device but backups that you made yourself; the
            server keeps all. It is refused where the server cannot be asked, or does not have all of it.

            Examples:
              haru logout
              haru logout --remove-library
            """)

    @Flag(help: "Remove the library from this device too.") var removeLibrary = false
    @Flag(help: "With --remove-library: ask no server, and lose what it does not have.") var discardUnsent =
        false

    func run(_ console: Console, _ failures: FailureText, _ accounts: AccountsViewModel) throws {
        if discardUnsent, !removeLibrary {
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "--discard-unsent goes with --remove-library. Nothing was done.",
                    "--discard-unsent는 --remove-library와 함께 씁니다. 아무것도 하지 않았습니다."))
        }
        try AccountOutput(console: console).waiting {
            try accounts.logOut(removeLibrary ? discardUnsent ? .discarded : .removed : .kept)
        }
        let (say, text) = (console.language, AccountsText(language: console.language))
        console.print(
            removeLibrary
                ? say("logged out; the library is gone from this device", "로그아웃했습니다. 이 기기의 라이브러리를 지웠습니다")
                : text.loggedOut)
        guard let closed = accounts.state.closed else { return }
        for copy in closed.copies {
            let file = TerminalSanitizer.line(copy)
            console.note(say("A backup that you made stays: \(file)", "직접 만든 백업은 남아 있습니다: \(file)"))
        }
        if let untold = closed.untold { console.note(text.untold(failures.describe(untold).message)) }
    }
}
