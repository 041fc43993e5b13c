import CoreDesignSystem
import FeatureKit
import TodosInterface
import UtilLocalization

/// The actions of the History screen: their names, titles and keys. Undo and redo are missing here, because
/// every screen has these actions.
enum HistoryAction: String, CaseIterable {
    case backToHere = "history.backToHere"
    case filter = "history.filter"

    static let entry = ScreenEntry(
        "history", title: Wording("History", "기록"), order: 50, key: "h", digit: 7,
        actions: allCases.map(\.entry) + ListAction.entries,
        routes: [HistoryRoute.self])

    private var entry: ActionEntry {
        switch self {
        case .backToHere:
            ActionEntry(
                rawValue, Wording("Undo or redo down to this row", "이 줄까지 되돌리기 / 다시 하기"),
                hint: Wording("undo to here", "여기까지 되돌리기"),
                keys: ["enter", "b"], isOfSelection: true, takesKeys: true)
        case .filter: FilterLine.action(rawValue)
        }
    }
}
