import AccountsDomain
import AccountsPresentation
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SessionsDomain
import UtilLocalization

struct AccountOutput {
    let console: Console
    private var text: AccountsText { AccountsText(language: console.language) }

    /// Runs `work`. If `work` takes long, prints a line that says that Haru waits for the server.
    func waiting(_ work: () throws -> Void) throws {
        let line = ProgressLine(console: console)
        defer { line.clear() }
        line.wait(console.language("waiting for the server", "서버를 기다리는 중"))
        try work()
    }

    func welcome(_ accounts: AccountsState, _ failures: FailureText) {
        guard let account = accounts.account else { return }
        console.print(text.welcome(account))
        if let reason = accounts.unended?.reason {
            console.note(text.unended(failures.describe(reason).message))
        }
        console.note(console.language("Next: haru sync", "다음: haru sync"))
    }

    func list(_ sessions: [SessionRow]) {
        let lines = sessions.map { session in
            var line = text.identifier(session)
            for part in [text.name(session), text.use(session)] {
                line.append("  ")
                line.append(part)
            }
            return line
        }
        console.print(lines)
    }
}
