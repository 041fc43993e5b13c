import CoreDesignSystem
import DomainPrimitives
import FeatureKit
import UtilLocalization

struct ShellText: Sendable {
    let language: Language

    func title(_ kind: ShellPanel.Kind) -> String {
        switch kind {
        case .palette: language("Commands", "명령 찾기")
        case .sideItems: language("Go to a project or view", "프로젝트나 뷰로 이동")
        case .help: language("Help", "도움말")
        }
    }
    func hint(_ kind: ShellPanel.Kind) -> String {
        switch kind {
        case .palette: language("type what you want to do", "하고 싶은 일을 적으세요")
        case .sideItems: language("type a name", "이름을 적으세요")
        case .help: language("search", "검색")
        }
    }
    func keys(_ kind: ShellPanel.Kind) -> String {
        switch kind {
        case .palette: language("Enter run · Esc close", "Enter 실행 · Esc 닫기")
        case .sideItems: language("Enter open · Esc close", "Enter 열기 · Esc 닫기")
        case .help: language("Enter run · PgDn scroll · Esc close", "Enter 실행 · PgDn 넘기기 · Esc 닫기")
        }
    }
    var screens: String { language("Go to", "이동할 화면") }
    var screensKeys: String { language("press a key · Esc close", "표시된 키로 열기 · Esc 닫기") }
    var sideBarKeys: String {
        language("↑↓ choose · Enter open · Esc back", "↑↓ 고르기 · Enter 열기 · Esc 돌아가기")
    }
    var more: String { language("more", "더 보기") }
    static let back = Wording("back", "뒤로")
    static let everywhere = Wording("Everywhere", "모든 화면")
    static let signs = Wording("Signs", "기호")
    static let numbers = Wording("Figures", "수치")
    func dropped(_ keys: Int) -> String {
        language(
            "An action failed, so \(keys == 1 ? "a key that was" : "\(keys) keys that were") pressed after "
                + "it had no effect.",
            "앞선 작업이 실패해 그 뒤에 누른 키 \(keys)개를 무시했습니다.")
    }
    func unsaved(_ typed: String) -> String {
        language("haru: not saved: \(typed)", "haru: 저장하지 못함: \(typed)")
    }
    var waitingForServer: String {
        language(
            "Waiting for the server to finish an earlier request. Ctrl-C quits without waiting.",
            "앞서 보낸 요청의 응답을 기다리는 중입니다. Ctrl-C를 누르면 기다리지 않고 끝냅니다.")
    }
    var waiting: String {
        language("Waiting for the library; keys are handled next…", "라이브러리를 기다리는 중입니다. 누른 키는 그다음에 처리합니다…")
    }
    func chooseFirst(_ action: String, _ keys: String) -> String {
        keys.isEmpty
            ? language("\(action): choose a row first", "\(action): 먼저 줄을 고르세요")
            : language("\(action): choose a row, then press \(keys)", "\(action): 줄을 고른 다음 \(keys)")
    }
    func notStored(_ typed: String, more: Int, key: String) -> String {
        let rest = more > 0 ? " (+\(more))" : ""
        return language(
            "\(key) continues unsaved text\(rest): \(typed)",
            "\(key): 저장하지 못한 글 이어 쓰기\(rest): \(typed)")
    }
    func isKept(_ key: String) -> String {
        language("your text is kept; press \(key)", "쓰던 글은 남아 있습니다: \(key)")
    }
    var noDraft: String {
        language(
            "Your text is open but not saved, and Haru cannot write a draft of it.",
            "쓰고 있는 글의 임시 파일을 만들 수 없습니다. 글은 아직 저장되지 않았습니다.")
    }
    var nothingUnsaved: String { language("Everything is saved.", "저장하지 못한 글이 없습니다.") }
    /// Returns the message about the files with unsaved texts.
    func unsavedFiles(_ count: Int) -> String {
        language(
            "\(count == 1 ? "1 unsaved text is in a file" : "\(count) unsaved texts are in files"); "
                + "e continues the text of a note with ✎",
            "저장하지 못한 글 \(count)개가 파일에 있습니다. ✎ 노트의 글은 e로 이어 씁니다")
    }
    var unreadableFiles: String {
        language(
            "Haru cannot read the folders of unsaved texts. Check their permissions.",
            "저장하지 못한 글의 폴더를 읽을 수 없습니다. 폴더의 권한을 확인하세요.")
    }
    var nothing: String { language("No match.", "찾은 것이 없습니다.") }
    var goTo: String { language("go to", "이동") }

    func clock(_ now: Moment, columns: Int) -> String {
        let name = CalendarText(language).day(now.day, today: now.day)
        return columns >= 60 ? "\(name) \(now.time)" : "\(now.time)"
    }

    func chosenKeys(_ count: Int) -> String {
        language(
            "\(count) custom \(count == 1 ? "key" : "keys"), no conflicts", "직접 정한 키 \(count)개, 겹치는 키 없음")
    }

    /// Returns the message about a problem with the keys that a person chose for actions.
    /// - Parameter title: a closure that returns the title of an action, or `nil` if there is no such action.
    func keyProblem(_ problem: KeyMap.Problem, title: (_ id: String) -> Wording?) -> String {
        func name(_ id: String) -> String {
            guard let title = title(id)?(language) else { return id }
            return language("“\(title)” (\(id))", "‘\(title)’(\(id))")
        }
        switch problem {
        case .unknownAction(let id):
            return language("Keys: there is no action '\(id)'", "키 설정: '\(id)' 동작은 없습니다")
        case .unknownKey(let key, let action):
            return language(
                "Keys: '\(key)', chosen for \(name(action)), is not a key",
                "키 설정: \(name(action))의 '\(key)'은(는) 키가 아닙니다")
        case .reservedKey(let key, let action):
            return language(
                "Keys: \(key) closes and cancels everywhere, so \(name(action)) cannot have it",
                "키 설정: \(key)은(는) 어디서나 닫기와 취소에 쓰이므로 \(name(action))에 쓸 수 없습니다")
        case .conflict(let key, let first, let second):
            return language(
                "Keys: \(key) is the key of both \(name(first)) and \(name(second)); only the first uses it",
                "키 설정: \(key)이(가) \(name(first)), \(name(second))에 함께 쓰여 앞의 것에만 적용됩니다")
        }
    }
}
