import CoreTerminal
import DomainPrimitives
import UtilLocalization

/// The messages for errors of files: what failed, and what to do next.
struct StorageText {
    let language: Language

    func text(_ error: StorageError) -> String {
        let path = error.path.isEmpty ? language("the library", "라이브러리") : error.path
        let changes = changes(error)
        return switch error.cause {
        case .locked:
            language(
                "Another program is using \(path). \(changes) Try again when it has finished.",
                "다른 프로그램이 \(path)을(를) 쓰고 있습니다. \(changes) 끝난 뒤 다시 시도하세요.")
        case .lockHeld(let process): lockHeld(process.map { " (\($0))" } ?? "")
        case .readOnly:
            language(
                "\(path) is read-only. \(changes) Check its permissions and its file system.",
                "\(path)은(는) 읽기 전용입니다. \(changes) 파일과 파일 시스템의 권한을 확인하세요.")
        case .full:
            language(
                "The disk of \(path) is full. \(changes) Free some space and try again.",
                "\(path)의 디스크가 가득 찼습니다. \(changes) 공간을 비우고 다시 시도하세요.")
        case .inputOutput(let detail):
            language(
                "The disk of \(path) reported an error: \(plain(detail)). \(changes) Check the "
                    + "free space (df) and the disk.",
                "\(path)의 디스크 오류: \(plain(detail)). \(changes) 남은 공간(df)과 디스크 상태를 확인하세요.")
        case .corrupt(let reason):
            language(
                "\(path) is damaged (\(reason)). Nothing was changed.",
                "\(path)이(가) 손상되었습니다 (\(reason)). 바뀐 것은 없습니다.")
        case .notALibrary:
            language(
                "\(path) is not a Haru library. Nothing was changed. Move the file away, or set HARU_HOME to "
                    + "another directory.",
                "\(path)은(는) 하루 라이브러리가 아닙니다. 바뀐 것은 없습니다. 파일을 옮기거나 HARU_HOME을 다른 폴더로 정하세요.")
        case .newerVersion(let found, let supported):
            language(
                "\(path) was written by a newer version of Haru (schema \(found); this version supports up "
                    + "to \(supported)). Nothing was changed. Update Haru.",
                "\(path)은(는) 더 새로운 버전의 하루가 만들었습니다 (스키마 \(found), 이 버전은 \(supported)까지). 바뀐 것은 없습니다. "
                    + "하루를 업데이트하세요.")
        case .unreadableSettings, .missing, .exists, .isTheLibrary, .notABackup, .gone, .tooLarge: file(error)
        case .cannotOpen(let detail):
            language(
                "Cannot open \(path): \(plain(detail)). Check its directory and its permissions.",
                "\(path)을(를) 열 수 없습니다: \(plain(detail)). 폴더와 권한을 확인하세요.")
        case .cannotCreate(let detail):
            language(
                "Cannot create the folder \(path): \(plain(detail)). Check the folder above and its "
                    + "permissions.",
                "\(path) 폴더를 만들 수 없습니다: \(plain(detail)). 상위 폴더와 권한을 확인하세요.")
        case .cannotRemove(let detail):
            language(
                "Cannot remove \(path): \(plain(detail)). The library is already empty. Check the "
                    + "permissions, and use the command again.",
                "\(path)을(를) 지울 수 없습니다: \(plain(detail)). 라이브러리는 이미 비웠습니다. "
                    + "권한을 확인하고 명령을 다시 실행하세요.")
        case .other(let detail):
            language("Haru could not use \(path): \(plain(detail)).", "\(path) 오류: \(plain(detail)).")
        }
    }

    /// Returns the sentence about the changes before an error.
    private func changes(_ error: StorageError) -> String {
        let count = error.writtenFiles
        guard count > 0 else { return language("Nothing was changed.", "바뀐 것은 없습니다.") }
        let files = count == 1 ? "1 file was written and stays" : "\(count) files were written and stay"
        return language(
            "\(files). The next export writes the others.",
            "파일 \(count)개는 이미 썼고 그대로 둡니다. 나머지는 다시 내보낼 때 씁니다.")
    }

    private func lockHeld(_ process: String) -> String {
        language(
            "Another haru process\(process) has been syncing or logging in for over a minute. Nothing was "
                + "changed. Try again when it has ended. If the process is suspended, resume it with fg, or "
                + "end it: the next sync continues its work.",
            "다른 haru 프로세스\(process)가 1분 넘게 동기화하거나 로그인하고 있습니다. 바뀐 것은 없습니다. 끝난 뒤 다시 시도하세요. "
                + "일시 중지된 상태라면 fg로 다시 실행하거나 종료하세요. 남은 일은 다음 동기화가 이어서 합니다.")
    }

    /// Returns the message for a file that is missing, exists already, or has the wrong content.
    private func file(_ error: StorageError) -> String {
        let path = error.path
        return switch error.cause {
        case .unreadableSettings:
            language(
                "The settings file \(path) is not a JSON object of strings, so Haru uses the defaults. Fix "
                    + "or remove the file.",
                "설정 파일 \(path)이(가) 문자열로 된 JSON 객체가 아니어서 기본값을 씁니다. 파일을 고치거나 지우세요.")
        case .gone:
            language(
                "\(path) was moved or deleted while Haru had it open. Nothing was written. Restore the file, "
                    + "or start Haru again to create a new library.",
                "하루가 쓰던 \(path)이(가) 옮겨졌거나 지워졌습니다. 아무것도 쓰지 않았습니다. 파일을 되돌려 놓거나, 하루를 다시 실행해 "
                    + "새 라이브러리를 만드세요.")
        case .exists:
            language(
                "\(path) already exists, and Haru does not overwrite it. Choose another name, or remove the "
                    + "file.",
                "\(path) 파일이 이미 있어 덮어쓰지 않습니다. 다른 이름을 주거나 지우세요.")
        case .notABackup:
            language(
                "\(path) is not an intact copy of a Haru library. Nothing was changed.",
                "\(path)은(는) 온전한 하루 라이브러리 사본이 아닙니다. 바뀐 것은 없습니다.")
        case .isTheLibrary:
            language(
                "\(path) is the library itself, not a backup of it.",
                "\(path)은(는) 백업이 아니라 라이브러리입니다.")
        case .tooLarge(let bytes, let most):
            language(
                "\(path) would have \(bytes) bytes, but Haru reads at most \(most) bytes of this file. The "
                    + "file was not written.",
                "\(path)이(가) \(bytes)바이트가 되는데, 하루는 이 파일을 \(most)바이트까지 읽습니다. 파일을 쓰지 않았습니다.")
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
