import CoreDesignSystem
import FeatureKit
import SyncInterface
import UtilLocalization

/// The actions of the Sync screen: identifiers, names and keys.
enum SyncAction: String, CaseIterable {
    case run = "sync.run"
    case flip = "sync.flip"
    case drop = "sync.drop"
    case both = "sync.both"
    case edit = "sync.edit"
    case retry = "sync.retry"
    case copy = "sync.copy"
    case mark = "sync.mark"
    case markAll = "sync.markAll"
    case answer = "sync.answer"
    case filter = "sync.filter"
    case repair = "sync.repair"

    static let entry = ScreenEntry(
        "sync", title: Wording("Sync", "동기화"), order: 95, key: "s", digit: 9,
        actions: allCases.map(\.entry) + ListAction.entries,
        routes: [SyncRoute.self])

    private var entry: ActionEntry {
        switch self {
        case .run:
            ActionEntry(rawValue, Wording("Sync now", "지금 동기화"), hint: Wording("sync", "동기화"), keys: ["s"])
        case .flip:
            ofRow("Restore the lost value", "덮어쓰인 값 되살리기", Wording("flip", "되살리기"), ["f"])
        case .retry:
            ofRow("Send the refused edit again", "거절된 편집 다시 보내기", Wording("retry", "다시"), ["r"])
        case .copy:
            ofRow("Copy the refused edit into a new todo", "거절된 편집을 새 할 일로 복사", Wording("copy", "복사"), ["c"])
        case .drop:
            ofRow(
                "Discard the lost value or the refused edit", "덮어쓰인 값이나 거절된 편집 버리기",
                Wording("discard", "버리기"), ["x"])
        case .both:
            ofRow(
                "Keep both parts of a long text", "긴 글에서 두 부분 모두 남기기", Wording("both", "둘 다"), ["b"])
        case .edit:
            ActionEntry(
                rawValue, Wording("Decide a long text in the editor", "긴 글의 충돌을 편집기에서 정하기"),
                hint: Wording("edit", "편집"), keys: ["e"], isOfSelection: true, takesKeys: true)
        case .mark:
            ActionEntry(rawValue, Wording("Mark for the next decision", "다음 결정 대상으로 표시"), keys: ["v"])
        case .markAll:
            ActionEntry(rawValue, Wording("Mark all conflicts or none", "충돌을 모두 표시하거나 모두 풀기"), keys: ["*"])
        case .answer:
            ActionEntry(
                rawValue, Wording("Answer sync's question", "동기화 확인에 답하기"),
                hint: Wording("answer", "답하기"), keys: ["a"], takesKeys: true)
        case .filter: FilterLine.action(rawValue)
        case .repair:
            ActionEntry(rawValue, Wording("Compare everything with the server", "서버와 모두 비교해 고치기"), keys: [])
        }
    }

    private func ofRow(_ english: String, _ korean: String, _ hint: Wording, _ keys: [String]) -> ActionEntry
    {
        ActionEntry(rawValue, Wording(english, korean), hint: hint, keys: keys, isOfSelection: true)
    }
}
