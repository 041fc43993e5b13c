import CoreDesignSystem
import SyncInterface
import UtilLocalization

/// The actions of the Sync screen: identifiers, names and keys.
enum SyncAction: String, CaseIterable {
    case run = "sync.run"
    case flip = "sync.flip"
    case drop = "sync.drop"
    case retry = "sync.retry"
    case copy = "sync.copy"
    case answer = "sync.answer"
    case repair = "sync.repair"

    static let entry = ScreenEntry(
        "sync", title: Wording("Sync", "동기화"), order: 95, key: "s", digit: 7,
        actions: allCases.map(\.entry) + ListAction.entries,
        routes: [SyncRoute.self])

    private var entry: ActionEntry {
        switch self {
        case .run:
            ActionEntry(rawValue, Wording("Sync now", "지금 동기화"), hint: Wording("sync", "동기화"), keys: ["s"])
        case .flip:
            ofRow("Put what lost in its place", "밀린 값 되살리기", Wording("flip", "되살리기"), ["f"])
        case .retry:
            ofRow("Send what was not taken again", "받지 않은 편집 다시 보내기", Wording("retry", "다시"), ["r"])
        case .copy:
            ofRow("Make a new todo of what was not taken", "받지 않은 편집을 새 할 일로", Wording("copy", "복사"), ["c"])
        case .drop:
            ofRow("Let go of what lost or was not taken", "밀리거나 받지 않은 것 버리기", Wording("let go", "버리기"), ["x"])
        case .answer:
            ActionEntry(
                rawValue, Wording("Answer what sync asks", "동기화가 묻는 것에 답하기"), hint: Wording("answer", "답하기"),
                keys: ["a"], takesKeys: true)
        case .repair:
            ActionEntry(rawValue, Wording("Compare everything with the server", "서버와 모두 비교해 고치기"), keys: [])
        }
    }

    private func ofRow(_ english: String, _ korean: String, _ hint: Wording, _ keys: [String]) -> ActionEntry
    {
        ActionEntry(rawValue, Wording(english, korean), hint: hint, keys: keys, isOfSelection: true)
    }
}
