import UtilLocalization
import DomainPrimitives
import AccountsInterface
import AccountsPresentation
import CoreDesignSystem
import CoreTerminal

/// What the commands say.
struct AccountOutput {
    let console: Console

    /// Says that the server is waited for, where it takes long.
    func waiting(_ work: () throws -> Void) throws {
        let line = ProgressLine(console: console)
        defer { line.clear() }
        line.wait(console.language("waiting for the server", "서버를 기다리는 중"))
        try work()
    }

    func welcome(_ account: AccountSummary?) {
        guard let account else { return }
        let (name, server) = (HarmlessText.line(account.username), HarmlessText.line(account.server))
        console.print(console.language("logged in as \(name) at \(server)", "\(server)에 \(name)(으)로 로그인했습니다"))
        console.note(console.language("Next: haru sync", "다음: haru sync"))
    }

    func list(_ sessions: [AccountsViewModel.SessionRow]) {
        let lines = sessions.map { session in
            var line = StyledLine(String(session.id.prefix(13)), .dim)
            line.append("  ")
            line.append(StyledLine(HarmlessText.line(session.deviceName), session.isCurrent ? .strong : .plain))
            if session.isCurrent {
                line.append(StyledLine("  " + console.language("this device", "이 기기"), .good))
            } else {
                // To the minutes for which a token serves: the server notes no more (SYNC.md, Accounts).
                let used = CalendarText(console.language).ago(milliseconds: session.unused)
                line.append(StyledLine("  " + console.language("used \(used)", "\(used) 사용"), .dim))
            }
            return line
        }
        console.print(lines)
    }
}
