import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import Foundation
import LibraryDomain
import StatsInterface
import TodosDomain
import TodosInterface
import TodosPresentation
import TransferInterface
import UtilLocalization
import UtilState

/// The Today screen: a row of days, the status box, the list and the details. A person adds, edits and moves
/// todos here.
final class DayScreen: Screen {
    /// The todo whose details were scrolled, and the first visible row of these details.
    private struct DetailScroll {
        let todo: UUID?
        let first: Int
    }

    let model: DayViewModel
    let text: TodosText
    let work: any ScreenWork
    private let words: (any BalanceWords)?
    private let importing: (any ImportHint)?
    private let failures: FailureText
    /// The text that the person types now: a line of quick add, or the destination of a move.
    var input = EditedText()
    /// The words that Tab offers in a line of quick add; `nil` until the person presses Tab.
    var lineOffer: NameOffer?
    let filterLine: FilterLine
    /// The input line for the tags or the project of todos.
    let labelLine: InputLine<Labeling>
    var formInput: TodoFormInput?
    /// The words that Tab offers: `lineCompletion` in the line of quick add, `formOffers` in the form.
    /// Both stay until the typed text or the known names change.
    var lineCompletion = Memo<LineWords, QuickAddCompletion>()
    var formOffers = Memo<FormOffers.Source, FormOffers>()
    private var table = Memo<DayTable.Source, DayTable>()
    /// The text for the editor that the shell has not taken yet.
    private var editorRequest: EditorRequest?
    private var window = ListWindow()
    private var layout = DayLayout(Size(0, 0), hasFigures: false, hasEstimates: false, isTable: false)
    private var detailScroll = DetailScroll(todo: nil, first: 0)

    init(
        work: any ScreenWork, model: DayViewModel, text: TodosText, words: (any BalanceWords)?,
        importing: (any ImportHint)?,
        failures: FailureText
    ) {
        self.model = model
        self.text = text
        self.words = words
        self.importing = importing
        self.failures = failures
        self.work = work
        labelLine = InputLine(
            work: work, failures: failures, language: text.language,
            check: { typed, labeling in
                do throws(DomainPrimitives.ValidationError) { _ = try labeling.changes(typed) } catch {
                    return .invalid(error)
                }
                return nil
            },
            names: { model.state.names },
            complete: { typed, labeling, names in
                names.map { labeling.completions(of: typed, in: $0) } ?? []
            },
            save: { typed, labeling in
                try model.label(labeling, typed)
                model.readAgenda()
            })
        filterLine = FilterLine(
            work: work, purpose: "todos.suggest", language: text.language, query: { model.state.filter },
            filter: { query, isTyping in
                guard model.filter(query, isTyping: isTyping) else { return }
                // Does not replace a waiting read of the whole list.
                work.run(replacing: "todos.filter") { model.readFiltered() }
            },
            suggest: { typed in try model.suggestions(completing: typed) })
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        if let form = state.form { formInput?.fill(from: form) }
        layout = DayLayout(
            size, hasFigures: state.scope.day != nil && state.problem == nil,
            hasEstimates: state.cells[state.day].map { $0.estimated > 0 } ?? false,
            isTable: !state.columns.isEmpty)
        window.show(state.selection, of: state.rows.count, height: layout.listRows)
        let day = DayView(
            state: state, text: text, layout: layout, table: table(state), words: words, importing: importing,
            failures: failures, first: window.first, firstDetail: firstDetail,
            filter: filterView(state, size), filterResult: filterResult(state),
            isFocused: !isEditing)
        if isAsked, let confirmation = state.confirmation {
            let row = layout.row(of: state.selection ?? 0, first: window.first)
            return Overlay(question(confirmation), over: day, at: .clear(ofRow: row))
        }
        if let prompt = labelLine.prompt { return Overlay(labelView(prompt, state), over: day, at: .bottom) }
        switch state.activity {
        case .listing, .filtering: return day
        case .composing:
            return Overlay(
                ComposerView(
                    state: state, text: text, failures: failures, input: input,
                    offers: lineOffer?.words ?? offers(in: state)),
                over: day, at: .bottom)
        case .pasting(let outline, _):
            return Overlay(
                OutlineView(outline: outline, state: state, text: text, failures: failures), over: day,
                at: .center)
        case .moving(let rows):
            return Overlay(
                MoveView(rows: rows, state: state, text: text, input: input), over: day, at: .bottom)
        case .editing:
            guard let formInput else { return day }
            let form = TodoFormView(
                state: state, text: text, failures: failures, input: formInput,
                offers: formInput.offer?.words ?? offers(for: formInput, in: state).words)
            return Overlay(form, over: day, at: .center)
        }
    }

    /// Returns the cells of a list with chosen columns; `nil` for the usual list.
    private func table(_ state: DayState) -> DayTable? {
        guard !state.columns.isEmpty else { return nil }
        let source = DayTable.Source(state, dates: .fitting(layout.listColumns))
        return table.value(for: source) { DayTable($0, text: text) }
    }

    /// Whether the question before a deletion is visible.
    var isAsked: Bool { model.state.activity == .listing && model.state.confirmation != nil }

    var isEditing: Bool {
        model.state.activity != .listing || model.state.confirmation != nil || labelLine.isOpen
    }

    var hasSelection: Bool {
        model.state.problem == nil && model.state.isLoaded && model.state.selected != nil
    }

    var toast: ScreenToast? {
        model.state.notice.map {
            ScreenToast(number: $0.number, line: text.notice($0.value, today: model.state.now.day))
        }
    }

    func refresh() {
        model.tick()
        reload()
    }

    func open(_ route: any ScreenRoute) {
        switch route {
        case let route as DayRoute: model.show(.day(route.day))
        case let route as TodoRoute:
            model.show(
                route.day.map { .day($0) } ?? .inbox, selecting: route.id, revealsWaiting: true)
        case TodoListRoute.inbox: model.show(.inbox)
        case TodoListRoute.overdue: model.show(.overdue)
        case let route as ViewRoute: model.show(.view(id: route.id))
        case let route as ProjectRoute: model.show(.project(id: route.id))
        case let route as TagRoute: model.show(.tag(id: route.id))
        case let place as Place:
            model.show(place.scope, selecting: place.selected, revealsWaiting: place.revealsWaiting)
        case let route as AddRoute:
            if let day = route.day { model.show(.day(day)) }
            startAdding()
        default: return
        }
        reload()
    }

    var shownRoute: (any ScreenRoute)? {
        switch model.state.scope {
        case .view(let id): ViewRoute(id: id)
        case .project(let id): ProjectRoute(id: id)
        case .tag(let id): TagRoute(id: id)
        case .day(let day): DayRoute(day: day)
        case .inbox: TodoListRoute.inbox
        case .overdue: TodoListRoute.overdue
        }
    }

    /// A route that leads back to a list of the screen, and to the todo that was selected in this list.
    private struct Place: ScreenRoute {
        let scope: DayScope
        let selected: UUID?
        let revealsWaiting: Bool
    }

    var place: (any ScreenRoute)? {
        let state = model.state
        return Place(
            scope: state.scope, selected: state.selected?.id, revealsWaiting: state.revealsWaiting)
    }

    var mode: ScreenMode? {
        let count = model.state.shownMarks.count
        guard count > 0 else { return nil }
        return ScreenMode(
            title: TodosText.markedTitle(count), actions: Set(DayAction.ofMarks.map(\.rawValue)))
    }

    var escapeHint: Wording? {
        filterLine.escapeHint ?? (model.state.marked.isEmpty ? nil : Wording("clear", "해제"))
    }

    func click(_ target: Target, isDouble: Bool) {
        switch target.id {
        case DayView.list:
            if select(target), isDouble, let row = model.state.selected { startEditing(only: row) }
        case DayView.mark:
            if select(target), let row = model.state.selected {
                edit { [model] in try model.toggle([row]) }
            }
        case DayView.strip:
            if let day = target.key?.value(as: Day.self) { show(.day(day)) }
        default: break
        }
    }

    private func select(_ target: Target) -> Bool {
        target.key?.value(as: UUID.self).map(model.select(id:)) ?? false
    }

    func scroll(_ target: Target?, by rows: Int) {
        if target?.id == DayView.details { scrollDetails(by: rows) } else { model.moveSelection(by: rows) }
    }

    /// The index of the first visible row in the details of the selected todo; 0 until the person scrolls
    /// these details.
    private var firstDetail: Int { detailScroll.todo == model.state.selected?.id ? detailScroll.first : 0 }

    private func scrollDetails(by rows: Int) {
        let end = TodoDetailPane(state: model.state, text: text, first: 0).end(in: layout.details)
        detailScroll = DetailScroll(
            todo: model.state.selected?.id, first: min(max(firstDetail + rows, 0), end))
    }

    func perform(_ action: String) {
        if let move = ListAction(rawValue: action) {
            return model.select(
                move.row(from: model.state.selection ?? 0, of: model.state.rows.count, page: layout.listRows))
        }
        guard let action = DayAction(rawValue: action) else { return }
        switch action {
        case .next: step(1)
        case .previous: step(-1)
        case .nextWeek: step(7)
        case .previousWeek: step(-7)
        case .today: show(.day(model.state.now.day))
        // The same key opens the inbox, and leads back to today from the inbox.
        case .inbox: show(model.state.scope == .inbox ? .day(model.state.now.day) : .inbox)
        case .overdue: show(model.state.scope == .overdue ? .day(model.state.now.day) : .overdue)
        case .undo: edit { [model] in try model.revert(.undo) }
        case .redo: edit { [model] in try model.revert(.redo) }
        case .detailsDown: scrollDetails(by: max(layout.listRows / 2, 1))
        case .detailsUp: scrollDetails(by: -max(layout.listRows / 2, 1))
        case .add: startAdding()
        case .filter:
            model.startFiltering()
            filterLine.open()
        case .mark: model.toggleMark()
        case .markAll: model.toggleAllMarks()
        case .fold: model.toggleFold()
        case .foldAll: model.toggleAllFolds()
        case .addSubtask, .edit, .editor, .moveUp, .moveDown:
            guard hasSelection, let row = model.state.selected else { return }
            perform(action, on: row)
        case .toggle, .move, .delete, .tomorrow, .priority, .tags, .project:
            guard hasSelection else { return }
            perform(action, on: model.state.targets)
        }
    }

    /// Performs an action on the selected todo.
    private func perform(_ action: DayAction, on row: TodoRowModel) {
        switch action {
        case .addSubtask:
            input = EditedText()
            model.composeSubtask(of: row)
            readNames()
        case .edit: startEditing(only: model.state.targets.first ?? row)
        case .editor: openEditor(row)
        case .moveUp, .moveDown:
            edit { [model] in try model.reorder(row, action == .moveUp ? .above : .below) }
        default: break
        }
    }

    /// Performs an action on several todos. A person can undo the changes of all these todos in one step.
    private func perform(_ action: DayAction, on rows: [TodoRowModel]) {
        switch action {
        case .toggle: edit { [model] in try model.toggle(rows) }
        case .delete: edit { [model] in try model.delete(rows) }
        case .move:
            input = EditedText()
            model.startMoving(rows)
        case .tomorrow: edit { [model] in try model.postpone(rows) }
        case .priority: edit { [model] in try model.raisePriority(rows) }
        case .tags: openLine(for: Labeling(.tags, of: rows))
        case .project: openLine(for: Labeling(.project, of: rows))
        default: break
        }
    }

    /// Asks the shell to open the title and the note of a todo in the person's own editor.
    private func openEditor(_ row: TodoRowModel) {
        let file = TodoTextFile(row)
        editorRequest = EditorRequest(file.text, name: TodoTextFile.name) { [model, text] edited in
            do { try model.store(edited, of: file) } catch PlannerError.notFound {
                throw PlainFailure(.nothingMatched, text.gone(row.title))
            }
        }
    }

    func takeEditorRequest() -> EditorRequest? {
        defer { editorRequest = nil }
        return editorRequest
    }

    private func step(_ days: Int) {
        model.step(days)
        reload()
    }

    private func show(_ scope: DayScope) {
        model.show(scope)
        reload()
    }

    func edit(_ body: @escaping @Sendable () throws -> Void) {
        work.run(body)
        reload()
    }

    func reload() {
        Self.read(model, work)
        // An edit on this device or on another device can add tags, projects and todos.
        if isEditing { readNames() }
        if model.state.form != nil { readLinks() }
    }

    /// Reads the names that a person can type now.
    func readNames() { work.run(replacing: "todos.names") { [model] in try model.readNames() } }

    /// Asks the library about the fields of the open form that name todos.
    func readLinks() { work.run(replacing: "todos.links") { [model] in try model.readLinks() } }

    private static func read(_ model: DayViewModel, _ work: any ScreenWork) {
        work.run(replacing: "todos.agenda") { model.readAgenda() }
        work.run(replacing: "todos.figures") { model.readFigures() }
    }

    /// Returns the view of the open filter line; `nil` while the filter line is closed.
    private func filterView(_ state: DayState, _ size: Size) -> (any View)? {
        guard state.activity == .filtering else { return nil }
        return filterLine.inputView(
            showing: state.matching, of: state.total, hasMistake: state.filterProblem != nil,
            example: text.filterHint, columns: size.columns)
    }

    /// Returns the result of the filter while the filter line is closed, such as `3 of 22`;
    /// `nil` without a filter.
    private func filterResult(_ state: DayState) -> StyledLine? {
        guard !state.filter.isEmpty, state.isLoaded else { return nil }
        return filterLine.result(
            showing: state.matching, of: state.total, hasMistake: state.filterProblem != nil,
            isWide: layout.isWide)
    }

    private func openLine(for labeling: Labeling) {
        labelLine.open(labeling, labeling.start, kind: labeling.field == .tags ? .text : .optionalText)
        readNames()
    }

    private func labelView(_ prompt: InputLine<Labeling>.Prompt, _ state: DayState) -> any View {
        labelLine.view(
            prompt, title: text.labelTitle(prompt.intent), example: text.labelExample(prompt.intent.field),
            hint: text.labelPreview(prompt.intent, prompt.input.text, state.names))
    }

    private func question(_ confirmation: DayState.Confirmation) -> any View {
        QuestionView(
            title: text.deleteTitle, message: text.deleteQuestion(confirmation),
            answers: [.init("y", text.deleteYes(confirmation.count)), .init("n Esc", text.cancel)])
    }
}
