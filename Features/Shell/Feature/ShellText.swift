import CoreDesignSystem
import DomainPrimitives
import UtilLocalization

/// The texts of the shell.
struct ShellText: Sendable {
    let language: Language

    var palette: String { language("Commands", "명령 찾기") }
    var paletteHint: String { language("type what you want to do", "하고 싶은 일을 적으세요") }
    var paletteKeys: String { language("Enter run · Esc close", "Enter 실행 · Esc 닫기") }
    var help: String { language("Keys", "단축키") }
    var helpHint: String { language("search", "검색") }
    var helpKeys: String { language("Enter run · Esc close", "Enter 실행 · Esc 닫기") }
    var screens: String { language("Go to", "이동할 화면") }
    var screensKeys: String { language("press a key · Esc close", "표시된 키로 열기 · Esc 닫기") }
    var more: String { language("more", "더 보기") }
    static let everywhere = Wording("everywhere", "모든 화면")
    func dropped(_ keys: Int) -> String {
        language(
            "\(keys == 1 ? "A key that was" : "\(keys) keys that were") pressed meanwhile came to nothing: something before failed.",
            "그 사이에 누른 키 \(keys)개는 실패한 작업에 이어진 것이라 버렸습니다.")
    }
    func unsaved(_ typed: String) -> String {
        language("haru: not stored: \(typed)", "haru: 저장하지 못함: \(typed)")
    }
    var waitingForServer: String {
        language(
            "Waiting for the server, which was asked before; Ctrl-C leaves it.",
            "앞서 요청한 작업의 서버 응답을 기다립니다. 그만두려면 Ctrl-C.")
    }
    var waiting: String {
        language("Waiting for the library; keys come after it…", "라이브러리를 기다리는 중입니다. 키는 그 다음에 처리합니다…")
    }
    func chooseFirst(_ action: String, _ keys: String) -> String {
        keys.isEmpty
            ? language("\(action): choose a row first", "\(action): 먼저 줄을 고르세요")
            : language("\(action): choose a row, then press \(keys)", "\(action): 줄을 고른 다음 \(keys)")
    }
    func notStored(_ typed: String, more: Int, key: String) -> String {
        let rest = more > 0 ? " (+\(more))" : ""
        return language(
            "\(key) goes on with what was not stored\(rest): \(typed)",
            "\(key): 저장하지 못한 것 이어서\(rest): \(typed)")
    }
    func isKept(_ key: String) -> String {
        language("what you typed is kept: \(key)", "적은 것은 남아 있습니다: \(key)")
    }
    var nothingUnsaved: String { language("Everything is stored.", "저장하지 못한 것이 없습니다.") }
    var nothing: String { language("Nothing fits.", "맞는 것이 없습니다.") }
    var goTo: String { language("go to", "이동") }

    func clock(_ now: Moment, columns: Int) -> String {
        let (_, month, day) = now.day.components
        let name = CalendarText(language).day(
            year: nil, month: month, day: day, weekday: now.day.weekday.mondayBased)
        return columns >= 60 ? "\(name) \(now.time)" : "\(now.time)"
    }

    func chosenKeys(_ count: Int) -> String {
        language("\(count) chosen, no key has two actions", "\(count)개 정함, 겹치는 키 없음")
    }

    /// Returns the message about a problem of the chosen keys.
    /// - Parameter title: the title of the action with an id; `nil` for an unknown action.
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
                "Keys: '\(key)' of \(name(action)) is no key", "키 설정: \(name(action))의 '\(key)'는 키가 아닙니다")
        case .reservedKey(let key, let action):
            return language(
                "Keys: \(key) closes and cancels everywhere, so \(name(action)) cannot have it",
                "키 설정: \(key)는 어디서나 닫기와 취소에 쓰이므로 \(name(action))에 쓸 수 없습니다")
        case .conflict(let key, let first, let second):
            return language(
                "Keys: \(key) is both \(name(first)) and \(name(second)); the first has it",
                "키 설정: \(key)가 \(name(first)), \(name(second))에 함께 쓰여 앞의 것만 됩니다")
        }
    }
}
