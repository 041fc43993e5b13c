import CoreDesignSystem
import FeatureKit
import NotesInterface
import UtilLocalization

/// The actions of the Notes screen: their names, titles and keys (Documentation/Product.md §Notes screen). A
/// narrow terminal shows only the hints of the first actions.
enum NotesAction: String, CaseIterable {
    case open = "notes.open"
    case add = "notes.add"
    case edit = "notes.edit"
    case filter = "notes.filter"
    case delete = "notes.delete"
    case links = "notes.links"
    case backlinks = "notes.backlinks"
    case addBelow = "notes.addBelow"
    case editor = "notes.editor"
    case rename = "notes.rename"
    case tags = "notes.tags"
    case pin = "notes.pin"
    case archive = "notes.archive"
    case todos = "notes.todos"
    case move = "notes.move"
    case fold = "notes.fold"
    case foldAll = "notes.foldAll"
    case flat = "notes.flat"
    case showArchived = "notes.showArchived"
    case previewDown = "notes.previewDown"
    case previewUp = "notes.previewUp"

    static let entry = ScreenEntry(
        "notes", title: Wording("Notes", "노트"), order: 32, key: "n",
        actions: allCases.map(\.entry) + ListAction.entries, signs: signs, hasSideBar: false,
        routes: [NotesRoute.self, NoteRoute.self])

    private static let signs = [
        SignEntry("★", Wording("a pinned note", "고정한 노트")),
        SignEntry("✎", Wording("a note with an unsaved text", "저장하지 못한 글이 남은 노트")),
        SignEntry("▾ ▸", Wording("the notes below are visible, are folded", "하위 노트를 펼침, 접음")),
        SignEntry("☐ ☑", Wording("a link to an open todo, to a done todo", "남은 할 일, 끝낸 할 일로 가는 링크")),
        SignEntry("≈", Wording("a link that several notes can mean", "여러 노트를 뜻할 수 있는 링크")),
        SignEntry("✗", Wording("a link to nothing", "대상이 없는 링크")),
    ]

    var entry: ActionEntry {
        let description = description
        let isOfList = [.add, .filter, .foldAll, .flat, .showArchived].contains(self)
        return ActionEntry(
            rawValue, description.title, heading: heading, hint: description.hint, keys: description.keys,
            isInPalette: self != .previewDown && self != .previewUp, isOfSelection: !isOfList,
            opensText: self == .add,
            takesKeys: [
                .addBelow, .edit, .editor, .rename, .tags, .move, .delete, .links, .backlinks, .filter,
            ].contains(self))
    }

    /// The heading of the help (`?`) above the action.
    private var heading: ActionHeading {
        switch self {
        case .open, .add, .addBelow, .edit, .editor, .rename, .tags, .pin, .archive, .todos, .move, .delete:
            ActionHeading(Wording("Note", "노트"), order: 10)
        case .links, .backlinks: ActionHeading(Wording("Links", "링크"), order: 20)
        case .filter, .fold, .foldAll, .flat, .showArchived, .previewDown, .previewUp: ListAction.heading
        }
    }

    private var description: ActionDescription {
        switch self {
        case .open: .init(Wording("Read the note", "노트 읽기"), Wording("read", "읽기"), ["enter"])
        case .add: .init(Wording("Add a note", "노트 추가"), Wording("add", "추가"), ["a"])
        case .addBelow:
            .init(Wording("Add a note below the selected note", "하위 노트 추가"), Wording("below", "하위 추가"), ["A"])
        case .edit: .init(Wording("Edit the text", "내용 편집"), Wording("edit", "편집"), ["e"])
        case .editor: .init(Wording("Edit the text in your editor", "내용을 내 편집기에서 편집"), nil, ["ctrl-e"])
        case .rename:
            .init(
                Wording("Rename the note and update links to it", "제목 바꾸기 (링크도 따라 바뀜)"),
                Wording("rename", "제목 변경"), ["r"])
        case .move:
            .init(Wording("Move below another note", "다른 노트 아래로 옮기기"), Wording("move", "옮기기"), ["m"])
        case .tags: .init(Wording("Set the tags", "태그 정하기"), Wording("tags", "태그"), ["+"])
        case .pin: .init(Wording("Pin or unpin", "고정 / 고정 해제"), Wording("pin", "고정"), ["p"])
        case .archive: .init(Wording("Archive or restore", "보관 / 다시 보이기"), Wording("archive", "보관"), ["x"])
        case .delete: .init(Wording("Delete", "삭제"), Wording("delete", "삭제"), ["d", "delete"])
        case .todos:
            .init(Wording("Make todos of the unchecked boxes", "빈 체크박스로 할 일 만들기"), nil, ["o"])
        case .links: .init(Wording("Follow a link", "링크 따라가기"), Wording("links", "링크"), ["l"])
        case .backlinks:
            .init(Wording("Go to a text that links to the note", "이 노트를 링크한 글로 가기"), nil, ["b"])
        case .filter: .init(Wording("Filter the list", "목록 거르기"), Wording("filter", "거르기"), ["/"])
        case .fold: .init(Wording("Fold or unfold the notes below", "하위 노트 접기 / 펴기"), nil, ["space", "z"])
        case .foldAll: .init(Wording("Fold or unfold all notes", "모든 노트 접기 / 펴기"), nil, ["Z"])
        case .flat: .init(Wording("Show a tree or a list", "트리 / 목록으로 보기"), nil, ["t"])
        case .showArchived:
            .init(Wording("Show or hide archived notes", "보관한 노트 보이기 / 숨기기"), nil, ["H"])
        case .previewDown: .init(Wording("Scroll the note down", "노트 내용 아래로"), nil, ["J"])
        case .previewUp: .init(Wording("Scroll the note up", "노트 내용 위로"), nil, ["K"])
        }
    }
}
