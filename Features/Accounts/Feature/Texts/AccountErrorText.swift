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
            (
                .notLoggedIn,
                language(
                    "\(TerminalSanitizer.line(path)) is damaged; the library is not. To log in again: haru logout, then haru login",
                    "\(TerminalSanitizer.line(path))이(가) 손상되었습니다. 라이브러리는 괜찮습니다. haru logout 다음 haru login으로 다시 로그인하세요."
                )
            )
        case .library(let problem): failures.describe(problem)
        case .unsent(let count): unsent(count)
        case .foreignLibrary(let owner, let isNamesake): foreignLibrary(shown(owner, isNamesake))
        case .undelivered(let reason): undelivered(reason, failures)
        case .wrongPassword:
            (
                .notLoggedIn,
                language("The password is wrong. Nothing was done.", "비밀번호가 틀렸습니다. 아무것도 하지 않았습니다.")
            )
        case .loggedOut: (.notLoggedIn, loggedOut)
        case .loggedIn(let account):
            (
                .conflict,
                language(
                    "This device is logged in as \(account.username) already. To change that: haru logout",
                    "이 기기는 이미 \(account.username)(으)로 로그인했습니다. 바꾸려면: haru logout")
            )
        }
    }

    /// Describes that the library was not removed, because the server lacks some edits.
    private func unsent(_ count: Int) -> FailureDescription {
        (
            .conflict,
            language(
                "\(count) \(count == 1 ? "edit is" : "edits are") not on the server. To keep them: haru sync, and see haru sync issues; to lose them: haru logout --remove-library --discard-unsent. Nothing was done.",
                "편집 \(count)개가 아직 서버에 없습니다. 남기려면 haru sync(haru sync issues 참고), 버리려면 haru logout --remove-library --discard-unsent. 아무것도 하지 않았습니다."
            )
        )
    }

    /// Describes that the library was not removed, because it belongs to another account.
    private func foreignLibrary(_ owner: String) -> FailureDescription {
        (
            .conflict,
            language(
                "The library was synced as \(owner); this account does not have it. To add it to this account: haru sync --merge; to lose it: haru logout --remove-library --discard-unsent. Nothing was done.",
                "이 라이브러리는 \(owner)의 것이라 이 계정에는 없습니다. 이 계정에 합치려면 haru sync --merge, 버리려면 haru logout --remove-library --discard-unsent. 아무것도 하지 않았습니다."
            )
        )
    }

    /// Describes that the library was not removed, because the server could not confirm that it has all
    /// edits.
    private func undelivered(_ reason: AccountError?, _ failures: FailureText) -> FailureDescription {
        guard let (status, message) = reason.map({ describe($0, failures) }) else {
            return (.conflict, unknown)
        }
        return (status, language.sentences(message, unknown))
    }

    private var unknown: String {
        language(
            "Whether the server has all of the library is not known, so nothing was done. See: haru sync; to remove it all the same: haru logout --remove-library --discard-unsent",
            "서버에 라이브러리가 다 있는지 알 수 없어 아무것도 하지 않았습니다. 보기: haru sync, 그래도 지우려면: haru logout --remove-library --discard-unsent"
        )
    }

    /// - Parameter isNamesake: whether the owner is a deleted account with the same name.
    private func shown(_ owner: LibraryOwner, _ isNamesake: Bool) -> String {
        let (name, server) = owner.parts
        let shown = TerminalSanitizer.line(
            language(owner.description, server.map { "\(name)(\($0)) 계정" } ?? name))
        return isNamesake ? language("\(shown), a former account of that name", "같은 이름의 예전 \(shown)") : shown
    }

    private var loggedOut: String {
        language(
            "Nobody is logged in on this device. See: haru login, haru signup",
            "이 기기에 로그인한 사람이 없습니다. 보기: haru login, haru signup")
    }

    private func describe(_ refusal: AccountRefusal) -> FailureDescription {
        switch refusal {
        case .wrongCredentials:
            (
                .notLoggedIn,
                language(
                    "The name or the password is wrong. Nothing was done.", "이름이나 비밀번호가 틀렸습니다. 아무것도 하지 않았습니다."
                )
            )
        case .usernameTaken:
            (.conflict, language("That username is taken. Choose another.", "이미 있는 사용자 이름입니다. 다른 이름을 고르세요."))
        case .emailTaken:
            (
                .conflict,
                language(
                    "That address has an account. To use it: haru login",
                    "이미 계정이 있는 주소입니다. haru login으로 로그인하세요.")
            )
        case .sessionEnded, .accessExpired:
            (
                .notLoggedIn,
                language(
                    "This device's session was ended. What waits stays here. To go on: haru login; if the account is gone: haru logout, then haru signup",
                    "이 기기의 세션이 끝났습니다. 기다리는 편집은 그대로 있습니다. haru login으로 다시 로그인하세요. 계정이 없어졌다면 haru logout 후 haru signup으로 새로 만드세요."
                )
            )
        case .signUpClosed:
            (
                .invalidInput,
                language(
                    "This server takes no new accounts. Ask who runs it.", "이 서버는 새 계정을 받지 않습니다. 운영자에게 문의하세요."
                )
            )
        case .tooManyAttempts(let seconds):
            (
                .network,
                language(
                    "Too many attempts. Try again in \(seconds) s.", "시도가 너무 많습니다. \(seconds)초 뒤 다시 하세요.")
            )
        case .unknownSession:
            (
                .nothingMatched,
                language("There is no such session. See: haru sessions", "그런 세션이 없습니다. 보기: haru sessions")
            )
        case .invalid(let field):
            (
                .invalidInput,
                language(
                    "The server does not take that \(TerminalSanitizer.line(field.name)).",
                    "서버가 그 \(TerminalSanitizer.line(field.name))을(를) 받지 않습니다.")
            )
        case .malformed(let detail):
            (
                .network,
                language(
                    "The server does not understand this Haru (\(TerminalSanitizer.line(detail))). Update the older of the two.",
                    "서버가 이 하루를 이해하지 못합니다 (\(TerminalSanitizer.line(detail))). 오래된 쪽을 업데이트하세요.")
            )
        }
    }
}
