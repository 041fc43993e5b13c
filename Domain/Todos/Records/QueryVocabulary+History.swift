import DomainPrimitives
import LibraryDomain
public import QueryDomain
import SyncProtocolDomain

/// The query keys for the undo history (Documentation/Product.md §Queries of other lists).
extension QueryVocabulary {
    public static let history = QueryVocabulary(
        example: "action:delete",
        [
            QueryKey("name", aliases: ["이름"], .words(.name)),
            .recordType,
            QueryKey(
                "action", aliases: ["작업"],
                .texts(
                    "action",
                    QueryKey.TextValues(
                        names: actions, aliases: koreanActions.keys.sorted(), isOptional: false
                    ) { typed in
                        let word = typed.lowercased()
                        return koreanActions[word] ?? (actions.contains(word) ? word : nil)
                    })),
            QueryKey("date", aliases: ["날짜"], .instants("at")),
            QueryKey("undone", aliases: ["되돌림"]) { _ in .register("undone", .isSet) },
        ])

    private static let actions = [
        "add", "edit", "done", "reopen", "move", "reorder", "delete", "merge", "flip", "discard", "import",
    ]
    private static let koreanActions = [
        "추가": "add", "편집": "edit", "완료": "done", "완료취소": "reopen", "옮기기": "move", "순서": "reorder",
        "삭제": "delete", "합치기": "merge", "되살리기": "flip", "버리기": "discard", "가져오기": "import",
    ]
}

extension QueryKey {
    /// The query key `type`, which finds actions, conflicts and refused edits by the type of their record.
    /// Each item has the name of the record type under `type`.
    public static let recordType = QueryKey(
        "type", aliases: ["종류"],
        .texts(
            "type",
            TextValues(
                names: ["todo", "tag", "project", "view"], aliases: ["뷰", "태그", "프로젝트", "할일"],
                isOptional: false
            ) { typed in recordTypes[typed.lowercased()]?.name }))

    private static let recordTypes: [String: RecordType] = [
        "todo": .todo, "tag": .tag, "project": .project, "view": .savedView,
        "할일": .todo, "태그": .tag, "프로젝트": .project, "뷰": .savedView,
    ]
}

extension NamedAction {
    var queryItem: QueryItem {
        let (type, name) = action.label.kind.queryValues
        return QueryItem(
            name: [action.label.subject, newName].compactMap { $0 }.joined(separator: " "),
            [
                "type": type.map { .text($0.name) } ?? .null, "action": .text(name),
                "at": .integer(action.at.milliseconds),
                "undone": action.state == .done ? .null : .integer(1),
            ])
    }
}

extension ActionLabel.Kind {
    /// The values of the query keys `type` and `action`. The type is `nil` for an action that can change
    /// records of several types, such as an import.
    fileprivate var queryValues: (type: RecordType?, action: String) {
        switch self {
        case .undone: (.todo, "reopen")
        case .add, .edit, .done, .move, .reorder, .delete: (.todo, rawValue)
        case .tagAdd: (.tag, "add")
        case .tagEdit: (.tag, "edit")
        case .tagDelete: (.tag, "delete")
        case .tagMerge: (.tag, "merge")
        case .projectAdd: (.project, "add")
        case .projectEdit: (.project, "edit")
        case .projectDelete: (.project, "delete")
        case .viewAdd: (.savedView, "add")
        case .viewEdit: (.savedView, "edit")
        case .viewRemove: (.savedView, "delete")
        default: (nil, rawValue)
        }
    }
}
