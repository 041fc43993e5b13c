import DomainPrimitives
import LibraryDomain
public import QueryDomain
import SyncProtocolDomain

/// The query keys for the undo history (Documentation/Product.md §Queries of other lists).
extension QueryVocabulary {
    /// Returns the query keys for the undo history.
    /// - Parameter added: more record types that a query can find with `type:`, such as notes. The types that
    ///   every library has, such as todos, need not be in the list.
    public static func history(_ added: [NamedRecordType]) -> QueryVocabulary {
        QueryVocabulary(
            example: "action:delete",
            [
                QueryKey("name", aliases: ["이름"], .words(.name)),
                .recordType(NamedRecordType.planner(and: added)),
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
    }

    private static let actions = [
        "add", "edit", "done", "reopen", "move", "reorder", "delete", "merge", "flip", "discard", "import",
    ]
    private static let koreanActions = [
        "추가": "add", "편집": "edit", "완료": "done", "완료취소": "reopen", "옮기기": "move", "순서": "reorder",
        "삭제": "delete", "합치기": "merge", "되살리기": "flip", "버리기": "discard", "가져오기": "import",
    ]
}

/// The words for a record type in queries, such as `todo` in `type:todo`.
public struct NamedRecordType: Sendable {
    /// The name of the record type, such as `saved_view`.
    public let type: String
    /// The word for the record type in lower case and without spaces, such as `view`.
    public let name: String
    /// The Korean word, such as 뷰 (view).
    public let alias: String
    /// The fields of the record type. Each name of a field has the words that a person sees for the field, in
    /// lower case and without spaces. For example, `body` has the word `text`.
    public let fields: [String: [String]]

    /// - Parameters:
    ///   - name: the word for a record of the type, such as "view".
    ///   - alias: the Korean word. Spaces are removed, because a value of a query has none.
    ///   - fields: the words for each field, by the name of the field.
    public init(_ type: String, name: String, alias: String, fields: [String: [String]]) {
        self.type = type
        self.name = Self.word(name)
        self.alias = Self.word(alias)
        self.fields = fields.mapValues { words in words.map { Self.word($0) } }
    }

    private init(_ type: RecordType, _ name: String, _ alias: String) {
        let fields = type.fields.map { ($0.name, [String]()) }
        self.init(
            type.name, name: name, alias: alias,
            fields: Dictionary(fields, uniquingKeysWith: { first, _ in first }))
    }

    private static func word(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }

    /// The record types that every library has.
    public static let planner = [
        NamedRecordType(.todo, "todo", "할일"), NamedRecordType(.tag, "tag", "태그"),
        NamedRecordType(.project, "project", "프로젝트"), NamedRecordType(.savedView, "view", "뷰"),
    ]

    /// Returns the record types that every library has, and then the types of features.
    public static func planner(and added: [NamedRecordType]) -> [NamedRecordType] {
        let known = Set(planner.map(\.type))
        return planner + added.filter { !known.contains($0.type) }
    }
}

extension QueryKey {
    /// Returns the query key `type`, which finds actions, conflicts and refused edits by the type of their
    /// record. Each item has the name of the record type under `type`.
    public static func recordType(_ types: [NamedRecordType]) -> QueryKey {
        let byWord = Dictionary(
            types.flatMap { [($0.name, $0.type), ($0.alias, $0.type)] },
            uniquingKeysWith: { first, _ in first })
        return QueryKey(
            "type", aliases: ["종류"],
            .texts(
                "type",
                TextValues(
                    names: types.map(\.name), aliases: types.map(\.alias).sorted(), isOptional: false
                ) { typed in byWord[typed.lowercased()] }))
    }
}

extension NamedAction {
    /// - Parameter main: the name of the record type that the action is about; `nil` if unknown.
    func queryItem(_ main: String?) -> QueryItem {
        let (type, name) = action.label.kind.queryValues
        return QueryItem(
            name: [action.label.subject, newName].compactMap { $0 }.joined(separator: " "),
            [
                "type": (main ?? type?.name).map { .text($0) } ?? .null, "action": .text(name),
                "at": .integer(action.at.milliseconds),
                "undone": action.state == .done ? .null : .integer(1),
            ])
    }
}

extension PlannerReader {
    /// Returns, for each action number, the name of the type of the record that the action is about. An
    /// action of a kind for one type only, or without such a record, is not in the result.
    ///
    /// An action first changes the record that the person named, and then others. For example, a renaming
    /// also changes the links in other records. Only new tags and a new project come first.
    func mainTypes(of actions: [UserAction]) throws(PlannerError) -> [Int: String] {
        let others = Set([RecordType.tag, .project, .savedView].map(\.name))
        let common = actions.filter { $0.label.kind.isCommon }.map(\.id)
        return try changedTypes(of: common).compactMapValues { types in
            types.first { name in
                !others.contains(name) && records.catalogue.type(named: name)?.carrier == nil
            }
        }
    }
}

extension ActionLabel.Kind {
    /// Whether several record types share this kind. For example, a new todo and a new note are both `add`.
    fileprivate var isCommon: Bool {
        switch self {
        case .undone, .add, .edit, .done, .move, .reorder, .delete: true
        default: false
        }
    }

    /// The values of the query keys `type` and `action`. The type is `nil` for an action that can change
    /// records of several types, such as an import.
    fileprivate var queryValues: (type: RecordType?, action: String) {
        switch self {
        case .undone: (.todo, "reopen")
        case _ where isCommon: (.todo, rawValue)
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
