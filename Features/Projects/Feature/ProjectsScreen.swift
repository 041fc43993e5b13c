import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import Foundation
import ProjectsInterface
import ProjectsPresentation
import TodosInterface
import UtilLocalization

/// The Projects screen: the tree of all projects. Enter opens the Today screen with the open todos of the
/// selected project.
final class ProjectsScreen: Screen {
    private static let open = "projects.open"
    private static let archive = "projects.archive"
    private static let showArchived = "projects.showArchived"
    private static let delete = "projects.delete"

    static let entry = ScreenEntry(
        "projects", title: Wording("Projects", "프로젝트"), order: 97, key: "p", digit: 9,
        actions: [
            ActionEntry(
                open, Wording("Show the todos of a project", "프로젝트의 할 일 보기"), hint: Wording("show", "열기"),
                keys: ["enter"], isOfSelection: true),
            ActionEntry(
                archive, Wording("Archive or restore a project", "프로젝트 보관 / 다시 보이기"),
                hint: Wording("archive", "보관"), keys: ["A"], isOfSelection: true),
            ActionEntry(
                delete, Wording("Delete a project; its todos stay", "프로젝트 삭제 (할 일은 남음)"),
                hint: Wording("delete", "삭제"), keys: ["d", "delete"], isOfSelection: true),
            ActionEntry(
                showArchived, Wording("Show or hide archived projects", "보관한 프로젝트 보이기/숨기기"),
                hint: Wording("archived", "보관함"), keys: ["H"]),
        ] + ListAction.entries, routes: [ProjectsRoute.self])

    private static let list = "projects.list"
    private let model: ProjectsViewModel
    private let text: ProjectsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    private var route: (any ScreenRoute)?

    init(work: any ScreenWork, model: ProjectsViewModel, text: ProjectsText, failures: FailureText) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        if let problem = state.problem {
            return Notice(failures.describe(problem).message, .danger, hint: text.tryAgain)
        }
        guard state.isLoaded else { return Empty() }
        guard !state.rows.isEmpty else { return Notice(text.noneTitle, hint: text.noneHint) }
        cursor.fit(state.rows.lazy.map(\.id), height: size.rows)
        let (rows, lines) = (state.rows, text.lines(state.rows))
        return ListView(
            Self.list, count: rows.count, selection: cursor.row, first: cursor.first, isFocused: true,
            key: { TargetKey(rows[$0].id) }
        ) { index, _ in
            var line = StyledLine(" ")
            line.append(lines[index])
            return line
        }
    }

    var hasSelection: Bool { model.state.problem == nil && !model.state.rows.isEmpty }

    var toast: ScreenToast? {
        let state = model.state
        guard state.edits > 0, let row = state.changed else { return nil }
        return ScreenToast(number: state.edits, line: text.toast(row, state))
    }

    func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }

    func refresh() { work.run(replacing: "projects") { [model] in model.refresh() } }

    func perform(_ action: String) {
        let rows = model.state.rows
        if let move = ListAction(rawValue: action) { return cursor.move(move, rows.lazy.map(\.id)) }
        if action == Self.showArchived { return work.run { [model] in model.toggleArchived() } }
        cursor.follow(rows.lazy.map(\.id))
        guard rows.indices.contains(cursor.row) else { return }
        let row = rows[cursor.row]
        switch action {
        case Self.open: route = ProjectRoute(id: row.id, name: row.name)
        case Self.archive:
            work.run { [model] in
                try model.archive(row.id.uuidString, !row.isArchived, isDryRun: false)
                model.refresh()
            }
        case Self.delete:
            work.run { [model] in
                try model.delete(row.id.uuidString, isDryRun: false)
                model.refresh()
            }
        default: break
        }
    }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == Self.list, cursor.select(target, model.state.rows.lazy.map(\.id)) else { return }
        if isDouble { perform(Self.open) }
    }

    func scroll(_ target: Target?, by rows: Int) { cursor.move(by: rows, model.state.rows.lazy.map(\.id)) }

    func open(_ route: any ScreenRoute) { refresh() }
}
