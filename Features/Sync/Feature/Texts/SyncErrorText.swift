import AccountsDomain
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import FeatureKit
import SessionsDomain
import SyncDomain
import SyncProtocolDomain
import UtilLocalization

/// The messages for the errors of a sync. A failed sync never loses an edit that waits to be sent.
struct SyncErrorText: FailureDescriber {
    let language: Language
    let names: RecordNames

    func describe(_ error: any Error, _ failures: FailureText) -> FailureDescription? {
        (error as? SyncError).map { describe($0, failures) }
    }

    func advice(on error: any Error) -> String? {
        guard case .invalid(let invalid)? = error as? PlannerError,
            [.unclearPart, .unusableText].contains(invalid.rule)
        else { return nil }
        return language("See: haru sync conflicts edit", "확인: haru sync conflicts edit")
    }

    private func describe(_ error: SyncError, _ failures: FailureText) -> FailureDescription {
        switch error {
        case .library(.storage(let problem)) where problem.cause == .full:
            // The library has stored earlier answers of the server, so the sync stopped halfway.
            FailureDescription(
                .storage,
                language(
                    "The disk of \(problem.path) is full, so the sync stopped halfway. Nothing was lost. "
                        + "Free some space, then run haru sync again.",
                    "\(problem.path)의 디스크가 가득 차 동기화를 도중에 멈추었습니다. 잃은 것은 없습니다. 공간을 비운 뒤 haru sync를 실행하세요.")
            )
        case .library(let error): failures.describe(error)
        case .failure(let failure): describe(failure, failures)
        case .replaced:
            FailureDescription(
                .conflict,
                language(
                    "The library was replaced during the sync, so nothing was applied. Try again: haru sync",
                    "동기화하는 동안 라이브러리가 다른 것으로 바뀌어 아무것도 적용하지 않았습니다. 다시 시도: haru sync")
            )
        case .massDeletion(let deletion):
            FailureDescription(
                .conflict,
                language(
                    """
                    Another device deleted \(deletion.count) of \(deletion.total) \
                    \(names.many(deletion.type)). They are still here, and sync is paused until you decide. \
                    To delete them here too: haru sync --accept-deletions. To restore them: haru undo on the \
                    other device.
                    """,
                    """
                    다른 기기에서 \(names.many(deletion.type)) \(deletion.total)개 가운데 \(deletion.count)개를 \
                    지웠습니다. 여기에는 남아 있고, 결정할 때까지 동기화를 멈춥니다. 여기서도 지우려면: \
                    haru sync --accept-deletions, 되살리려면 그 기기에서: haru undo
                    """)
            )
        case .foreignLibrary(let owner, let hasSameName):
            FailureDescription(.conflict, foreignLibrary(shown(owner, hasSameName)))
        }
    }

    private func describe(_ failure: SyncFailure, _ failures: FailureText) -> FailureDescription {
        switch failure {
        case .server(let failure): describe(failure, failures)
        case .loggedOut:
            FailureDescription(
                .notLoggedIn,
                language(
                    "This device is not logged in. See: haru login, haru signup",
                    "이 기기는 로그인하지 않았습니다. 로그인: haru login, 새 계정: haru signup")
            )
        case .sessionEnded:
            FailureDescription(
                .notLoggedIn,
                language(
                    "This device was logged out. Your unsent edits are kept. To continue: haru login. If the "
                        + "account no longer exists: haru logout, then haru signup",
                    "이 기기가 로그아웃되었습니다. 보내지 않은 편집은 남아 있습니다. 계속하려면 haru login을, 계정이 없어졌다면 "
                        + "haru logout 뒤에 haru signup을 실행하세요."
                )
            )
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
        case .storage(let problem): failures.describe(problem)
        case .refused(let refusal): FailureDescription(.network, text(refusal))
        }
    }

    private func shown(_ owner: LibraryOwner, _ hasSameName: Bool) -> String {
        let (name, server) = owner.parts
        let shown = TerminalSanitizer.line(
            language(owner.description, server.map { "\(name)(\($0)) 계정" } ?? name))
        return hasSameName
            ? language("\(shown), a former account of the same name", "같은 이름의 예전 \(shown)") : shown
    }

    private func foreignLibrary(_ owner: String) -> String {
        language(
            "This library belongs to \(owner). To merge it into the account that is logged in now: "
                + "haru sync --merge",
            "이 라이브러리는 \(owner)의 것입니다. 지금 로그인한 계정에 합치려면: haru sync --merge")
    }

    private func describe(_ failure: ServerFailure, _ failures: FailureText) -> FailureDescription {
        let described = failures.describe(failure)
        return switch failure {
        case .offline, .busy, .failed, .full:
            FailureDescription(
                described.status,
                described.message
                    + language(
                        " Unsent edits are kept and sent later.", " 보내지 않은 편집은 남겨 두었다가 나중에 보냅니다.")
            )
        case .untrusted, .notHaru, .faulty, .unreadableCertificates, .unreadableFile, .cancelled:
            described
        }
    }

    private func text(_ refusal: SyncRefusal) -> String {
        switch refusal {
        case .outdated:
            language(
                "The server needs a newer Haru. Unsent edits are kept. Update Haru, then: haru sync",
                "서버가 더 새로운 하루를 요구합니다. 보내지 않은 편집은 남아 있습니다. 하루를 업데이트한 뒤 haru sync를 실행하세요.")
        case .serverOutdated:
            language(
                "The server is older than this Haru. Unsent edits are kept. Ask the server's administrator "
                    + "to update it.",
                "서버가 이 하루보다 오래된 버전입니다. 보내지 않은 편집은 남아 있습니다. 서버 관리자에게 업데이트를 요청하세요.")
        case .tooLarge(let limit):
            language(
                "The request was too large for the server (limit: \(limit)). Unsent edits are kept. Try "
                    + "again: haru sync",
                "요청이 서버의 한도(\(limit))를 넘었습니다. 보내지 않은 편집은 남아 있습니다. 다시 시도: haru sync")
        case .deviceFork, .expected, .resync, .malformed:
            language(
                "The server and this library disagree. Nothing is lost. Run haru sync again; if that fails, "
                    + "run haru doctor.",
                "서버와 라이브러리의 상태가 맞지 않습니다. 잃은 것은 없습니다. haru sync를 다시 실행하고, 그래도 안 되면 haru doctor를 실행하세요.")
        }
    }
}
