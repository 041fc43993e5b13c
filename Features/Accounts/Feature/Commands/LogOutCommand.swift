import UtilLocalization
import ArgumentParser
import AccountsPresentation
import CoreCommandLine
import CoreTerminal

struct LogOutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Log this device out; the library stays.",
        discussion: """
            What was not synced yet stays here, and goes with the next login to the same account.

            Examples:
              haru logout
            """)

    func run(_ console: Console, _ failures: FailureText, _ accounts: AccountsViewModel) throws {
        try accounts.logOut()
        let say = console.language
        console.print(say("logged out; the library stays here", "로그아웃했습니다. 라이브러리는 그대로 있습니다"))
        if let untold = accounts.state.untold {
            let message = failures.describe(untold).message
            console.note(
                say(
                    "The server was not told: \(message) The session there ends by itself 60 days after its last use.",
                    "서버에는 알리지 못했습니다: \(message) 그 세션은 마지막으로 쓴 지 60일 뒤에 저절로 끝납니다."))
        }
    }
}
