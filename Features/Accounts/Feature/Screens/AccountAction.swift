import AccountsInterface
import CoreDesignSystem
import UtilLocalization

enum AccountAction: String, CaseIterable {
    case logIn = "account.logIn"
    case signUp = "account.signUp"
    case end = "account.end"
    case logOut = "account.logOut"
    case ask = "account.ask"

    static let entry = ScreenEntry(
        "account", title: Wording("Account", "계정"), order: 96, key: "a", digit: 0,
        actions: allCases.map(\.entry) + ListAction.entries,
        routes: [AccountRoute.self])

    private var entry: ActionEntry {
        switch self {
        case .logIn: asking("Log this device in", "이 기기 로그인", Wording("log in", "로그인"), "l")
        case .signUp: asking("Create an account", "계정 만들기", Wording("new account", "새 계정"), "n")
        case .end:
            asking(
                "Log another device out", "다른 기기 로그아웃", Wording("log device out", "기기 로그아웃"), "x",
                isOfSelection: true)
        case .logOut: asking("Log this device out", "이 기기 로그아웃", Wording("log out", "로그아웃"), "o")
        case .ask:
            ActionEntry(
                rawValue, Wording("Refresh the list of devices", "기기 목록 새로 고침"),
                hint: Wording("refresh", "새로 고침"),
                keys: ["r"])
        }
    }

    private func asking(
        _ english: String, _ korean: String, _ hint: Wording, _ key: String, isOfSelection: Bool = false
    ) -> ActionEntry {
        ActionEntry(
            rawValue, Wording(english, korean), hint: hint, keys: [key], isOfSelection: isOfSelection,
            takesKeys: true)
    }
}
