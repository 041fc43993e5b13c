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
            QueryKey(
                "type", aliases: ["종류"],
                .texts("type", values(["todo", "tag", "project", "view"], koreanTypes))),
            QueryKey(
                "action", aliases: ["작업"],
                .texts(
                    "action",
                    values(
                        [
                            "add", "edit", "done", "reopen", "move", "reorder", "delete", "merge", "flip",
                            "discard", "import",
                        ], koreanActions))),
            QueryKey("date", aliases: ["날짜"], .instants("at")),
            QueryKey("undone", aliases: ["되돌림"]) { _ in .register("undone", .isSet) },
        ])

    private static let koreanTypes = ["할일": "todo", "태그": "tag", "프로젝트": "project", "뷰": "view"]
    private static let koreanActions = [
        "추가": "add", "편집": "edit", "완료": "done", "완료취소": "reopen", "옮기기": "move", "순서": "reorder",
        "삭제": "delete", "합치기": "merge", "되살리기": "flip", "버리기": "discard", "가져오기": "import",
    ]

    /// - Parameter korean: the Korean names, each with the English name that it stands for.
    private static func values(_ names: [String], _ korean: [String: String]) -> QueryKey.TextValues {
        QueryKey.TextValues(names: names, aliases: korean.keys.sorted(), isOptional: false) { typed in
            let word = typed.lowercased()
            return korean[word] ?? (names.contains(word) ? word : nil)
        }
    }
}

extension NamedAction {
    var queryItem: QueryItem {
        let (type, name) = action.label.kind.queryValues
        return QueryItem(
            name: [action.label.subject, newName].compactMap { $0 }.joined(separator: " "),
            [
                "type": type.map { .text($0) } ?? .null, "action": .text(name),
                "at": .integer(action.at.milliseconds),
                "undone": action.state == .done ? .null : .integer(1),
            ])
    }
}

extension ActionLabel.Kind {
    /// The values of the query keys `type` and `action`. The type is `nil` for an action that can change
    /// records of several types, such as an import.
    fileprivate var queryValues: (type: String?, action: String) {
        switch self {
        case .undone: ("todo", "reopen")
        case .add, .edit, .done, .move, .reorder, .delete: ("todo", rawValue)
        case .tagAdd: ("tag", "add")
        case .tagEdit: ("tag", "edit")
        case .tagDelete: ("tag", "delete")
        case .tagMerge: ("tag", "merge")
        case .projectAdd: ("project", "add")
        case .projectEdit: ("project", "edit")
        case .projectDelete: ("project", "delete")
        case .viewAdd: ("view", "add")
        case .viewEdit: ("view", "edit")
        case .viewRemove: ("view", "delete")
        default: (nil, rawValue)
        }
    }
}
