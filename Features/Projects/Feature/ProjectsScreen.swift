import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import Foundation
import ProjectsPresentation
import TodosDomain
import TodosInterface
import UtilLocalization

/// The Projects screen: the tree of all projects. A person adds, renames, colours, moves, archives and
/// deletes projects here. Enter opens the Today screen with the open todos of the selected project.
final class ProjectsScreen: Screen {
    private static let list = "projects.list"
    private let model: ProjectsViewModel
    private let text: ProjectsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    private let inputLine: InputLine<ProjectsViewModel.Intent>
    private let filterLine: FilterLine
    private var route: (any ScreenRoute)?

    init(work: any ScreenWork, model: ProjectsViewModel, text: ProjectsText, failures: FailureText) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
        inputLine = InputLine(
            work: work, failures: failures, language: text.language,
            check: { typed, intent in model.problem(with: typed, for: intent) },
            names: { model.state.list.all },
            complete: { typed, intent, _ in model.completions(of: typed, for: intent) },
            save: { typed, intent in
                try model.save(typed, for: intent)
                model.refresh()
            })
        filterLine = FilterLine(
            work: work, purpose: "projects.suggest", language: text.language,
            query: { model.state.list.query },
            filter: { query, isTyping in
                model.filter(query, isTyping: isTyping)
                Self.read(model, work)
            }, suggest: { typed in try model.suggestions(completing: typed) })
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        let projects = filterLine.view(
            over: content(state.list, filterLine.room(in: size)), state.list, example: text.filterExample,
            in: size)
        guard let prompt = inputLine.prompt else { return projects }
        let input = inputLine.view(
            prompt, title: text.promptTitle(prompt.intent), example: text.promptExample(prompt.intent),
            hint: hint(prompt, columns: PromptView.remarkColumns(in: size)))
        return Overlay(input, over: projects, at: .bottom)
    }

    private func content(_ list: FilterableList<ProjectsViewModel.Row>, _ room: Size) -> any View {
        filterLine.content(
            of: list, failures, isCovered: inputLine.isOpen,
            empty: model.state.hidesArchived
                ? Notice(text.allArchived, hint: text.archivedKey)
                : Notice(text.noneTitle, hint: text.noneKeys)
        ) { projects in
            // The first row of the list has the headings of the columns.
            cursor.fit(projects.lazy.map(\.id), height: room.rows - 1)
            let rows = projects.map { project in
                var name = text.name(project)
                name.append(text.note(project))
                return CountTable.Row(
                    id: project.id, name: name, rgb: project.rgb, open: project.total.open,
                    done: project.total.done)
            }
            return CountTable(
                Self.list, .init(name: text.project), rows: rows, cursor: cursor, isFocused: !isEditing,
                language: text.language)
        }
    }

    /// Returns the rule for names. For a move, returns the projects that can become the parent.
    private func hint(
        _ prompt: InputLine<ProjectsViewModel.Intent>.Prompt, columns: Int
    ) -> StyledLine {
        guard case .move(let row) = prompt.intent else {
            return StyledLine(text.nameRule(prompt.intent), .dim)
        }
        let parents = model.parents(of: row, matching: prompt.typed)
        return StyledLine(
            names: parents.map { (name: "● \($0.name)", rgb: $0.rgb) },
            after: StyledLine(text.emptyParent, .dim), columns: columns, rows: 3)
    }

    var isEditing: Bool { inputLine.isOpen || filterLine.isOpen }

    func waits(for event: InputEvent) -> Bool { inputLine.isSaving || filterLine.waits(for: event) }

    var refusals: Int { inputLine.refusals }

    var unsaved: [String] { inputLine.unsaved(text.promptTitle) }

    var openTexts: [OpenText] { inputLine.openTexts(text.promptTitle) }

    func resumeUnsaved() { inputLine.resume() }

    private var rows: [ProjectsViewModel.Row] { model.state.list.rows }

    var hasSelection: Bool { model.state.list.problem == nil && !rows.isEmpty }

    var toast: ScreenToast? {
        let state = model.state
        guard state.edits > 0, let row = state.changed else { return nil }
        return ScreenToast(number: state.edits, line: text.toast(row, state))
    }

    var escapeHint: Wording? { filterLine.escapeHint }

    func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }

    func refresh() { Self.read(model, work) }

    private static func read(_ model: ProjectsViewModel, _ work: any ScreenWork) {
        work.run(replacing: "projects") { model.refresh() }
    }

    func perform(_ action: String) {
        let rows = rows
        if let move = ListAction(rawValue: action) { return cursor.move(move, rows.lazy.map(\.id)) }
        cursor.follow(rows.lazy.map(\.id))
        guard let action = ProjectsAction(rawValue: action) else { return }
        switch action {
        case .add: inputLine.open(.add, "")
        case .filter: filterLine.open()
        case .showArchived: work.run { [model] in model.toggleArchived() }
        default:
            if hasSelection, rows.indices.contains(cursor.row) { perform(action, on: rows[cursor.row]) }
        }
    }

    private func perform(_ action: ProjectsAction, on row: ProjectsViewModel.Row) {
        switch action {
        case .open: route = ProjectRoute(id: row.id)
        case .addSubproject: inputLine.open(.addSubproject(row), "")
        case .rename: inputLine.open(.rename(row), row.name)
        case .color: inputLine.open(.recolor(row), row.color, kind: .color)
        case .move: inputLine.open(.move(row), row.parent ?? "", kind: .optionalText)
        case .archive:
            work.run { [model] in
                try model.archive(row.id.uuidString, !row.isArchived, isDryRun: false)
                model.refresh()
            }
        case .delete:
            work.run { [model] in
                try model.delete(row.id.uuidString, isDryRun: false)
                model.refresh()
            }
        case .add, .showArchived, .filter: break
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        if inputLine.isOpen { return inputLine.handle(event) }
        return filterLine.handle(event) { cursor.move(by: $0, rows.lazy.map(\.id)) }
    }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == Self.list, cursor.select(target, rows.lazy.map(\.id)) else { return }
        if isDouble { perform(ProjectsAction.open.rawValue) }
    }

    func scroll(_ target: Target?, by count: Int) { cursor.move(by: count, rows.lazy.map(\.id)) }

    func open(_ route: any ScreenRoute) { refresh() }
}
