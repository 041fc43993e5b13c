import AccountsPresentation
import CoreDesignSystem
import CoreTerminal
import UtilLocalization

extension AccountsText {
    var guest: [StyledLine] {
        [
            StyledLine(language("This device is not logged in.", "이 기기는 로그인하지 않았습니다."), .strong),
            StyledLine(
                language(
                    "Your library is only on this device. To use it on all your devices, log in or create an "
                        + "account.",
                    "라이브러리가 이 기기에만 있습니다. 모든 기기에서 쓰려면 로그인하거나 계정을 만드세요."), .dim),
        ]
    }

    func devices(_ count: Int) -> String { language("Devices (\(count))", "기기 (\(count))") }

    func cells(_ session: SessionRow) -> [StyledLine] {
        [StyledLine(), name(session), use(session), identifier(session)]
    }

    var logInTitle: String { language("Log in", "로그인") }
    var signUpTitle: String { language("New account", "새 계정") }
    var formKeys: String {
        language("Enter continue · Tab next · Esc cancel", "Enter 계속 · Tab 다음 · Esc 취소")
    }
    var waitingKeys: String { language("Esc continue in background", "Esc 닫고 백그라운드에서 계속") }
    var waiting: String { language("Waiting for the server…", "서버를 기다리는 중…") }
    var isWaiting: String { language("Still waiting for the server", "아직 서버의 응답을 기다리는 중입니다") }

    func name(of field: AccountDraft.Field) -> String {
        switch field {
        case .name: language("Name", "이름")
        case .username: language("Username", "사용자 이름")
        case .email: language("Email", "이메일")
        case .password: language("Password", "비밀번호")
        case .again: language("Once more", "한 번 더")
        case .server: language("Server", "서버")
        case .device: language("Device", "기기")
        }
    }

    func hint(of field: AccountDraft.Field) -> String {
        switch field {
        case .name: language("A username or an email address", "사용자 이름이나 이메일 주소")
        case .username: language("3 to 20 letters, Hangul syllables, digits or _", "영문자, 한글, 숫자, _ 3~20자")
        case .email: language("An email address", "이메일 주소")
        case .password: language("8 characters or more", "8자 이상")
        case .again: language("The password once more", "비밀번호를 한 번 더")
        case .server:
            language(
                "The address of the server, such as https://haru.example.org",
                "서버 주소, 예: https://haru.example.org")
        case .device: language("The name of this device in the list of devices", "기기 목록에 나올 이 기기의 이름")
        }
    }

    var notTheSame: String { language("The passwords differ", "두 비밀번호가 다릅니다") }

    var logOutQuestion: String {
        language(
            "The library stays on this device. Unsent edits are sent after the next login to the same "
                + "account.",
            "라이브러리는 이 기기에 남습니다. 보내지 않은 편집은 같은 계정으로 다시 로그인하면 보냅니다.")
    }

    func endQuestion(_ session: SessionRow) -> String {
        let name = TerminalSanitizer.line(session.deviceName)
        return language(
            "\(name) keeps its library, but does not sync until it is logged in again.",
            "\(name)의 라이브러리는 그 기기에 남으며, 다시 로그인할 때까지 동기화되지 않습니다.")
    }

    var logOutTitle: String { language("Log this device out?", "이 기기를 로그아웃할까요?") }
    var endTitle: String { language("Log that device out?", "그 기기를 로그아웃할까요?") }
    var yes: String { language("log out", "로그아웃") }
    var cancel: String { language("cancel", "취소") }

    func loggedInAlready(_ name: String) -> String {
        let name = TerminalSanitizer.line(name)
        return language("Logged in as \(name): log out first", "이미 \(name)(으)로 로그인되어 있습니다. 먼저 로그아웃하세요")
    }
    var nobody: String { language("This device is not logged in", "이 기기는 로그인하지 않았습니다") }
    var isThisDevice: String {
        language(
            "This is the device you are using: choose “Log this device out” instead",
            "지금 쓰는 기기입니다. ‘이 기기 로그아웃’을 쓰세요")
    }
    var asking: String { language("Asking the server for the devices…", "서버에서 기기 목록을 가져오는 중…") }
}
