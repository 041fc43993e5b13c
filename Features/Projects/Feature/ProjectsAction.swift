import CoreDesignSystem
import FeatureKit
import ProjectsInterface
import UtilLocalization

/// The actions of the Projects screen: their names, titles and keys. A narrow terminal shows only
/// the hints of the first actions.
enum ProjectsAction: String, CaseIterable {
    case open = "projects.open"
    case add = "projects.add"
    case rename = "projects.rename"
    case delete = "projects.delete"
    case filter = "projects.filter"
    case move = "projects.move"
    case addSubproject = "projects.addSubproject"
    case archive = "projects.archive"
    case color = "projects.color"
    case showArchived = "projects.showArchived"

    static let entry = ScreenEntry(
        "projects", title: Wording("Projects", "프로젝트"), order: 22, key: "p", digit: 3,
        actions: allCases.map(\.entry) + ListAction.entries, hasSideBar: false,
        routes: [ProjectsRoute.self])

    var entry: ActionEntry {
        switch self {
        case .open: action("Show the todos of a project", "프로젝트의 할 일 보기", Wording("open", "열기"), ["enter"])
        case .add: action("Add a project", "프로젝트 추가", Wording("add", "추가"), ["a"])
        case .addSubproject:
            action("Add a subproject", "하위 프로젝트 추가", Wording("subproject", "하위 추가"), ["s"])
        case .rename: action("Rename a project", "프로젝트 이름 바꾸기", Wording("rename", "이름 변경"), ["e"])
        case .color: action("Change the colour of a project", "프로젝트 색 바꾸기", Wording("colour", "색"), ["c"])
        case .move:
            action("Move a project into another", "다른 프로젝트 아래로 옮기기", Wording("move", "옮기기"), ["m"])
        case .archive:
            action("Archive or restore a project", "프로젝트 보관 / 다시 보이기", Wording("archive", "보관"), ["A"])
        case .delete:
            action(
                "Delete a project; its todos stay", "프로젝트 삭제 (할 일은 남음)", Wording("delete", "삭제"),
                ["d", "delete"])
        case .showArchived:
            action("Show or hide archived projects", "보관한 프로젝트 보이기/숨기기", Wording("archived", "보관함"), ["H"])
        case .filter: FilterLine.action(rawValue)
        }
    }

    private func action(_ english: String, _ korean: String, _ hint: Wording, _ keys: [String]) -> ActionEntry
    {
        ActionEntry(
            rawValue, Wording(english, korean), hint: hint, keys: keys,
            isOfSelection: ![.add, .showArchived].contains(self), opensText: self == .add,
            takesKeys: [.addSubproject, .rename, .color, .move].contains(self))
    }
}
