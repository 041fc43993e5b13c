import AccountsDomain
import AccountsPresentation
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import UtilLocalization

struct AccountsText {
    let language: Language

    func who(_ account: AccountSummary) -> [StyledLine] {
        var name = StyledLine(TerminalSanitizer.line(account.username), .strong)
        name.append("  " + TerminalSanitizer.line(account.email), .dim)
        return [name, StyledLine(TerminalSanitizer.line(account.server), .dim)]
    }

    func welcome(_ account: AccountSummary) -> String {
        let (name, server) = (
            TerminalSanitizer.line(account.username), TerminalSanitizer.line(account.server)
        )
        return language("logged in as \(name) at \(server)", "\(server)에 \(name)(으)로 로그인했습니다")
    }

    func name(_ session: SessionRow) -> StyledLine {
        StyledLine(TerminalSanitizer.line(session.deviceName), session.isCurrent ? .strong : .plain)
    }

    /// Returns the time since a device was last used, as text. For the device on which Haru runs, returns
    /// “this device” instead.
    func use(_ session: SessionRow) -> StyledLine {
        if session.isCurrent { return StyledLine(language("this device", "이 기기"), .good) }
        // The server notes only when a device renews its session, so the time is exact to 15 minutes
        // (Documentation/Sync.md §Accounts).
        let used = CalendarText(language).ago(milliseconds: session.unused)
        return StyledLine(language("used \(used)", "\(used) 사용"), .dim)
    }

    func identifier(_ session: SessionRow) -> StyledLine { StyledLine(String(session.name.prefix(13)), .dim) }

    /// Returns the message after a successful request.
    /// - Parameter account: the account that is logged in after the request.
    func done(_ request: PendingAccountRequest.Kind, _ account: AccountSummary?) -> String {
        switch request {
        case .signUp, .logIn: account.map { welcome($0) } ?? ""
        case .logOut: loggedOut
        case .end(let session): loggedOut(TerminalSanitizer.line(session.deviceName))
        }
    }

    func loggedOut(_ session: String) -> String {
        language("logged out: \(session)", "로그아웃시켰습니다: \(session)")
    }

    var loggedOut: String { language("logged out; the library stays here", "로그아웃했습니다. 라이브러리는 그대로 있습니다") }

    func logoutError(_ reason: String) -> String {
        language.sentences(
            language(
                "The server could not be told of the logout: \(reason)",
                "서버에 로그아웃을 알리지 못했습니다: \(reason)"),
            endsByItself)
    }

    func unended(_ reason: String) -> String {
        language.sentences(
            language(
                "The former session of this device was not ended: \(reason)",
                "이 기기의 이전 세션을 끝내지 못했습니다: \(reason)"),
            endsByItself)
    }

    private var endsByItself: String {
        language(
            "The session expires on the server 60 days after its last use.",
            "서버의 세션은 마지막으로 쓴 지 60일 뒤에 만료됩니다.")
    }
}

extension AccountsText {
    static let fields: [ValidationError.Field: Wording] = [
        .username: Wording("username", "사용자 이름"), .email: Wording("email", "이메일"),
        .password: Wording("password", "비밀번호"), .server: Wording("server", "서버"),
    ]
}
