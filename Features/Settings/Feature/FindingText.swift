import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SettingsDomain
import UtilLocalization

/// The texts about the findings of `haru doctor`, and what to do about each problem.
struct FindingText {
    let language: Language
    let failures: FailureText

    func name(_ check: Finding.Check) -> String {
        switch check {
        case .settings: language("settings", "설정")
        case .library: language("library", "라이브러리")
        case .permissions: language("permissions", "권한")
        case .writing: language("writing", "쓰기")
        case .integrity: language("integrity", "무결성")
        case .statistics: language("statistics", "통계")
        case .search: language("search", "검색")
        case .outbox: language("outbox", "보낼 편집")
        case .backups: language("backups", "백업")
        }
    }

    func detail(_ finding: Finding) -> String {
        switch finding {
        case .settings(let count):
            return language("\(count) custom \(count == 1 ? "value" : "values")", "직접 정한 값 \(count)개")
        case .setting(.unknownSetting(let name)):
            let shown = TerminalSanitizer.line(name)
            return language(
                "this version does not know the setting '\(shown)' and ignores it; haru paths shows the path "
                    + "of the settings file",
                "이 버전은 '\(shown)' 설정을 몰라 무시합니다. 설정 파일의 위치: haru paths")
        case .setting(.refusedValue(let name, let error)):
            return language.sentences(
                "\(name): \(failures.describe(PlannerError.invalid(error)).message)",
                language(
                    "The default is used. To change it: haru config \(name) VALUE",
                    "기본값을 씁니다. 바꾸기: haru config \(name) 값"))
        case .noLibrary:
            return language(
                "no library yet; the first command that saves something creates it",
                "아직 없습니다. 처음 쓸 때 만들어집니다")
        case .library(let path, let open, let done):
            let file = TerminalSanitizer.line(path)
            return language("\(file): \(open) open, \(done) done", "\(file): 남은 일 \(open), 끝낸 일 \(done)")
        case .ownersAlone: return language("only you can read the files", "나만 파일을 읽을 수 있습니다")
        case .readableByOthers(let path):
            let file = TerminalSanitizer.line(path)
            return language(
                "other users of this computer can read \(file); to prevent it: chmod go= '\(file)'",
                "이 컴퓨터의 다른 사용자도 \(file)을(를) 읽을 수 있습니다. 막으려면: chmod go= '\(file)'")
        case .readOnly(let path):
            let file = TerminalSanitizer.line(path)
            return language("\(file) is read-only", "\(file)은(는) 읽기 전용입니다")
        case .unwritable(let error): return failures.describe(PlannerError.storage(error)).message
        case .littleSpace(let path, let free):
            let file = TerminalSanitizer.line(path)
            return language(
                "the disk of \(file) has \(free >> 10) KiB left; free some space",
                "\(file)의 디스크에 \(free >> 10) KiB 남았습니다. 공간을 비우세요")
        case .intact: return language("ok", "이상 없음")
        case .statistics(0): return language("all statistics agree with the todos", "모든 통계가 할 일과 일치합니다")
        case .statistics(let count):
            return language(
                "statistics that differ from the todos: \(count)", "할 일과 일치하지 않는 통계: \(count)")
                + restoring
        case .search(0): return language("every record is in the search index", "모든 기록이 검색 색인에 있습니다")
        case .search(let count):
            return language(
                "records that the search index lacks: \(count)", "검색 색인에 없는 기록: \(count)")
                + restoring
        case .outbox(let count):
            return language(
                "\(count) \(count == 1 ? "edit" : "edits") to send with the next sync",
                "다음 동기화 때 보낼 편집 \(count)개")
        case .backups(_, nil):
            return language("no backups yet; haru backup makes one", "아직 없습니다. 만들기: haru backup")
        case .backups(let count, .some(let newest)):
            return language("\(count), the newest \(newest)", "\(count)개, 최근 것 \(newest)")
        case .broken(_, let error): return failures.describe(PlannerError.storage(error)).message
        }
    }

    /// The advice for wrong derived data, such as statistics. A repair computes such data again. Without an
    /// account, an import into a new library does so too, because an export is complete.
    private var restoring: String {
        language(
            "; to fix it: haru sync repair. Without an account: haru export, then haru import with a new "
                + "HARU_HOME",
            ". 고치려면: haru sync repair. 계정이 없으면 haru export로 내보낸 뒤 새 HARU_HOME에서 haru import로 가져오세요")
    }
}
