import CoreTerminal
import DomainPrimitives
import UtilLocalization

/// The messages for errors of files: what failed, and what to do next.
struct StorageText {
    let language: Language

    func text(_ error: StorageError) -> String {
        let path = error.path
        return switch error.cause {
        case .locked:
            language(
                "Another program has held the library \(path) for over 5 seconds. Nothing was changed; try again when it is done.",
                "다른 프로그램이 5초 넘게 \(path)를 쓰고 있습니다. 바뀐 것은 없습니다. 끝난 뒤 다시 시도하세요.")
        case .lockHeld(let process): lockHeld(process.map { " (\($0))" } ?? "")
        case .readOnly:
            language(
                "The library \(path) is read-only. Nothing was changed. Check its permissions and the file system's.",
                "\(path)는 읽기 전용입니다. 바뀐 것은 없습니다. 권한을 확인하세요.")
        case .full:
            language(
                "The disk of \(path) is full. Nothing was changed. Free some space and try again.",
                "\(path)의 디스크가 가득 찼습니다. 바뀐 것은 없습니다. 공간을 비우고 다시 시도하세요.")
        case .inputOutput(let detail):
            language(
                "The disk of \(path) gave an error: \(plain(detail)). Nothing was changed. Check that it has space left (df) and is sound.",
                "\(path)의 디스크 오류: \(plain(detail)). 바뀐 것은 없습니다. 남은 공간(df)과 디스크 상태를 확인하세요.")
        case .corrupt(let reason):
            language(
                "\(path) is damaged (\(reason)). It was left as it is.",
                "\(path)가 손상되었습니다 (\(reason)). 그대로 두었습니다.")
        case .notALibrary:
            language(
                "\(path) is not a Haru library. It was left as it is. Move it away, or set HARU_HOME to another directory.",
                "\(path)는 하루 라이브러리가 아닙니다. 그대로 두었습니다. 옮기거나 HARU_HOME을 다른 곳으로 정하세요.")
        case .newerVersion(let found, let supported):
            language(
                "\(path) was written by a newer Haru (schema \(found), this one knows \(supported)). It was left as it is. Update Haru.",
                "\(path)는 더 새로운 하루가 만들었습니다 (스키마 \(found), 이 버전은 \(supported)까지). 하루를 업데이트하세요.")
        case .unreadableSettings, .missing, .exists, .isTheLibrary, .notABackup, .gone: file(error)
        case .cannotOpen(let detail):
            language(
                "Cannot open \(path): \(plain(detail)). Check that its directory exists and is yours.",
                "\(path)를 열 수 없습니다: \(plain(detail)). 폴더와 권한을 확인하세요.")
        case .other(let detail):
            language("The library \(path) failed: \(plain(detail)).", "\(path) 오류: \(plain(detail)).")
        }
    }

    private func lockHeld(_ process: String) -> String {
        language(
            "Another haru\(process) has been syncing or logging in for over a minute. Nothing was changed; try again when it is done. If it is stopped: fg, or kill it; what it was at goes on the next time.",
            "다른 haru\(process)가 1분 넘게 동기화하거나 로그인하고 있습니다. 바뀐 것은 없습니다. 끝난 뒤 다시 시도하세요. 멈춰 있다면 fg로 잇거나 kill 하세요. 하던 일은 다음에 이어집니다."
        )
    }

    /// Returns the message for a file that is missing, exists already, or has the wrong content.
    private func file(_ error: StorageError) -> String {
        let path = error.path
        return switch error.cause {
        case .unreadableSettings:
            language(
                "The settings in \(path) are not a JSON object of texts; the defaults are used. Mend the file or remove it.",
                "\(path)의 설정은 JSON 객체가 아니어서 기본값을 씁니다. 파일을 고치거나 지우세요.")
        case .gone:
            language(
                "\(path) was open and is gone: it was moved or deleted. Nothing was written. Put it back, or start Haru again to begin a new one.",
                "열려 있던 \(path)가 옮겨졌거나 지워졌습니다. 아무것도 쓰지 않았습니다. 되돌려 놓거나, 새로 시작하려면 하루를 다시 실행하세요.")
        case .exists:
            language(
                "\(path) exists already and is not written over. Give another name or remove it.",
                "\(path) 파일이 이미 있어 덮어쓰지 않습니다. 다른 이름을 주거나 지우세요.")
        case .notABackup:
            language(
                "\(path) is not a sound copy of a Haru library; nothing was changed.",
                "\(path)는 온전한 하루 라이브러리 사본이 아닙니다. 아무것도 바꾸지 않았습니다.")
        case .isTheLibrary:
            language(
                "\(path) is the library itself, not a backup of it.",
                "\(path)는 백업이 아니라 라이브러리입니다.")
        default: language("There is no file \(path).", "\(path) 파일이 없습니다.")
        }
    }

    /// Returns the system's message without a final period, so that it fits into a sentence.
    private func plain(_ detail: String) -> String {
        var detail = detail[...]
        while detail.last == "." { detail = detail.dropLast() }
        return TerminalSanitizer.line(String(detail))
    }
}
