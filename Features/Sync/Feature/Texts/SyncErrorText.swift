import AccountsDomain
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SessionsDomain
import SyncDomain
import SyncProtocolDomain
import UtilLocalization

/// Describes the errors of a sync. No error loses an edit that waits.
struct SyncErrorText: FailureDescriber {
    let language: Language
    let names: RecordNames

    func describe(_ error: any Error, _ failures: FailureText) -> FailureDescription? {
        (error as? SyncError).map { describe($0, failures) }
    }

    private func describe(_ error: SyncError, _ failures: FailureText) -> FailureDescription {
        switch error {
        case .library(.storage(let problem)) where problem.cause == .full:
            // Earlier answers of the server are already stored, so the sync stopped halfway.
            (
                .storage,
                language(
                    "The disk of \(problem.path) is full. Nothing is lost; the sync stopped on its way. Free some space, then: haru sync",
                    "\(problem.path)의 디스크가 가득 차 동기화를 도중에 멈추었습니다. 잃은 것은 없습니다. 공간을 비운 뒤 haru sync 하세요.")
            )
        case .library(let error): failures.describe(error)
        case .failure(.server(let failure)): describe(failure, failures)
        case .failure(.loggedOut):
            (
                .notLoggedIn,
                language(
                    "Nobody is logged in on this device. See: haru login, haru signup",
                    "이 기기에 로그인한 사람이 없습니다. 보기: haru login, haru signup")
            )
        case .failure(.sessionEnded):
            (
                .notLoggedIn,
                language(
                    "This device's session was ended. What waits stays here. To go on: haru login; if the account is gone: haru logout, then haru signup",
                    "이 기기의 세션이 끝났습니다. 기다리는 편집은 그대로 있습니다. haru login으로 다시 로그인하세요. 계정이 없어졌다면 haru logout 후 haru signup으로 새로 만드세요."
                )
            )
        case .failure(.damagedSession(let path)):
            (
                .notLoggedIn,
                language(
                    "\(TerminalSanitizer.line(path)) is damaged; the library is not. To log in again: haru logout, then haru login",
                    "\(TerminalSanitizer.line(path))이(가) 손상되었습니다. 라이브러리는 괜찮습니다. haru logout 다음 haru login으로 다시 로그인하세요."
                )
            )
        case .failure(.storage(let problem)): failures.describe(problem)
        case .failure(.refused(let refusal)): (.network, text(refusal))
        case .replaced:
            (
                .conflict,
                language(
                    "Another library was put in the place of this one while it synced; nothing was applied. Again: haru sync",
                    "동기화하는 동안 라이브러리가 다른 것으로 바뀌어 아무것도 받아들이지 않았습니다. 다시: haru sync")
            )
        case .massDeletion(let deletion):
            (
                .conflict,
                language(
                    "\(deletion.count) of \(deletion.total) \(names.many(deletion.type)) here were deleted on another device; they are not taken away here, and nothing is synced until you say. If it is meant: haru sync --accept-deletions; if not, there: haru undo",
                    "여기 \(names.many(deletion.type)) \(deletion.total)개 가운데 \(deletion.count)개를 다른 기기에서 지웠습니다. 여기서는 지우지 않았고, 결정할 때까지 동기화하지 않습니다. 맞다면: haru sync --accept-deletions, 아니라면 그 기기에서: haru undo"
                )
            )
        case .foreignLibrary(let owner, let isNamesake):
            (.conflict, foreignLibrary(shown(owner, isNamesake)))
        }
    }

    private func shown(_ owner: LibraryOwner, _ isNamesake: Bool) -> String {
        let (name, server) = owner.parts
        let shown = TerminalSanitizer.line(
            language(owner.description, server.map { "\(name)(\($0)) 계정" } ?? name))
        return isNamesake ? language("\(shown), a former account of that name", "같은 이름의 예전 \(shown)") : shown
    }

    private func foreignLibrary(_ owner: String) -> String {
        language(
            "This library was synced as \(owner). To bring all of it into this account too: haru sync --merge",
            "이 라이브러리는 \(owner)과(와) 동기화했습니다. 이 계정에도 모두 합치려면: haru sync --merge")
    }

    /// Adds to a temporary failure that the edits wait and are sent later.
    private func describe(_ failure: ServerFailure, _ failures: FailureText) -> FailureDescription {
        let (status, message) = failures.describe(failure)
        return switch failure {
        case .offline, .busy, .failed, .full:
            (
                status,
                message
                    + language(" What waits stays here and is sent later.", " 기다리는 것은 여기 남아 있다가 나중에 보냅니다.")
            )
        case .untrusted, .notHaru, .faulty, .unreadableAuthorities, .unreadableFile, .cancelled:
            (status, message)
        }
    }

    private func text(_ refusal: SyncRefusal) -> String {
        switch refusal {
        case .outdated:
            language(
                "The server needs a newer Haru. What waits stays here; update Haru, then: haru sync",
                "서버가 더 새로운 하루를 요구합니다. 기다리는 것은 여기 남습니다. 하루를 업데이트한 뒤 haru sync 하세요.")
        case .serverOutdated:
            language(
                "The server is older than this Haru. What waits stays here; ask who runs it to update it.",
                "서버가 이 하루보다 오래되었습니다. 기다리는 것은 여기 남습니다. 운영자에게 업데이트를 부탁하세요.")
        case .tooLarge(let limit):
            language(
                "The server takes no more than \(limit) at once. What waits stays here.",
                "서버는 한 번에 \(limit)까지만 받습니다. 기다리는 것은 여기 남습니다.")
        case .deviceFork, .expected, .resync, .malformed:
            language(
                "The server and this library do not come together. Nothing is lost; try again, then: haru doctor",
                "서버와 라이브러리가 맞춰지지 않습니다. 잃은 것은 없습니다. 다시 해 보고, 안 되면 haru doctor 하세요.")
        }
    }
}
