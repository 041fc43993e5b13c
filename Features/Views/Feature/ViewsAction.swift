import CoreDesignSystem
import FeatureKit
import UtilLocalization
import ViewsInterface

/// The actions of the Views screen: their names, titles and keys.
enum ViewsAction: String, CaseIterable {
    case open = "views.open"
    case add = "views.add"
    case edit = "views.edit"
    case delete = "views.delete"
    case filter = "views.filter"

    static let entry = ScreenEntry(
        "views", title: Wording("Views", "뷰"), order: 24, key: "v", digit: 4,
        actions: allCases.map(\.entry) + ListAction.entries, hasSideBar: false, routes: [ViewsRoute.self])

    private var entry: ActionEntry {
        switch self {
        case .open: action(Wording("Show the todos of a view", "뷰의 할 일 보기"), Wording("open", "열기"), ["enter"])
        case .add: action(ViewsText.addTitle, Wording("add", "추가"), ["a"])
        case .edit: action(ViewsText.editTitle, Wording("edit", "편집"), ["e"])
        case .delete: action(Wording("Delete a view", "뷰 삭제"), Wording("delete", "삭제"), ["d", "delete"])
        case .filter: FilterLine.action(rawValue)
        }
    }

    private func action(_ title: Wording, _ hint: Wording, _ keys: [String]) -> ActionEntry {
        ActionEntry(
            rawValue, title, hint: hint, keys: keys, isOfSelection: self != .add, opensText: self == .add,
            takesKeys: self == .edit)
    }
}
