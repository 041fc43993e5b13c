import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import SettingsDomain
import UtilLocalization

struct SettingsText: Sendable {
    let language: Language
    let contributed: Contributions<SettingWords, Void>

    var keys: String { language("Keys", "단축키") }
    static let screens = Wording("screens", "화면 이동")
    var noKey: String { language("none", "없음") }
    var tryAgain: String { language("Haru reads the settings again every minute.", "설정을 1분마다 다시 읽습니다.") }
    var pressKey: String { language("Press its new key.", "새 키를 누르세요.") }
    func taken(_ action: ActionEntry) -> String {
        let title = action.title(language)
        return language(
            "“\(title)” already has this key. Press another.", "‘\(title)’에 이미 쓰이는 키입니다. 다른 키를 누르세요.")
    }

    var pressKeyAnswers: [QuestionView.Answer] {
        [.init("Esc", language("keep", "그대로")), .init("⌫", language("no key", "키 없음"))]
    }

    var filterExample: String { language("theme, undo, ctrl-p", "테마, 되돌리기, ctrl-p") }

    var anyText: String { language("a line of text", "한 줄 텍스트") }
    var typingKeys: String { language("Enter save · Esc cancel", "Enter 저장 · Esc 취소") }
    var typingHint: String { language("Empty means off.", "비워 두면 꺼집니다.") }

    func setting(_ name: String) -> String {
        switch name {
        case "language": language("Language", "언어")
        case "color": language("Colour of command output", "명령줄 출력 색")
        case "theme": language("Theme", "테마")
        case "mouse": language("Mouse", "마우스")
        default: contributed.all.first { $0.item.setting.name == name }?.item.title(language) ?? name
        }
    }

    func value(_ value: String) -> String {
        switch value {
        case "": language("none", "없음")
        case "auto": language("auto", "자동")
        case "en": "English"
        case "ko": "한국어"
        case "dark": language("dark", "어두움")
        case "light": language("light", "밝음")
        case "terminal": language("terminal", "터미널 색")
        case "mono": language("no colour", "색 없음")
        case "on": language("on", "켬")
        case "off": language("off", "끔")
        case "always": language("always", "항상")
        case "never": language("never", "쓰지 않음")
        default: value
        }
    }

    func unknownAction(_ name: String) -> String {
        language(
            "There is no action '\(name)'. See: haru config --keys",
            "'\(name)' 동작이 없습니다. 확인: haru config --keys")
    }

    /// Returns the error message for a key that another action already has. The message also names the
    /// setting of that action, such as `keys.shell.help`.
    func takenKey(_ key: String, by action: ActionEntry) -> String {
        let (title, same) = (action.title(language), otherName(of: key))
        return language(
            "“\(title)” (keys.\(action.id)) already has '\(key)'\(same). Choose another key, or change the "
                + "key of that action first.",
            "'\(key)'\(same)은(는) ‘\(title)’(keys.\(action.id))의 키입니다. 다른 키를 고르거나 그 동작의 키부터 바꾸세요.")
    }

    /// Returns a note that a terminal reports this key as another key, such as `ctrl-i` as Tab. Empty if a
    /// terminal reports the key as itself.
    private func otherName(of key: String) -> String {
        guard key.lowercased().contains("ctrl-"), let chord = KeyChord(key),
            !chord.key.modifiers.contains(.control)
        else {
            return ""
        }
        return language(" (which a terminal sends as \(chord.label))", "(터미널은 \(chord.label) 키로 보냄)")
    }

    func reservedKey(_ key: String) -> String {
        let same = otherName(of: key)
        return language(
            "'\(key)'\(same) closes and cancels everywhere, so no action can have it. Choose another key.",
            "'\(key)'\(same)은(는) 어디서나 닫기와 취소에 쓰이므로 동작에 쓸 수 없습니다. 다른 키를 고르세요.")
    }

    func unknownKey(_ key: String) -> String {
        language(
            "'\(key)' is not a key. Use a letter, or a name such as ctrl-r, alt-x, shift-tab, space, enter, "
                + "f5, pgdn",
            "'\(key)'은(는) 키 이름이 아닙니다. 글자 하나 또는: ctrl-r, alt-x, shift-tab, space, enter, f5, pgdn")
    }
}

/// Completes the names of the settings, and the allowed values after a name.
struct SettingNames: CompletionSource {
    static let completion = "settings"

    let catalogue: SettingCatalogue

    func candidates(after word: String, typing typed: String) -> [CompletionCandidate] {
        let named = catalogue.settings.first { $0.name == word }
        return (named?.words ?? catalogue.settings.map(\.name)).map { CompletionCandidate($0) }
    }
}
