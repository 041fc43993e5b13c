import CoreDesignSystem
import FeatureKit
import TagsPresentation
import TodosDomain
import UtilLocalization
import ViewsInterface

/// The texts of the Tags screen.
struct TagsText: Sendable {
    let language: Language
    /// The texts about saved views; `nil` without the feature Views.
    let views: (any ViewRemarks)?
    let names: RecordNames

    var name: String { language("Tag", "태그") }
    var none: String { language("No tags yet.", "태그가 없습니다.") }
    var noneHint: String {
        language("Press a to create one, or write +name in a todo.", "a를 누르거나 할 일에 +이름을 쓰면 생깁니다.")
    }
    var nameRule: String { language("1 to 50 characters, without spaces, # or commas", "1~50자, 공백·#·쉼표 없이") }

    var filterExample: String { language("words, open>3, color:red", "단어, 남음>3, 색:빨강") }

    func promptTitle(_ intent: TagsViewModel.Intent) -> String {
        let (action, tag): (TagsAction, TagsViewModel.Row?) =
            switch intent {
            case .add: (.add, nil)
            case .rename(let tag): (.rename, tag)
            case .recolor(let tag): (.color, tag)
            case .merge(let tag): (.merge, tag)
            }
        return action.entry.title(language) + (tag.map { " · #\($0.name)" } ?? "")
    }

    func promptExample(_ intent: TagsViewModel.Intent) -> String {
        if case .merge = intent { return language("the tag that stays", "남길 태그") }
        return language("home", "집")
    }

    func outcome(
        _ outcome: TagsViewModel.Outcome, _ tag: TagsViewModel.Row, _ affected: AffectedViews
    ) -> StyledLine {
        var line = outcome.change.messageSign
        line.append("#\(tag.name)", .strong)
        if let remark = outcome.remark(language, names) { line.append(" · \(remark)", .dim) }
        if outcome.canLoseTags {
            line.append(" · \(ListChange.undoHint(language))", .dim)
        }
        if let adapted = views?.adapted(affected.adapted) { line.append(" · \(adapted)", .dim) }
        let faults = views?.faults(
            broken: affected.broken + affected.brokenInside, contradictory: affected.contradictory)
        for fault in faults ?? [] { line.append(" · \(fault)", .warning) }
        return line
    }
}

extension TagsViewModel.Outcome {
    var change: ListChange {
        switch self {
        case .added: .added
        case .deleted: .deleted
        case .none, .edited, .merged: .edited
        }
    }

    /// Whether records lost a tag by the change.
    var canLoseTags: Bool {
        switch self {
        case .merged, .deleted: true
        case .none, .added, .edited: false
        }
    }

    /// Returns the remark about the todos and other records that had the deleted or replaced tag; `nil`
    /// without such records.
    func remark(_ language: Language, _ names: RecordNames) -> String? {
        switch self {
        case .none, .added, .edited: return nil
        case .deleted(let todos, let records):
            if records.isEmpty { return ListChange.loss(of: todos, language) }
            let counted = names.counted(todos: todos, records, language)
            let isOne = todos + records.values.reduce(0, +) == 1
            return language(
                "\(counted) \(isOne ? "loses" : "lose") it", "\(counted)에서 빠짐")
        case .merged(let todos, let records):
            if todos == 0, records.isEmpty { return nil }
            let counted = names.counted(todos: todos, records, language)
            return language("\(counted) had the replaced tag", "바뀐 태그가 있던 \(counted)")
        }
    }
}

extension RecordNames {
    /// Returns numbers of records in words, such as `2 todos and 1 note`.
    /// - Parameter records: the numbers, by the name of the type.
    fileprivate func counted(todos: Int, _ records: [String: Int], _ language: Language) -> String {
        let others = records.sorted { $0.key < $1.key }
        var words = others.map { type, count in
            language("\(count) \(count == 1 ? one(type) : many(type))", "\(many(type)) \(count)개")
        }
        if todos > 0 {
            words.insert(language(todos == 1 ? "1 todo" : "\(todos) todos", "할 일 \(todos)개"), at: 0)
        }
        let isList = words.count > 1
        let start = words.dropLast().joined(separator: ", ")
        let english = isList ? "\(start) and \(words[words.count - 1])" : words.joined()
        return language(english, words.joined(separator: ", "))
    }
}

extension TagsText {
    /// The words for the record type `tag` and its fields, for conflicts and the undo history.
    static let record = RecordWords(
        "tag", one: Wording("tag", "태그"), many: Wording("tags", "태그"),
        registers: ["name": .init("name", "이름"), "color": .init("colour", "색")])
}
