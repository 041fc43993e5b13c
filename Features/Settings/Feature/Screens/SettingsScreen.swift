import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import SettingsDomain
import SettingsInterface
import SettingsPresentation
import ShellInterface
import UtilLocalization

final class SettingsScreen: Screen {
    /// A setting whose text the person edits, and the text so far.
    private struct Typing {
        let name: String
        let input: EditedText
    }

    static let list = "settings.list"
    private let model: SettingsViewModel
    private let actions: ActionCatalogue
    private let text: SettingsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    /// The filter line. The line filters by words, because the query language finds only records.
    /// Settings are not records.
    private let filterLine: FilterLine
    /// A filter, and the keys of the rows that met the filter when the person typed it. A row stays in the
    /// list although its value has changed, so that the person sees the new value.
    private var found: (filter: String, keys: Set<String>)?
    /// The action for which the screen waits for a new key; `nil` if the screen does not wait.
    private var waiting: ActionEntry?
    /// The action that already uses the pressed key; `nil` if the key is free or no key was pressed.
    private var taken: ActionEntry?
    private var typing: Typing?
    /// The number of entries of ``SettingsViewModel/State/changed`` that the shell (the frame around all
    /// screens) already knows.
    private var appliedCount = 0

    init(
        work: any ScreenWork, model: SettingsViewModel, actions: ActionCatalogue, text: SettingsText,
        failures: FailureText
    ) {
        self.model = model
        self.actions = actions
        self.text = text
        self.failures = failures
        self.work = work
        filterLine = FilterLine(
            work: work, purpose: "settings.suggest", language: text.language,
            query: { model.state.filter }, filter: { words, _ in model.filter(words) }, suggest: nil)
        appliedCount = model.state.changed.count
    }

    func view(_ size: Size) -> any View {
        let (rows, failure) = (rows, model.state.problem)
        let content: any View =
            failure.map { Notice(failures.describe($0).message, .danger, hint: text.tryAgain) }
            ?? list(rows, filterLine.room(in: size))
        let list = filterLine.view(
            over: content, showing: rows.count { !$0.isHeading }, of: allRows.count { !$0.isHeading },
            mistake: nil, example: text.filterExample, in: size)
        if failure != nil { return list }
        let narrow = HStack { list.length(.fixed(TableColumns.widest)) }
        if let typing {
            return Overlay(
                PromptView(
                    title: text.setting(typing.name), keys: text.typingKeys, field: TextField(typing.input),
                    remark: problem(of: typing).map { StyledLine($0, .danger) }
                        ?? StyledLine(text.typingHint, .dim)),
                over: narrow, at: .bottom)
        }
        guard let waiting else { return narrow }
        return Overlay(
            QuestionView(
                title: waiting.title(text.language), message: taken.map { text.taken($0) } ?? text.pressKey,
                answers: text.pressKeyAnswers), over: narrow, at: .center)
    }

    private func list(_ rows: [SettingsRow], _ room: Size) -> any View {
        if rows.isEmpty, let notice = filterLine.notice(mistake: nil, failures) { return notice }
        cursor.fit(rows.lazy.map(\.key), height: room.rows)
        let (text, state) = (text, model.state)
        return ListView(
            Self.list, count: rows.count, selection: cursor.row, first: cursor.first, isFocused: !isEditing,
            key: { TargetKey(rows[$0].key) }
        ) { index, width in
            rows[index].line(width: width, state: state, text: text)
        }
    }

    var isEditing: Bool { waiting != nil || typing != nil || filterLine.isOpen }

    var escapeHint: Wording? { filterLine.escapeHint }

    func refresh() { work.run(replacing: "settings") { [model] in model.refresh() } }

    var hasSelection: Bool { model.state.problem == nil }

    func isPossible(_ action: String) -> Bool {
        action != SettingsAction.filter.rawValue || model.state.problem == nil
    }

    func takeRoute() -> (any ScreenRoute)? {
        let changed = model.state.changed.dropFirst(appliedCount)
        guard !changed.isEmpty else { return nil }
        appliedCount += changed.count
        return ApplySettings(fromStart: changed.contains(Setting.language.name))
    }

    func perform(_ action: String) {
        let rows = rows
        if let move = ListAction(rawValue: action) { return cursor.move(move, rows.lazy.map(\.key)) }
        let action = SettingsAction(rawValue: action)
        if action == .filter {
            if isPossible(SettingsAction.filter.rawValue) { filterLine.open() }
            return
        }
        if action == .theme { return work.run { [model] in try model.step(Setting.theme.name, by: 1) } }
        cursor.follow(rows.lazy.map(\.key))
        guard model.state.problem == nil, let action, rows.indices.contains(cursor.row) else {
            return
        }
        switch (rows[cursor.row], action) {
        case (.heading, _): break
        case (.setting(let row), .change) where row.allowed.isEmpty:
            typing = Typing(name: row.name, input: EditedText(row.value))
        case (.setting(let row), .change), (.setting(let row), .next), (.setting(let row), .previous):
            let step = action == .previous ? -1 : 1
            work.run { [model] in try model.step(row.name, by: step) }
        case (.keys, .next), (.keys, .previous), (_, .theme), (_, .filter): break
        case (.setting(let row), .reset): change(row.name, nil)
        case (.keys(let entry), .change): waiting = entry
        case (.keys(let entry), .reset): change("\(SettingsViewModel.keyPrefix)\(entry.id)", nil)
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        if let typing { return type(event, typing) }
        guard let waiting else { return filter(event) }
        guard let key = event.key else { return true }
        let name = "\(SettingsViewModel.keyPrefix)\(waiting.id)"
        taken = nil
        let chord = KeyChord(key).latin
        switch chord.key.code {
        case .escape: break
        case .backspace: change(name, "")
        default:
            taken = actions.owner(of: chord, besides: waiting, chosen: model.state.keys)
            // Two actions cannot share a key, so the screen waits for another key.
            if taken != nil { return true }
            change(name, chord.name)
        }
        self.waiting = nil
        return true
    }

    /// Handles an event of the filter line. If the filter changes, a setting or an action is selected rather
    /// than a heading.
    private func filter(_ event: InputEvent) -> Bool {
        let before = model.state.filter
        let isHandled = filterLine.handle(event) { cursor.move(by: $0, self.rows.lazy.map(\.key)) }
        let rows = rows
        cursor.follow(rows.lazy.map(\.key))
        if model.state.filter != before, rows.indices.contains(cursor.row), rows[cursor.row].isHeading {
            cursor.move(.down, rows.lazy.map(\.key))
        }
        return isHandled
    }

    private func problem(of typing: Typing) -> String? {
        guard !typing.input.text.isEmpty else { return nil }
        return model.problem(with: typing.input.text, of: typing.name).map {
            failures.describe(PlannerError.invalid($0)).message
        }
    }

    private func type(_ event: InputEvent, _ edited: Typing) -> Bool {
        var input = edited.input
        if event.isKey(.escape) {
            typing = nil
        } else if event.isKey(.enter) {
            // A value that is not allowed stays in the field, so that the person can correct it.
            guard problem(of: edited) == nil else { return true }
            typing = nil
            change(edited.name, input.text)
        } else {
            guard input.take(event) else { return false }
            typing = Typing(name: edited.name, input: input)
        }
        return true
    }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == Self.list else { return }
        cursor.select(target, rows.lazy.map(\.key))
        if isDouble { perform(SettingsAction.change.rawValue) }
    }

    func scroll(_ target: Target?, by rows: Int) { cursor.move(by: rows, self.rows.lazy.map(\.key)) }

    /// The shown rows.
    private var rows: [SettingsRow] {
        let (all, state) = (allRows, model.state)
        if found?.filter != state.filter {
            // There are no rows until Haru has read the settings.
            guard !all.isEmpty else { return [] }
            let rows = SettingsRow.filtered(all, by: state.filter, state: state, text: text)
            found = (state.filter, Set(rows.map(\.key)))
        }
        return all.filter { found?.keys.contains($0.key) == true }
    }

    private var allRows: [SettingsRow] {
        // The list stays empty until the first read, so that the selection starts at the first setting.
        model.state.rows.isEmpty
            ? []
            : model.state.rows.map { .setting($0) }
                + actions.groups.flatMap { group in [.heading(group.title)] + group.actions.map { .keys($0) }
                }
    }

    private func change(_ name: String, _ value: String?) {
        work.run { [model] in try model.change(name, to: value) }
    }
}
