import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import LibraryDomain
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The History screen: the user actions, newest first, and the changes of the selected action. A person can
/// undo all actions from the newest to the selected one, and can redo actions.
final class HistoryScreen: Screen {
    private static let limit = 1_000
    /// The maximum number of changes of the selected action that are shown.
    private static let mostChanges = 100
    private let model: HistoryViewModel
    private let text: TodosText
    private let details: ActionDetailsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    /// The visible part of the table, which has a row for each action and for each day.
    private var window = ListWindow()
    private let filterLine: FilterLine
    /// The actions that the screen asks about; `nil` if no question is open.
    private var question: HistoryViewModel.Reversal?

    init(
        work: any ScreenWork, model: HistoryViewModel, text: TodosText, names: RecordNames,
        failures: FailureText
    ) {
        self.model = model
        self.text = text
        details = ActionDetailsText(text: text, names: names)
        self.failures = failures
        self.work = work
        filterLine = FilterLine(
            work: work, purpose: "todos.history.suggest", language: text.language,
            query: { model.state.list.query },
            filter: { query, isTyping in
                model.filter(query, isTyping: isTyping)
                Self.read(model, selected: nil, work)
            }, suggest: { typed in try model.suggestions(completing: typed) })
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        let list = filterLine.view(
            over: content(state, filterLine.room(in: size)), state.list, example: text.historyFilterExample,
            in: size)
        guard let question else { return list }
        return Overlay(
            QuestionView(
                title: text.revertTitle(question.direction), message: text.revertQuestion(question),
                answers: [.init("y", text.revertYes(question)), .init("n Esc", text.cancel)]),
            over: list, at: .bottom)
    }

    private func content(_ state: HistoryViewModel.State, _ size: Size) -> any View {
        if let problem = state.list.problem {
            return Notice(failures.describe(problem).message, .danger, hint: text.tryAgain)
        }
        guard !state.entries.isEmpty else {
            return filterLine.notice(mistake: state.list.mistake, failures)
                ?? Notice(text.emptyHistory, hint: text.emptyHistoryHint)
        }
        cursor.follow(Self.keys(state))
        let changes = changes(of: state)
        let room = HistoryLayout(size, changes: changes)
        var table = HistoryTable(state: state, text: text, columns: room.tableColumns)
        let height = table.listHeight(in: room.tableRows)
        cursor.fit(Self.keys(state), height: height)
        let selected = table.row(ofAction: cursor.row)
        window.show(selected, of: table.rows.count, height: height)
        (table.selection, table.first, table.isFocused) = (selected, window.first, !isEditing)
        return room.view(of: table, changes, more: text.moreOnScreen)
    }

    /// Returns the changes by the selected action, or the reason why Haru could not read the changes.
    private func changes(of state: HistoryViewModel.State) -> HistoryChanges {
        if let problem = state.detailsProblem {
            return HistoryChanges([StyledLine(failures.describe(problem).message, .danger)])
        }
        guard state.entries.indices.contains(cursor.row),
            let changed = state.details[state.entries[cursor.row].id]
        else { return HistoryChanges([]) }
        return HistoryChanges(details.lines(changed), isTruncated: changed.isTruncated)
    }

    var isEditing: Bool { question != nil || filterLine.isOpen }

    func waits(for event: InputEvent) -> Bool { filterLine.waits(for: event) }

    var toast: ScreenToast? {
        let state = model.state
        guard state.reverts > 0, let entry = state.reverted.last else { return nil }
        if state.reverted.count == 1 {
            let label = ActionLabel(entry.kind, entry.subject)
            return ScreenToast(
                number: state.reverts,
                line: text.notice(
                    .reverted(state.direction, label, state.effects[entry.id] ?? .changed, kept: state.kept),
                    today: .first))
        }
        var line = StyledLine(text.reverted(state.direction, count: state.reverted.count))
        if state.kept > 0 { line.append(" · \(text.kept(state.kept))", .warning) }
        return ScreenToast(number: state.reverts, line: line)
    }

    var escapeHint: Wording? { filterLine.escapeHint }

    func refresh() { Self.read(model, selected: selected, work) }

    private static func read(_ model: HistoryViewModel, selected: Int?, _ work: any ScreenWork) {
        work.run(replacing: "todos.history") {
            model.refresh(limit: limit, selected: selected, changes: mostChanges)
        }
    }

    /// The identifier of the selected action; `nil` if no action is selected.
    private var selected: Int? {
        let entries = model.state.entries
        return entries.indices.contains(cursor.row) ? entries[cursor.row].id : nil
    }

    private func showDetails() {
        guard let selected else { return }
        work.run(replacing: "todos.history.details") { [model] in
            model.showDetails(of: selected, limit: Self.mostChanges)
        }
    }

    var hasSelection: Bool {
        model.state.list.problem == nil && !model.state.entries.isEmpty && question == nil
    }

    func perform(_ action: String) {
        let state = model.state
        if let move = ListAction(rawValue: action) {
            cursor.move(move, Self.keys(state))
            return showDetails()
        }
        cursor.follow(Self.keys(state))
        guard let action = HistoryAction(rawValue: action) else { return }
        if action == .filter { return filterLine.open() }
        guard hasSelection, let selected, let reversal = model.reversal(downTo: selected)
        else { return }
        if reversal.actions.count > 1 { question = reversal } else { revert(reversal) }
    }

    func handle(_ event: InputEvent) -> Bool {
        if let question {
            guard let isYes = event.answer else { return false }
            self.question = nil
            if isYes { revert(question) }
            return true
        }
        return filterLine.handle(event) { rows in
            cursor.move(by: rows, Self.keys(model.state))
            showDetails()
        }
    }

    private func revert(_ reversal: HistoryViewModel.Reversal) {
        let selected = selected
        work.run { [model] in
            try model.revert(reversal)
            model.refresh(limit: Self.limit, selected: selected, changes: Self.mostChanges)
        }
    }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == HistoryTable.list else { return }
        if cursor.select(target, Self.keys(model.state)) { showDetails() }
    }

    func scroll(_ target: Target?, by rows: Int) {
        cursor.move(by: rows, Self.keys(model.state))
        showDetails()
    }

    private static func keys(_ state: HistoryViewModel.State) -> some RandomAccessCollection<Int> {
        state.entries.lazy.map(\.id)
    }
}
