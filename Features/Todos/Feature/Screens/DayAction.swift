import CoreDesignSystem
import FeatureKit
import TodosInterface
import UtilLocalization

/// The actions of the Today screen: their names, titles and keys (Documentation/Product.md §Today screen).
enum DayAction: String, CaseIterable {
    case add = "todos.add"
    case toggle = "todos.toggle"
    case addSubtask = "todos.addSubtask"
    case edit = "todos.edit"
    case editor = "todos.editor"
    case move = "todos.move"
    case delete = "todos.delete"
    case undo = "todos.undo"
    case redo = "todos.redo"
    case filter = "todos.filter"
    case tomorrow = "todos.tomorrow"
    case priority = "todos.priority"
    case tags = "todos.tags"
    case project = "todos.project"
    case moveUp = "todos.moveUp"
    case moveDown = "todos.moveDown"
    case mark = "todos.mark"
    case markAll = "todos.markAll"
    case fold = "todos.fold"
    case foldAll = "todos.foldAll"
    case next = "day.next"
    case previous = "day.previous"
    case nextWeek = "day.nextWeek"
    case previousWeek = "day.previousWeek"
    case today = "day.today"
    case inbox = "day.inbox"
    case overdue = "day.overdue"
    case detailsDown = "day.detailsDown"
    case detailsUp = "day.detailsUp"

    /// The actions that apply to all marked todos.
    static let ofMarks: [DayAction] = [.toggle, .move, .delete, .tomorrow, .priority, .tags, .project]

    var entry: ActionEntry {
        let description = description
        return ActionEntry(
            rawValue, description.title, heading: heading, hint: description.hint, keys: description.keys,
            isInPalette: self != .detailsDown && self != .detailsUp,
            isEverywhere: self == .undo || self == .redo,
            isOfSelection: [
                .toggle, .addSubtask, .edit, .editor, .move, .delete, .tomorrow, .priority, .tags,
                .project, .moveUp, .moveDown, .mark, .markAll, .fold, .foldAll,
            ].contains(self),
            opensText: self == .add,
            takesKeys: [.addSubtask, .edit, .editor, .move, .tags, .project, .delete, .filter].contains(self))
    }

    /// The heading of the help (`?`) above the action.
    private var heading: ActionHeading {
        switch self {
        case .add, .toggle, .addSubtask, .edit, .editor, .delete, .priority, .tags, .project, .undo,
            .redo:
            ActionHeading(Wording("Todo", "할 일"), order: 10)
        case .move, .tomorrow, .moveUp, .moveDown: ActionHeading(Wording("Move", "옮기기"), order: 20)
        case .next, .previous, .nextWeek, .previousWeek, .today, .inbox, .overdue:
            ActionHeading(Wording("Day", "날짜"), order: 30)
        case .mark, .markAll: ActionHeading(Wording("Marks", "표시"), order: 40)
        case .filter, .fold, .foldAll, .detailsDown, .detailsUp: ListAction.heading
        }
    }

    private var description: ActionDescription {
        switch self {
        case .toggle:
            .init(Wording("Complete or reopen", "완료 / 완료 취소"), Wording("done", "완료"), ["space", "x"])
        case .add: .init(Wording("Add a todo", "할 일 추가"), Wording("add", "추가"), ["a"])
        case .addSubtask: .init(Wording("Add a subtask", "하위 할 일 추가"), nil, ["A", "shift-enter"])
        case .edit: .init(Wording("Edit all fields", "모든 항목 편집"), Wording("edit", "편집"), ["enter", "e"])
        case .editor:
            .init(Wording("Edit title and note in your editor", "제목과 메모를 내 편집기에서 편집"), nil, ["ctrl-e"])
        case .move: .init(Wording("Move to another day", "다른 날로 옮기기"), Wording("move", "옮기기"), ["m"])
        case .delete: .init(Wording("Delete", "삭제"), Wording("delete", "삭제"), ["d", "delete"])
        case .undo: .init(Wording("Undo the last action", "마지막 작업 되돌리기"), Wording("undo", "되돌리기"), ["u"])
        case .redo: .init(Wording("Redo the undone action", "되돌린 작업 다시 하기"), nil, ["ctrl-r"])
        case .filter: .init(Wording("Filter the list", "목록 거르기"), Wording("filter", "거르기"), ["/"])
        case .tomorrow: .init(Wording("Move to the next day", "하루 미루기"), nil, [">"])
        case .priority:
            .init(Wording("Change the priority", "중요도 바꾸기"), Wording("priority", "중요도"), ["p"])
        case .tags: .init(Wording("Add or remove tags", "태그 붙이기 / 떼기"), nil, ["+"])
        case .project: .init(Wording("Set the project", "프로젝트 정하기"), nil, ["c"])
        case .moveUp: .init(Wording("Move up in the list", "목록에서 위로"), nil, ["alt-up", "alt-k"])
        case .moveDown: .init(Wording("Move down in the list", "목록에서 아래로"), nil, ["alt-down", "alt-j"])
        case .mark: .init(Wording("Mark for the next action", "다음 작업 대상으로 표시"), nil, ["v"])
        case .markAll: .init(Wording("Mark all or none", "모두 표시하거나 모두 풀기"), nil, ["*"])
        case .fold: .init(Wording("Fold or unfold the subtasks", "하위 할 일 접기 / 펴기"), nil, ["z"])
        case .foldAll: .init(Wording("Fold or unfold all subtasks", "하위 할 일 모두 접기 / 펴기"), nil, ["Z"])
        case .next: .init(Wording("Next day", "다음 날"), Wording("next day", "다음 날"), ["]", "right", "l"])
        case .previous: .init(Wording("Previous day", "이전 날"), nil, ["[", "left", "h"])
        case .nextWeek: .init(Wording("A week ahead", "일주일 뒤"), nil, ["}", "shift-right"])
        case .previousWeek: .init(Wording("A week back", "일주일 전"), nil, ["{", "shift-left"])
        case .today: .init(Wording("Go to today", "오늘로 가기"), Wording("today", "오늘"), ["t"])
        case .inbox: .init(Wording("Show the inbox", "수집함 보기"), Wording("inbox", "수집함"), ["i"])
        case .detailsDown: .init(Wording("Scroll the details down", "상세 내용 아래로"), nil, ["J"])
        case .detailsUp: .init(Wording("Scroll the details up", "상세 내용 위로"), nil, ["K"])
        case .overdue: .init(Wording("Show overdue todos", "지난 할 일 보기"), Wording("overdue", "지난 할 일"), ["o"])
        }
    }

    static let entry = ScreenEntry(
        "today", title: Wording("Today", "오늘"), order: 10, key: "t", digit: 1,
        actions: allCases.map(\.entry) + ListAction.entries, signs: TodoSigns.all,
        explanations: FigureTexts.explanations,
        routes: [
            DayRoute.self, TodoListRoute.self, AddRoute.self, TodoRoute.self, ViewRoute.self,
            ProjectRoute.self, TagRoute.self,
        ])
}
