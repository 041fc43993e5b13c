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
        if let loss = outcome.loss(language) { line.append(" · \(loss)", .dim) }
        if outcome == .merged || outcome.change == .deleted {
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

    /// Returns the remark that todos lose the deleted tag; `nil` without such todos.
    func loss(_ language: Language) -> String? {
        if case .deleted(let todos) = self { ListChange.loss(of: todos, language) } else { nil }
    }
}

extension TagsText {
    /// The words for the record type `tag` and its fields, for conflicts and the undo history.
    static let record = RecordWords(
        "tag", one: Wording("tag", "태그"), many: Wording("tags", "태그"),
        registers: ["name": .init("name", "이름"), "color": .init("colour", "색")])
}
