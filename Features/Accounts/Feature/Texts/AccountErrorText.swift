import AccountsDomain
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SessionsDomain
import UtilLocalization

/// Describes the errors about accounts, and says what to do.
struct AccountErrorText: FailureDescriber {
    let language: Language

    func describe(_ error: any Error, _ failures: FailureText) -> FailureDescription? {
        (error as? AccountError).map { describe($0, failures) }
    }

    private func describe(_ error: AccountError, _ failures: FailureText) -> FailureDescription {
        switch error {
        case .invalid(let rule): failures.describe(rule)
        case .storage(let problem): failures.describe(problem)
        case .server(let failure): failures.describe(failure)
        case .refused(let refusal): describe(refusal)
        case .damagedSession(let path):
            FailureDescription(
                .notLoggedIn,
                language(
                    "\(TerminalSanitizer.line(path)) is damaged. The library is intact. Log in again: "
                        + "haru logout, then haru login",
                    "\(TerminalSanitizer.line(path))이(가) 손상되었습니다. 라이브러리는 이상 없습니다. haru logout 뒤에 "
                        + "haru login으로 다시 로그인하세요."
                )
            )
        case .library(let problem): failures.describe(problem)
        case .unsent(let count): unsent(count)
        case .foreignLibrary(let owner, let hasSameName): foreignLibrary(shown(owner, hasSameName))
        case .undelivered(let reason): undelivered(reason, failures)
        case .wrongPassword:
            FailureDescription(
                .notLoggedIn,
                language("The password is wrong. Nothing was changed.", "비밀번호가 틀렸습니다. 바뀐 것은 없습니다.")
            )
        case .loggedOut: FailureDescription(.notLoggedIn, loggedOut)
        case .loggedIn(let account):
            FailureDescription(
                .conflict,
                language(
                    "This device is already logged in as \(account.username). Log out first: haru logout",
                    "이 기기는 이미 \(account.username)(으)로 로그인되어 있습니다. 먼저 로그아웃하세요: haru logout")
            )
        }
    }

    /// Says that the library was not removed, because the server lacks `count` edits.
    private func unsent(_ count: Int) -> FailureDescription {
        FailureDescription(
            .conflict,
            language(
                "\(count) \(count == 1 ? "edit is" : "edits are") not on the server yet. Nothing was "
                    + "changed. To send: haru sync (see also haru sync issues). To discard: "
                    + "haru logout --remove-library --discard-unsent",
                "편집 \(count)개가 아직 서버에 없습니다. 바뀐 것은 없습니다. 보내려면 haru sync(haru sync issues 참고), 버리려면 "
                    + "haru logout --remove-library --discard-unsent"
            )
        )
    }

    /// Says that the library was not removed, because it belongs to the account `owner`, and another account
    /// is logged in.
    private func foreignLibrary(_ owner: String) -> FailureDescription {
        FailureDescription(
            .conflict,
            language(
                "This library belongs to \(owner), so the account that is logged in does not have it. "
                    + "Nothing was changed. To merge it: haru sync --merge. To discard it: "
                    + "haru logout --remove-library --discard-unsent",
                "이 라이브러리는 \(owner)의 것이라 로그인한 계정에는 없습니다. 바뀐 것은 없습니다. 이 계정에 합치려면 haru sync --merge, "
                    + "버리려면 haru logout --remove-library --discard-unsent"
            )
        )
    }

    /// Says that Haru kept the library, because it could not check whether the server has all edits.
    /// - Parameter reason: the error that prevented the check; `nil` if the message names no error.
    private func undelivered(_ reason: AccountError?, _ failures: FailureText) -> FailureDescription {
        guard let failure = reason.map({ describe($0, failures) }) else {
            return FailureDescription(.conflict, unknown)
        }
        return FailureDescription(failure.status, language.sentences(failure.message, unknown))
    }

    private var unknown: String {
        language(
            "Haru could not check whether the server has the whole library, so nothing was changed. Run "
                + "haru sync first. To remove the library without the check: haru logout --remove-library "
                + "--discard-unsent",
            "서버에 라이브러리가 다 있는지 확인하지 못해 아무것도 바꾸지 않았습니다. 먼저 haru sync를 실행하세요. 확인 없이 지우려면: "
                + "haru logout --remove-library --discard-unsent"
        )
    }

    /// Returns the name and the server of the library's owner, such as “mina at haru.example.org”.
    /// - Parameter hasSameName: whether the current account has the same name as the owner. If `true`, the
    ///   text says that the owner is a former account.
    private func shown(_ owner: LibraryOwner, _ hasSameName: Bool) -> String {
        let (name, server) = owner.parts
        let shown = TerminalSanitizer.line(
            language(owner.description, server.map { "\(name)(\($0)) 계정" } ?? name))
        return hasSameName
            ? language("\(shown), a former account of the same name", "같은 이름의 예전 \(shown)") : shown
    }

    private var loggedOut: String {
        language(
            "This device is not logged in. See: haru login, haru signup",
            "이 기기는 로그인하지 않았습니다. 로그인: haru login, 새 계정: haru signup")
    }

    private func describe(_ refusal: AccountRefusal) -> FailureDescription {
        switch refusal {
        case .wrongCredentials:
            FailureDescription(
                .notLoggedIn,
                language(
                    "The name or the password is wrong. Nothing was changed.",
                    "이름이나 비밀번호가 틀렸습니다. 바뀐 것은 없습니다."
                )
            )
        case .usernameTaken:
            FailureDescription(
                .conflict,
                language("That username is taken. Choose another.", "이미 있는 사용자 이름입니다. 다른 이름을 고르세요.")
            )
        case .emailTaken:
            FailureDescription(
                .conflict,
                language(
                    "There is already an account with that email address. Log in: haru login",
                    "이미 계정이 있는 이메일 주소입니다. haru login으로 로그인하세요.")
            )
        case .sessionEnded, .accessExpired:
            FailureDescription(
                .notLoggedIn,
                language(
                    "This device was logged out. Your unsent edits are kept. To continue: haru login. If the "
                        + "account no longer exists: haru logout, then haru signup",
                    "이 기기가 로그아웃되었습니다. 보내지 않은 편집은 남아 있습니다. 계속하려면 haru login을, 계정이 없어졌다면 "
                        + "haru logout 뒤에 haru signup을 실행하세요."
                )
            )
        case .signUpClosed:
            FailureDescription(
                .invalidInput,
                language(
                    "This server accepts no new accounts. Ask its administrator.",
                    "이 서버는 새 계정을 받지 않습니다. 서버 관리자에게 문의하세요."
                )
            )
        case .tooManyAttempts(let seconds):
            FailureDescription(
                .network,
                language(
                    "Too many attempts. Try again in \(seconds) s.", "시도가 너무 많습니다. \(seconds)초 뒤에 다시 시도하세요.")
            )
        case .unknownSession:
            FailureDescription(
                .nothingMatched,
                language("There is no such session. See: haru sessions", "그런 세션이 없습니다. 확인: haru sessions")
            )
        case .invalid(let field):
            FailureDescription(.invalidInput, unaccepted(TerminalSanitizer.line(field.name)))
        case .malformed(let detail):
            FailureDescription(.network, incompatible(TerminalSanitizer.line(detail)))
        }
    }

    private func unaccepted(_ field: String) -> String {
        language("The server does not accept this \(field).", "서버가 허용하지 않는 \(field)입니다.")
    }

    private func incompatible(_ detail: String) -> String {
        language(
            "The server does not understand this Haru (\(detail)). Update the older of the two.",
            "서버와 하루의 버전이 맞지 않습니다 (\(detail)). 오래된 쪽을 업데이트하세요.")
    }
}
