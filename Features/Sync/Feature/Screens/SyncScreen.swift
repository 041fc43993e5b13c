import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import Foundation
import LibraryDomain
import SyncDomain
import SyncPresentation
import SyncProtocolDomain
import TodosDomain
import UtilLocalization

/// The screen with the account, the sync state, the conflicts and the issues. The sync itself runs in another
/// process, so the screen never waits for a network.
final class SyncScreen: Screen {
    static let list = "sync.list"
    private let model: SyncViewModel
    private let conflicts: ConflictsViewModel
    private let issues: IssuesViewModel
    private let text: SyncText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    /// The sync problem that the screen asks a question about; `nil` if no question is open.
    private var question: SyncHistory.Problem?
    private let latestToast = LatestToast()
    private var editorRequest: EditorRequest?
    private let filterLine: FilterLine

    init(
        work: any ScreenWork, model: SyncViewModel, conflicts: ConflictsViewModel, issues: IssuesViewModel,
        text: SyncText,
        failures: FailureText
    ) {
        self.model = model
        self.conflicts = conflicts
        self.issues = issues
        self.text = text
        self.failures = failures
        self.work = work
        filterLine = FilterLine(
            work: work, purpose: "sync.suggest", language: text.language,
            query: { conflicts.state.list.query },
            filter: { query, isTyping in
                conflicts.filter(query, isTyping: isTyping)
                issues.filter(query, isTyping: isTyping)
                Self.readRows(conflicts, issues, work)
            }, suggest: { typed in try conflicts.suggestions(completing: typed) })
    }

    func view(_ size: Size) -> any View {
        let list = filterLine.view(
            over: content(filterLine.room(in: size)), showing: rows.count, of: total,
            mistake: conflicts.state.list.mistake, example: text.filterExample, in: size)
        guard let question, problem == nil else { return list }
        return Overlay(
            QuestionView(
                title: text.questionTitle, message: text.question(question, model.state.history.deletion),
                answers: [
                    .init("y", text.yes(to: question)), .init("n Esc", text.language("cancel", "취소")),
                ]),
            over: list, at: .center)
    }

    private func content(_ size: Size) -> any View {
        if let problem {
            return Notice(
                failures.describe(problem).message, .danger,
                hint: text.language("Press s to try again.", "s: 다시 시도"))
        }
        guard model.state.username != nil || total > 0 else {
            return Notice(
                text.language("This library is only on this device.", "이 라이브러리는 이 기기에만 있습니다."),
                hint: text.language(
                    "To use it on all your devices: the Account tab, haru signup, or haru login.",
                    "다른 기기와 함께 쓰려면: 계정 탭, haru signup 또는 haru login."))
        }
        let rows = rows
        var view = SyncView(
            status: text.status(model.state, at: model.now), rows: rows, text: text, now: model.now)
        if rows.isEmpty {
            view.notice = filterLine.notice(mistake: conflicts.state.list.mistake, failures)
        }
        cursor.fit(rows.lazy.map(\.key), height: view.listHeight(in: size))
        view.marked = conflicts.state.marked
        (view.selection, view.first, view.isFocused) = (cursor.row, cursor.first, !isEditing)
        view.part = decided(in: rows)
        return view
    }

    /// Returns the number of parts of the selected conflict that the person has decided.
    private func decided(in rows: [SyncRow]) -> Int {
        guard rows.indices.contains(cursor.row), let row = rows[cursor.row].conflict else { return 0 }
        return conflicts.state.nextPart(of: row)
    }

    /// The error of the last read; `nil` if all reads succeeded.
    private var problem: (any Error)? {
        model.state.problem ?? conflicts.state.list.problem ?? issues.state.list.problem
    }

    /// The number of conflicts and issues without the filter.
    private var total: Int { conflicts.state.list.all.count + issues.state.list.all.count }

    var isEditing: Bool { question != nil || filterLine.isOpen }

    func waits(for event: InputEvent) -> Bool { filterLine.waits(for: event) }

    var hasSelection: Bool { selected != nil && question == nil }

    func isPossible(_ action: String) -> Bool {
        switch (SyncAction(rawValue: action), selected) {
        case (.flip?, .issue?) where conflicts.state.marked.isEmpty: return false
        case (.retry?, .conflict?), (.copy?, .conflict?): return false
        case (.copy?, .issue(let issue)?): return issue.isCopyable
        case (.both?, let row): return row?.hasParts == true
        case (.edit?, let row): return row?.conflict?.isEditable == true
        case (.mark?, let row): if case .conflict? = row { return true } else { return false }
        case (.markAll?, _): return problem == nil && !conflicts.state.rows.isEmpty
        case (.flip?, _), (.drop?, _): return selected != nil || !conflicts.state.marked.isEmpty
        case (.answer?, _): return model.state.history.problem.flatMap(Self.mode) != nil
        case (.filter?, _): return problem == nil && total > 0
        case (.run?, _): return model.state.username != nil
        default: return true
        }
    }

    var toast: ScreenToast? { latestToast.toast }

    var escapeHint: Wording? {
        if let hint = filterLine.escapeHint { return hint }
        if decided(in: rows) > 0 { return Wording("previous part", "이전 부분으로") }
        return conflicts.state.marked.isEmpty ? nil : Wording("clear marks", "표시 해제")
    }

    func takesOver(_ action: String) -> Bool { action == ActionEntry.undo && decided(in: rows) > 0 }

    func perform(_ action: String) {
        if action == ActionEntry.undo { return _ = takeBackChoice() }
        let rows = rows
        if let move = ListAction(rawValue: action) { return cursor.move(move, rows.lazy.map(\.key)) }
        cursor.follow(rows.lazy.map(\.key))
        guard let action = SyncAction(rawValue: action) else { return }
        switch action {
        case .run: start(.plain)
        case .repair: start(.repair)
        case .filter: if isPossible(action.rawValue) { filterLine.open() }
        case .answer:
            question = model.state.history.problem.flatMap { Self.mode(of: $0) == nil ? nil : $0 }
            if question == nil { latestToast.show(text.asksNothing) }
        case .mark: mark()
        case .markAll: if isPossible(action.rawValue) { conflicts.toggleAllMarks() }
        case .flip where !conflicts.state.marked.isEmpty: settle(Array(conflicts.state.marked), .flip)
        case .drop where !conflicts.state.marked.isEmpty: settle(Array(conflicts.state.marked), .keep)
        case .flip, .retry, .copy, .drop, .both, .edit: if let selected { decide(action, selected) }
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        guard let question else {
            if filterLine.handle(event, move: { cursor.move(by: $0, rows.lazy.map(\.key)) }) { return true }
            guard event.isKey(.escape) else { return false }
            if takeBackChoice() { return true }
            guard !conflicts.state.marked.isEmpty else { return false }
            conflicts.clearMarks()
            return true
        }
        guard let isYes = event.answer else { return false }
        self.question = nil
        if isYes, let mode = Self.mode(of: question) { start(mode) }
        return true
    }

    func click(_ target: Target, isDouble: Bool) {
        if target.id == Self.list { cursor.select(target, rows.lazy.map(\.key)) }
    }

    func scroll(_ target: Target?, by rows: Int) { cursor.move(by: rows, self.rows.lazy.map(\.key)) }

    func refresh() {
        work.run(replacing: "sync") { [model] in model.refresh() }
        Self.readRows(conflicts, issues, work)
    }

    private static func readRows(
        _ conflicts: ConflictsViewModel, _ issues: IssuesViewModel, _ work: any ScreenWork
    ) {
        work.run(replacing: "sync.conflicts") { conflicts.refresh() }
        work.run(replacing: "sync.issues") { issues.refresh() }
    }

    private var selected: SyncRow? {
        let rows = rows
        return rows.indices.contains(cursor.row) ? rows[cursor.row] : nil
    }

    /// The conflicts and issues that meet the filter. While the person types a filter with a mistake,
    /// contains all conflicts and issues if no row would be left.
    private var rows: [SyncRow] {
        let (conflicts, issues) = (conflicts.state.list, issues.state.list)
        let found = conflicts.found.map(SyncRow.conflict) + issues.found.map(SyncRow.issue)
        guard found.isEmpty, conflicts.isUnfinished else { return found }
        return conflicts.all.map(SyncRow.conflict) + issues.all.map(SyncRow.issue)
    }

    private func start(_ mode: ManualSyncMode) {
        model.syncInBackground(mode)
        latestToast.show(model.state.username == nil ? text.nobody : text.begun)
        refresh()
    }

    /// Returns the kind of sync to start if a person answers "yes" to the question about a problem. Returns
    /// `nil` if the screen asks no question about this problem.
    private static func mode(of problem: SyncHistory.Problem) -> ManualSyncMode? {
        switch problem {
        case .asks: .acceptDeletions
        case .foreign: .merge
        default: nil
        }
    }

    /// Applies an action to a row. If the action is impossible for this row, shows a toast with the reason,
    /// such as "This works only for conflicts".
    private func decide(_ action: SyncAction, _ row: SyncRow) {
        switch (row, action) {
        case (.conflict(let row), .flip) where !row.parts.isEmpty: choose(.earlier, row)
        case (.conflict(let row), .drop) where !row.parts.isEmpty: choose(.later, row)
        case (.conflict(let row), .both) where !row.parts.isEmpty: choose(.both, row)
        case (.conflict(let row), .edit) where row.isEditable: openEditor(row)
        case (.conflict(let row), .edit) where row.isLongText: latestToast.show(text.deletedRecord)
        case (.conflict, .both), (.conflict, .edit): latestToast.show(text.onlyForLongTexts)
        case (.conflict(let row), .flip): settle([row.id], .flip)
        case (.conflict(let row), .drop): settle([row.id], .keep)
        case (.issue(let row), .retry): settle(row, .retry)
        case (.issue(let row), .copy) where row.isCopyable: settle(row, .copy)
        case (.issue(let row), .drop): settle(row, .discard)
        case (.conflict, _): latestToast.show(text.onlyForIssues)
        case (.issue, .copy): latestToast.show(text.onlyForTodos)
        case (.issue, _): latestToast.show(text.onlyForConflicts)
        }
    }

    /// Decides the shown part of a long text, and shows the next part. After the last part, stores all
    /// choices.
    private func choose(_ choice: MergedText.Choice, _ row: ConflictsViewModel.Row) {
        work.run { [conflicts, latestToast, text] in
            if let decision = try conflicts.choose(choice, for: row) {
                latestToast.show(text.decided(decision))
            }
        }
    }

    /// Removes the latest choice for a part of the selected conflict, and shows this part again.
    /// - Returns: `false` if the selected conflict has no choice.
    private func takeBackChoice() -> Bool {
        guard let row = selected?.conflict, conflicts.state.nextPart(of: row) > 0 else { return false }
        conflicts.removeLastChoice(for: row.id)
        return true
    }

    /// Asks the shell to open a long text with both versions of each part in the person's own editor.
    private func openEditor(_ row: ConflictsViewModel.Row) {
        let texts = ConflictText(language: text.language, names: text.names)
        guard let file = ConflictTextFile(row, texts) else { return latestToast.show(text.onlyForLongTexts) }
        editorRequest = EditorRequest(file.text, name: ConflictTextFile.name) {
            [conflicts, latestToast, text] edited in
            if edited == file.text { return }
            let decision = try file.decision(by: edited)
            try conflicts.settle(row.id, decision)
            latestToast.show(text.decided(decision))
        }
    }

    func takeEditorRequest() -> EditorRequest? {
        defer { editorRequest = nil }
        return editorRequest
    }

    /// Marks the selected conflict, or removes its mark. Then selects the next row.
    private func mark() {
        guard let selected else { return }
        guard case .conflict(let row) = selected else { return latestToast.show(text.onlyForConflicts) }
        conflicts.toggleMark(row.id)
        cursor.move(.down, rows.lazy.map(\.key))
    }

    private func settle(_ ids: [UUID], _ decision: ConflictDecision) {
        work.run { [conflicts, latestToast, text] in
            let outcome = try conflicts.settle(ids: ids, decision)
            latestToast.show(text.decided(decision, outcome))
        }
    }

    private func settle(_ row: IssuesViewModel.Row, _ decision: IssueDecision) {
        work.run { [issues, latestToast, text] in
            try issues.settle([row.id], decision)
            latestToast.show(text.decided(decision))
        }
    }
}
