import AccountsPresentation
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SessionsDomain
import UtilLocalization

struct AccountDeleteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete the account with everything of it on the server; the library here stays.",
        discussion: """
            The password is asked for, or read as the first line of standard input. Other devices keep their libraries.

            Examples:
              haru account delete --yes
              pass show haru | haru account delete --yes
            """)

    @Flag(name: .shortAndLong, help: "Do it; without this only what would happen is said.") var yes = false

    func run(_ console: Console, _ accounts: AccountsViewModel) throws {
        try accounts.load()
        let say = console.language
        guard accounts.state.account != nil else { throw AccountError.loggedOut }
        guard yes else {
            throw PlainFailure(
                .invalidInput,
                say(
                    "This deletes all that the server has of the account, for good; other devices keep their libraries. Give --yes to do it.",
                    "서버에 있는 계정의 모든 것을 영영 지웁니다. 기기의 라이브러리는 남습니다. 하려면 --yes를 붙이세요."))
        }
        try accounts.deleteAccount(password: PasswordPrompt(console: console).password())
        console.print(say("the account is deleted; the library stays here", "계정을 지웠습니다. 라이브러리는 그대로 있습니다"))
    }
}
