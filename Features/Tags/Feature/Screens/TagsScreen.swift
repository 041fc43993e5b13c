import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import SearchInterface
import TagsPresentation

/// The Tags screen: all tags with their colours and the counts of their todos. A person adds, renames,
/// colours, merges and deletes tags here.
final class TagsScreen: Screen {
    static let list = "tags.list"
    private let model: TagsViewModel
    private let text: TagsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    private let inputLine: InputLine<TagsViewModel.Intent>
    private var route: (any ScreenRoute)?

    init(work: any ScreenWork, model: TagsViewModel, text: TagsText, failures: FailureText) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
        inputLine = InputLine(
            work: work, failures: failures, language: text.language,
            check: { typed, intent in model.problem(with: typed, for: intent) },
            save: { typed, intent in
                try model.save(typed, for: intent)
                model.refresh()
            })
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        cursor.fit(state.rows.lazy.map(\.id), height: size.rows - 1)
        if let problem = state.problem, !inputLine.isOpen {
            return Notice(failures.describe(problem).message, .danger, hint: text.tryAgain)
        }
        let list = TagsView(
            rows: state.rows, text: text, selection: cursor.row, first: cursor.first,
            isFocused: !inputLine.isOpen)
        guard let prompt = inputLine.prompt else { return list }
        let input = inputLine.view(
            prompt, title: text.promptTitle(prompt.intent), example: text.promptExample(prompt.intent),
            hint: hint(prompt))
        return Overlay(input, over: list, at: .bottom)
    }

    /// Returns the rule for names. For a merge, returns the tags into which the tag can be merged.
    private func hint(_ prompt: InputLine<TagsViewModel.Intent>.Prompt) -> StyledLine {
        guard case .merge(let tag) = prompt.intent else { return StyledLine(text.nameRule, .dim) }
        let others = model.state.rows.filter { $0.id != tag.id }
        return StyledLine(
            names: others.map { (name: "#\($0.name)", rgb: $0.rgb) }, containing: prompt.input.text)
    }

    var isEditing: Bool { inputLine.isOpen }

    var unsaved: [String] { inputLine.unsaved(text.promptTitle) }

    func resumeUnsaved() { inputLine.resume() }

    var toast: ScreenToast? {
        let state = model.state
        guard state.edits > 0, let tag = state.changed else { return nil }
        return ScreenToast(number: state.edits, line: text.outcome(state.outcome, tag, state.affectedViews))
    }

    var hasSelection: Bool { model.state.problem == nil && !model.state.rows.isEmpty }

    func refresh() { work.run(replacing: "tags") { [model] in model.refresh() } }

    func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }

    func perform(_ action: String) {
        let rows = model.state.rows
        if let move = ListAction(rawValue: action) {
            return cursor.move(move, rows.lazy.map(\.id))
        }
        cursor.follow(rows.lazy.map(\.id))
        guard let action = TagsAction(rawValue: action) else { return }
        if action == .add { return inputLine.open(.add, "") }
        guard hasSelection, rows.indices.contains(cursor.row) else { return }
        let row = rows[cursor.row]
        switch action {
        case .find: route = SearchRequest(words: "#\(row.name)")
        case .rename: inputLine.open(.rename(row), row.name)
        case .color: inputLine.open(.recolor(row), row.color, kind: .color)
        case .merge: inputLine.open(.merge(row), "")
        case .delete:
            work.run { [model] in
                try model.delete(row.name, isDryRun: false)
                model.refresh()
            }
        case .add: break
        }
    }

    func handle(_ event: InputEvent) -> Bool { inputLine.handle(event) }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == Self.list else { return }
        if cursor.select(target, model.state.rows.lazy.map(\.id)), isDouble {
            perform(TagsAction.find.rawValue)
        }
    }

    func scroll(_ target: Target?, by rows: Int) {
        cursor.move(by: rows, model.state.rows.lazy.map(\.id))
    }
}
