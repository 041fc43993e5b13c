import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import TagsPresentation
import TodosDomain
import TodosInterface
import UtilLocalization

/// The Tags screen: all tags with their colours, and the counts of their todos and of other records, such as
/// notes. A person adds, renames, colours, merges and deletes tags here.
final class TagsScreen: Screen {
    static let list = "tags.list"
    private let model: TagsViewModel
    private let text: TagsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    private let inputLine: InputLine<TagsViewModel.Intent>
    private let filterLine: FilterLine
    private var route: (any ScreenRoute)?

    init(work: any ScreenWork, model: TagsViewModel, text: TagsText, failures: FailureText) {
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
            work: work, purpose: "tags.suggest", language: text.language, query: { model.state.list.query },
            filter: { query, isTyping in
                model.filter(query, isTyping: isTyping)
                Self.read(model, work)
            }, suggest: { typed in try model.suggestions(completing: typed) })
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        let list = filterLine.view(
            over: content(state.list, filterLine.room(in: size)), state.list, example: text.filterExample,
            in: size)
        guard let prompt = inputLine.prompt else { return list }
        let input = inputLine.view(
            prompt, title: text.promptTitle(prompt.intent), example: text.promptExample(prompt.intent),
            hint: hint(prompt, columns: PromptView.remarkColumns(in: size)))
        return Overlay(input, over: list, at: .bottom)
    }

    private func content(_ list: FilterableList<TagsViewModel.Row>, _ room: Size) -> any View {
        filterLine.content(
            of: list, failures, isCovered: inputLine.isOpen, empty: Notice(text.none, hint: text.noneHint)
        ) { tags in
            // The first row of the list has the headings of the columns.
            cursor.fit(tags.lazy.map(\.id), height: room.rows - 1)
            let types = Set(list.all.flatMap(\.records.keys)).sorted()
            let rows = tags.map { tag in
                var name = StyledLine("● ", .color(tag.rgb))
                name.append("#\(tag.name)", .strong)
                return CountTable.Row(
                    id: tag.id, name: name, rgb: tag.rgb, open: tag.open, done: tag.done,
                    others: types.map { tag.records[$0] ?? 0 })
            }
            return CountTable(
                Self.list, .init(name: text.name, others: types.map(text.names.many)), rows: rows,
                cursor: cursor, isFocused: !isEditing, language: text.language)
        }
    }

    /// Returns the rule for names. For a merge, returns the tags into which the tag can be merged.
    private func hint(
        _ prompt: InputLine<TagsViewModel.Intent>.Prompt, columns: Int
    ) -> StyledLine {
        guard case .merge(let tag) = prompt.intent else { return StyledLine(text.nameRule, .dim) }
        let others = model.others(than: tag, containing: prompt.typed)
        return StyledLine(
            names: others.map { (name: "#\($0.name)", rgb: $0.rgb) }, columns: columns, rows: 2)
    }

    var isEditing: Bool { inputLine.isOpen || filterLine.isOpen }

    func waits(for event: InputEvent) -> Bool { inputLine.isSaving || filterLine.waits(for: event) }

    var refusals: Int { inputLine.refusals }

    var unsaved: [String] { inputLine.unsaved(text.promptTitle) }

    var openTexts: [OpenText] { inputLine.openTexts(text.promptTitle) }

    func resumeUnsaved() { inputLine.resume() }

    var toast: ScreenToast? {
        let state = model.state
        guard state.edits > 0, let tag = state.changed else { return nil }
        return ScreenToast(number: state.edits, line: text.outcome(state.outcome, tag, state.affectedViews))
    }

    private var rows: [TagsViewModel.Row] { model.state.list.rows }

    var hasSelection: Bool { model.state.list.problem == nil && !rows.isEmpty }

    func refresh() { Self.read(model, work) }

    private static func read(_ model: TagsViewModel, _ work: any ScreenWork) {
        work.run(replacing: "tags") { model.refresh() }
    }

    var escapeHint: Wording? { filterLine.escapeHint }

    func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }

    func perform(_ action: String) {
        let rows = rows
        if let move = ListAction(rawValue: action) {
            return cursor.move(move, rows.lazy.map(\.id))
        }
        cursor.follow(rows.lazy.map(\.id))
        guard let action = TagsAction(rawValue: action) else { return }
        if action == .add { return inputLine.open(.add, "") }
        if action == .filter { return filterLine.open() }
        guard hasSelection, rows.indices.contains(cursor.row) else { return }
        let row = rows[cursor.row]
        switch action {
        case .find: route = TagRoute(id: row.id)
        case .rename: inputLine.open(.rename(row), row.name)
        case .color: inputLine.open(.recolor(row), row.color, kind: .color)
        case .merge: inputLine.open(.merge(row), "")
        case .delete:
            work.run { [model] in
                try model.delete(row.name, isDryRun: false)
                model.refresh()
            }
        case .add, .filter: break
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        if inputLine.isOpen { return inputLine.handle(event) }
        return filterLine.handle(event) { cursor.move(by: $0, rows.lazy.map(\.id)) }
    }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == Self.list else { return }
        if cursor.select(target, rows.lazy.map(\.id)), isDouble {
            perform(TagsAction.find.rawValue)
        }
    }

    func scroll(_ target: Target?, by count: Int) { cursor.move(by: count, rows.lazy.map(\.id)) }
}
