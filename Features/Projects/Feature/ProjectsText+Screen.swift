import CoreDesignSystem
import FeatureKit
import ProjectsPresentation
import TodosDomain
import UtilLocalization
import ViewsInterface

/// The texts of the Projects screen.
extension ProjectsText {
    /// The hint of the empty screen.
    var noneKeys: String {
        language(
            "Press a to create one, or write project:name in a todo.",
            "a를 누르거나 할 일에 project:이름을 쓰면 생깁니다.")
    }

    /// The heading of the names.
    var project: String { language("Project", "프로젝트") }

    /// The hint that the screen shows if all projects are archived.
    var archivedKey: String { language("Press H to see them.", "H를 누르면 보입니다.") }

    var filterExample: String {
        language("words, open>3, parent:home, archived", "단어, 남음>3, 상위:집, 보관")
    }

    func promptTitle(_ intent: ProjectsViewModel.Intent) -> String {
        let (action, project): (ProjectsAction, ProjectsViewModel.Row?) =
            switch intent {
            case .add: (.add, nil)
            case .addSubproject(let project): (.addSubproject, project)
            case .rename(let project): (.rename, project)
            case .recolor(let project): (.color, project)
            case .move(let project): (.move, project)
            }
        return action.entry.title(language) + (project.map { " · \($0.name)" } ?? "")
    }

    func promptExample(_ intent: ProjectsViewModel.Intent) -> String {
        if case .move = intent { return language("parent project", "상위 프로젝트") }
        return language("garden", "정원")
    }

    /// Returns the rule for the name in an input line.
    func nameRule(_ intent: ProjectsViewModel.Intent) -> String {
        if case .addSubproject = intent { return language("1 to 100 characters", "1~100자") }
        return language(
            "1 to 100 characters; home.garden becomes a part of home",
            "1~100자. 집.정원은 집의 하위 프로젝트가 됩니다")
    }

    /// The remark of the input line for a parent, before the names of the possible parents.
    var emptyParent: String { language("Empty: a top-level project.", "비우면 최상위 프로젝트가 됩니다.") }

    /// Returns the message that the screen shows after a change: what changed, and the key that undoes the
    /// change. For an edit that changed nothing, the message says so and names no key.
    func toast(_ row: ProjectsViewModel.Row, _ state: ProjectsViewModel.State) -> StyledLine {
        let words: [String] =
            switch (state.outcome, state.before) {
            case (.added, _): row.parent.map { [part(of: $0)] } ?? []
            case (.edited, let before?): differences(before, row)
            default: []
            }
        let isUnchanged = state.outcome == .edited && state.before != nil && words.isEmpty
        let end = isUnchanged ? language("unchanged", "바뀐 것 없음") : ListChange.undoHint(language)
        var line = changed(row, state, sign: state.outcome.change.messageSign)
        for word in words + [end] { line.append(" · \(word)", .dim) }
        let affected = state.affectedViews
        let faults = views?.faults(
            broken: affected.broken + affected.brokenInside, contradictory: affected.contradictory)
        for fault in faults ?? [] { line.append(" · \(fault)", .warning) }
        return line
    }

    private func part(of parent: String) -> String { language("part of \(parent)", "상위 프로젝트: \(parent)") }

    private func differences(_ before: ProjectsViewModel.Row, _ after: ProjectsViewModel.Row) -> [String] {
        var words: [String] = []
        if before.name != after.name {
            words.append(language("was \(before.name)", "이전 이름: \(before.name)"))
        }
        if before.color != after.color {
            let name = ColorPresets(language: language).name(of: after.color)
            words.append(language("colour \(name)", "색: \(name)"))
        }
        if before.parent != after.parent {
            words.append(after.parent.map { part(of: $0) } ?? language("top-level project", "최상위 프로젝트"))
        }
        return words
    }
}
