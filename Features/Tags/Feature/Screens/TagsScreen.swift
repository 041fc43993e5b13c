import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SearchInterface
import Synchronization
import TagsPresentation

/// The Tags screen: all tags with their colours and the counts of their todos. A person adds, renames,
/// colours, merges and deletes tags here.
final class TagsScreen: Screen {
    /// The content of the open input line: the action, the tag, the typed text, and the problem of this text.
    struct Prompt: Sendable {
        let action: TagsAction
        /// The tag to change; `nil` for a new tag.
        let tag: TagsViewModel.Row?
        var input: EditedText
        /// The reason why Haru cannot store the typed text; empty if no problem was found.
        var problem = ""
        /// Whether an earlier attempt to store the text failed. If `true`, the Escape key keeps the text.
        var isResumed = false

        var intent: TagsViewModel.Intent {
            switch (action, tag) {
            case (.rename, let tag?): .rename(tag)
            case (.merge, let tag?): .merge(tag)
            case (.color, _): .recolor
            default: .add
            }
        }
    }

    static let list = "tags.list"
    private let model: TagsViewModel
    private let text: TagsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    private var prompt: Prompt?
    private let failed = Failed()
    private var route: (any ScreenRoute)?

    init(work: any ScreenWork, model: TagsViewModel, text: TagsText, failures: FailureText) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        cursor.fit(state.rows.lazy.map(\.id), height: size.rows - 1)
        if let problem = state.problem, prompt == nil {
            return Notice(failures.describe(problem).message, .danger, hint: text.tryAgain)
        }
        let list = TagsView(
            rows: state.rows, text: text, selection: cursor.row, first: cursor.first, isFocused: prompt == nil
        )
        guard let prompt else { return list }
        return Overlay(TagPrompt(prompt: prompt, rows: state.rows, text: text), over: list, at: .bottom)
    }

    var isEditing: Bool { prompt != nil }

    var unsaved: [String] {
        failed.prompts.map { text.promptTitle($0.action, $0.tag) + ": " + $0.input.text }
    }

    func resumeUnsaved() { if prompt == nil { prompt = failed.take() } }

    var toast: ScreenToast? {
        let state = model.state
        guard state.edits > 0, let tag = state.changed else { return nil }
        return ScreenToast(number: state.edits, line: text.outcome(state.outcome, tag))
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
        if action == .add { return ask(.add, about: nil, "") }
        guard hasSelection, rows.indices.contains(cursor.row) else { return }
        let row = rows[cursor.row]
        switch action {
        case .find: route = SearchRequest(words: "#\(row.name)")
        case .rename: ask(action, about: row, row.name)
        case .color: ask(action, about: row, row.color)
        case .merge: ask(action, about: row, "")
        case .delete: edit { try $0.delete(row.name, isDryRun: false) }
        case .add: break
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        guard var prompt else { return false }
        if event.isKey(.escape) {
            self.prompt = nil
            if prompt.isResumed, !prompt.input.text.isEmpty { failed.put(prompt) }
        } else if event.isKey(.enter) {
            finish(prompt)
        } else if prompt.action == .color, let step = Self.step(event, in: prompt.input) {
            prompt.input = EditedText(text.preset(after: prompt.input.text, by: step)).marked
            self.prompt = prompt
        } else {
            guard prompt.input.take(event) else { return false }
            prompt.problem = ""
            self.prompt = prompt
        }
        return true
    }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == Self.list else { return }
        if cursor.select(target, model.state.rows.lazy.map(\.id)), isDouble {
            perform(TagsAction.find.rawValue)
        }
    }

    func scroll(_ target: Target?, by rows: Int) {
        cursor.move(by: rows, model.state.rows.lazy.map(\.id))
    }

    /// Returns the step in the list of colours:
    /// - 1 for Down, and for Right if the whole text is selected;
    /// - -1 for Up, and for Left if the whole text is selected;
    /// - `nil` for other keys.
    private static func step(_ event: InputEvent, in input: EditedText) -> Int? {
        let isWhole = input.selection.count == input.text.count
        if event.isKey(.down) || (isWhole && event.isKey(.right)) { return 1 }
        return event.isKey(.up) || (isWhole && event.isKey(.left)) ? -1 : nil
    }

    private func ask(_ action: TagsAction, about tag: TagsViewModel.Row?, _ start: String) {
        prompt = Prompt(action: action, tag: tag, input: EditedText(start).marked)
    }

    /// Closes a prompt and stores its text. If the text breaks a rule, the prompt stays open, so that the
    /// person can correct it.
    private func finish(_ prompt: Prompt) {
        let typed = prompt.input.text
        let isEmpty = typed.allSatisfy(\.isWhitespace)
        if !isEmpty, let problem = model.problem(with: typed, for: prompt.intent) {
            self.prompt?.problem = failures.describe(problem).message
            return
        }
        self.prompt = nil
        if isEmpty { return }
        edit(prompt) { model in
            switch (prompt.action, prompt.tag) {
            case (.add, _): try model.add(typed, color: nil, isDryRun: false)
            case (.rename, let tag?): try model.rename(tag.name, to: typed, isDryRun: false)
            case (.color, let tag?): try model.recolor(tag.name, to: typed, isDryRun: false)
            case (.merge, let tag?): try model.merge(tag.name, into: typed, isDryRun: false)
            default: break
            }
        }
    }

    private func edit(_ prompt: Prompt? = nil, _ body: @escaping @Sendable (TagsViewModel) throws -> Void) {
        work.run { [model, failed] in
            do { try body(model) } catch {
                if var prompt {
                    prompt.isResumed = true
                    failed.put(prompt)
                }
                throw error
            }
            model.refresh()
        }
    }

    /// The prompts whose texts could not be stored, oldest first. A background thread adds a prompt. The
    /// screen takes the oldest prompt and opens it again.
    private final class Failed: Sendable {
        private let stored = Mutex<[Prompt]>([])

        var prompts: [Prompt] { stored.withLock { $0 } }

        func put(_ prompt: Prompt) { stored.withLock { $0.append(prompt) } }

        func take() -> Prompt? { stored.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
}
