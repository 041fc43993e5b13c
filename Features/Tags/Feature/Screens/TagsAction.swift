import CoreDesignSystem
import FeatureKit
import TagsInterface
import UtilLocalization

/// The actions of the Tags screen: their names, titles and keys. A narrow terminal shows only the
/// hints of the first actions.
enum TagsAction: String, CaseIterable {
    case find = "tags.find"
    case add = "tags.add"
    case rename = "tags.rename"
    case delete = "tags.delete"
    case filter = "tags.filter"
    case merge = "tags.merge"
    case color = "tags.color"

    static let entry = ScreenEntry(
        "tags", title: Wording("Tags", "태그"), order: 30, key: "#", digit: 5,
        actions: allCases.map(\.entry) + ListAction.entries,
        routes: [TagsRoute.self])

    var entry: ActionEntry {
        switch self {
        case .find: action("Show the todos of a tag", "태그의 할 일 보기", Wording("open", "열기"), ["enter"])
        case .add: action("Add a tag", "태그 추가", Wording("add", "추가"), ["a"])
        case .rename: action("Rename a tag", "태그 이름 바꾸기", Wording("rename", "이름 변경"), ["e"])
        case .color: action("Change the colour of a tag", "태그 색 바꾸기", Wording("colour", "색"), ["c"])
        case .merge: action("Merge a tag into another", "다른 태그로 합치기", Wording("merge", "합치기"), ["m"])
        case .delete: action("Delete a tag", "태그 삭제", Wording("delete", "삭제"), ["d", "delete"])
        case .filter: FilterLine.action(rawValue)
        }
    }

    private func action(_ english: String, _ korean: String, _ hint: Wording, _ keys: [String]) -> ActionEntry
    {
        ActionEntry(
            rawValue, Wording(english, korean), hint: hint, keys: keys, isOfSelection: self != .add,
            opensText: self == .add,
            takesKeys: [.rename, .color, .merge].contains(self))
    }
}
