import CoreCommandLine
import CoreDesignSystem
import CoreProcess
import CoreTerminal
import FeatureKit
import Foundation
import NotesInterface
import NotesPresentation
import TodosInterface
import UtilLocalization
import UtilState

/// The Notes screen: the tree of all notes, and the selected note with its links. A narrow screen shows
/// either the list or the note.
final class NotesScreen: Screen {
    static let list = "notes.list"
    /// The name of a file with the text of a note.
    private static let fileName = "note.md"
    private static let subjectPrefix = "note "
    /// The smallest width at which the note is visible next to the list.
    private static let wide = 80
    /// The width of the list on a wide screen, in percent of the whole width.
    private static let share = 40

    /// The text in the open editor.
    struct OpenDocument {
        let editing: NoteEditing
        /// The file with the text that the editor continues; `nil` if there is no such file.
        let kept: KeptText?
        var document: EditedDocument

        /// Whether the person has changed the text.
        var isChanged: Bool { !document.text.utf8.elementsEqual(editing.base.utf8) }
    }

    let model: NotesScreenViewModel
    let text: NotesText
    let work: any ScreenWork
    let inputLine: InputLine<NotesScreenViewModel.Intent>
    let filterLine: FilterLine
    let folders: EditorFolders
    /// The file with the text that the next editor continues; `nil` if there is no such file. A background
    /// thread sets the value before the editor opens.
    let continued = StateStore<KeptText?>(nil)
    /// The notes with an unsaved text in a file. A background thread sets the value.
    let unsavedNotes = StateStore<Set<UUID>>([])
    private let failures: FailureText
    let page: NotePage
    private var lines = Memo<NotePage.Source, [StyledLine]>()
    var opened: OpenDocument?
    /// The open list of links; `nil` for none.
    var picker: LinkPicker?
    /// Whether the keys of the list scroll the note. On a narrow screen, the note then covers the list.
    var isReading = false
    private var window = ListWindow()
    /// The number of rows for the list or the note.
    private var shownRows = 1
    /// The note that was scrolled, and the index of its first visible line.
    private var scrolled: (note: UUID?, first: Int) = (nil, 0)
    /// The note and its heading to which the person followed a link. The screen scrolls to the heading in the
    /// first frame that has the text of the note. `nil` if the screen need not scroll.
    private var followed: (note: UUID, heading: String)?
    /// The todo that the person wants to see, which the shell has not opened yet.
    let todoRoute = StateStore<TodoRoute?>(nil)
    private var editorRequest: EditorRequest?

    init(
        work: any ScreenWork, model: NotesScreenViewModel, text: NotesText, reader: MarkdownReader,
        folders: EditorFolders, failures: FailureText
    ) {
        self.work = work
        self.model = model
        self.text = text
        self.folders = folders
        self.failures = failures
        page = NotePage(text: text, reader: reader)
        inputLine = InputLine(
            work: work, failures: failures, language: text.language,
            check: { typed, intent in model.problem(with: typed, for: intent) },
            names: { model.state.rows },
            complete: { typed, intent, _ in model.completions(of: typed, for: intent) },
            save: { typed, intent in
                try model.save(typed, for: intent)
                model.refresh()
            })
        filterLine = FilterLine(
            work: work, purpose: "notes.suggest", language: text.language, query: { model.state.words },
            filter: { words, _ in
                model.filter(words)
                work.run(replacing: "notes") { model.refresh() }
            }, suggest: nil)
    }

    // MARK: Drawing

    func view(_ size: Size) -> any View {
        let state = model.state
        followEditor(state)
        if let open = opened {
            let editing = state.editing ?? open.editing
            var document = open.document
            let view = NoteEditorView(
                editing: editing, problem: state.problem, text: text, failures: failures)
            let editor = view.view(&document, size)
            opened?.document = document
            return asked(state, over: editor)
        }
        let room = filterLine.room(in: size)
        shownRows = max(room.rows, 1)
        let notes = filterLine.view(
            over: content(state, room), showing: state.rows.count, of: state.total, mistake: nil,
            example: text.filterExample, in: size)
        if picker != nil, let box = picker?.view(size, text) { return Overlay(box, over: notes, at: .center) }
        guard let prompt = inputLine.prompt else { return asked(state, over: notes) }
        let input = inputLine.view(
            prompt, title: text.promptTitle(prompt.intent), example: text.promptExample(prompt.intent),
            hint: StyledLine(text.promptHint(prompt.intent), .dim))
        return Overlay(input, over: notes, at: .bottom)
    }

    private func asked(_ state: NotesScreenState, over content: any View) -> any View {
        guard let question = state.question else { return content }
        let view = QuestionView(
            title: text.questionTitle(question), message: text.question(question),
            answers: text.answers(question))
        return Overlay(view, over: content, at: .center)
    }

    private func content(_ state: NotesScreenState, _ room: Size) -> any View {
        guard room.columns >= Self.wide, !state.rows.isEmpty else {
            return isReading && state.selectedRow != nil ? pane(state, room.columns) : listView(state, room)
        }
        let trailing = Split.trailing(of: room.columns, share: Self.share)
        return Split(
            minimum: Self.wide, share: Self.share, leading: listView(state, room),
            trailing: pane(state, trailing))
    }

    private func listView(_ state: NotesScreenState, _ room: Size) -> any View {
        if let problem = state.problem, !inputLine.isOpen {
            return Notice(
                failures.describe(problem).message, .danger,
                hint: text.language("Haru tries again every minute.", "1분마다 다시 시도합니다."))
        }
        guard state.isLoaded else { return Empty() }
        if state.rows.isEmpty { return filterLine.notice(mistake: nil, failures) ?? emptyNotice(state) }
        let more = state.hasMore ? 1 : 0
        window.show(state.selection, of: state.rows.count, height: room.rows - more)
        let (rows, text, unsaved) = (state.rows, text, unsavedNotes.state)
        let list = ListView(
            Self.list, count: rows.count, selection: state.selection, first: window.first,
            isFocused: !isEditing && !isReading, key: { TargetKey(rows[$0].id) },
            row: { text.row(rows[$0], isUnsaved: unsaved.contains(rows[$0].id), columns: $1) })
        guard state.hasMore else { return list }
        return VStack {
            list.length(.share(1))
            MoreRow(line: StyledLine(text.moreListed(state), .dim)).length(.fixed(1))
        }
    }

    private func emptyNotice(_ state: NotesScreenState) -> Notice {
        state.hidesArchived
            ? Notice(text.allArchived, hint: text.archivedKey) : Notice(text.noneTitle, hint: text.noneKeys)
    }

    private func pane(_ state: NotesScreenState, _ columns: Int) -> any View {
        guard let note = state.shownPreview else { return Empty() }
        // While the person goes through the list, only the start of a long text is drawn.
        let isWhole = isReading || scrolled.note == note.note.id
        // The last column is for the scroll bar.
        let source = NotePage.Source(
            note: note, width: columns - 2, isWhole: isWhole,
            isUnsaved: unsavedNotes.state.contains(note.note.id))
        let lines = lines.value(for: source) { page.lines($0) }
        if let followed, followed.note == note.note.id {
            self.followed = nil
            let line = page.line(ofHeading: followed.heading, in: source) ?? 0
            scrolled = (followed.note, min(line, max(lines.count - shownRows, 0)))
        }
        return NotePane(lines: lines, first: firstLine(of: note))
    }

    private func firstLine(of note: NotePreview) -> Int {
        scrolled.note == note.note.id ? scrolled.first : 0
    }

    /// Scrolls the note down, or up if the number is negative.
    func scrollNote(by rows: Int) {
        guard let note = model.state.shownPreview else { return }
        // The lines were made for the last frame.
        let count = lines.last?.count ?? 0
        let first = min(max(firstLine(of: note) + rows, 0), max(count - shownRows, 0))
        scrolled = (note.note.id, first)
    }

    // MARK: State

    var isEditing: Bool {
        let state = model.state
        return state.question != nil || state.editing != nil || picker != nil || inputLine.isOpen
            || filterLine.isOpen
    }

    func waits(for event: InputEvent) -> Bool {
        inputLine.isSaving || model.state.editing?.isSaving == true || filterLine.waits(for: event)
    }

    var hasSelection: Bool { model.state.problem == nil && model.state.selectedRow != nil }

    func isPossible(_ action: String) -> Bool {
        let state = model.state
        return switch NotesAction(rawValue: action) {
        case .links: state.shownPreview?.links.isEmpty == false
        case .backlinks: state.shownPreview?.backlinks.isEmpty == false
        case .fold: state.selectedRow.map { $0.below > 0 || $0.note.depth > 0 } ?? false
        default: true
        }
    }

    var escapeHint: Wording? {
        isReading ? Wording("to the list", "목록으로") : filterLine.escapeHint
    }

    var toast: ScreenToast? {
        model.state.notice.map { ScreenToast(number: $0.number, line: text.notice($0.value)) }
    }

    var refusals: Int { inputLine.refusals + model.state.refusals }

    var unsaved: [String] { inputLine.unsaved(text.promptTitle) }

    var openTexts: [OpenText] {
        followEditor(model.state)
        let lines = inputLine.openTexts(text.promptTitle)
        guard let opened, opened.isChanged else { return lines }
        let typed = opened.document.text
        // A blank file has nothing to keep, and an unchanged text is still in its file.
        guard !typed.allSatisfy(\.isWhitespace), opened.kept?.text != typed else { return lines }
        let body = OpenText(
            typed, original: opened.editing.base, name: Self.fileName,
            of: Self.subject(of: opened.editing.note), continuing: opened.kept?.path)
        return [body] + lines
    }

    /// Returns how the file with an unsaved text names its note.
    static func subject(of note: UUID) -> String { "\(subjectPrefix)\(note.uuidString.lowercased())" }

    /// Returns the note that ``subject(of:)`` names; `nil` for another subject.
    private static func note(of subject: String) -> UUID? {
        guard subject.hasPrefix(subjectPrefix) else { return nil }
        return UUID(uuidString: String(subject.dropFirst(subjectPrefix.count)))
    }

    func resumeUnsaved() { inputLine.resume() }

    func refresh() {
        work.run(replacing: "notes") { [model, folders, unsavedNotes] in
            Self.readUnsavedNotes(folders, unsavedNotes)
            model.refresh()
        }
    }

    /// Finds the notes with an unsaved text in a file.
    static func readUnsavedNotes(_ folders: EditorFolders, _ notes: StateStore<Set<UUID>>) {
        let subjects: Set<String>
        do { subjects = try folders.keptSubjects() } catch {
            // The list works without the marks. `haru doctor` names the folder that cannot be read.
            subjects = []
        }
        notes.update { $0 = Set(subjects.compactMap(note(of:))) }
    }

    /// Runs a change, and reads the list again.
    func edit(_ body: @escaping @Sendable () throws -> Void) {
        work.run { [model] in
            defer { model.refresh() }
            try body()
        }
    }

    func readPreview() {
        followed = nil
        work.run(replacing: "notes.preview") { [model] in model.readPreview() }
    }

    func open(_ route: any ScreenRoute) {
        if let route = route as? NoteRoute { show(route.id) }
        refresh()
    }

    /// Shows a note wherever it is in the tree.
    /// - Parameter heading: the heading at which the note begins on the screen; `nil` to keep the
    ///   place where the person last was.
    func show(_ id: UUID, heading: String? = nil) {
        model.reveal(id)
        isReading = true
        followed = heading.map { (id, $0) }
    }

    func takeRoute() -> (any ScreenRoute)? {
        var route: TodoRoute?
        todoRoute.update { (route, $0) = ($0, nil) }
        return route
    }

    /// Asks the shell to open the text of a note in the person's own editor.
    func openEditor(_ note: NotePreview) {
        editorRequest = EditorRequest(note.body, name: Self.fileName) { [model] edited in
            try model.store(edited, of: note)
            model.refresh()
        }
    }

    func takeEditorRequest() -> EditorRequest? {
        defer { editorRequest = nil }
        return editorRequest
    }

    // MARK: Mouse and actions

    func click(_ target: Target, isDouble: Bool) {
        switch target.id {
        case Self.list:
            guard let id = target.key?.value(as: UUID.self), model.select(id: id) else { return }
            isReading = isDouble
            readPreview()
        case MoreRow.target: loadMore()
        case NotePane.target: isReading = true
        case LinkPicker.target: choose(target.index)
        default: break
        }
    }

    func scroll(_ target: Target?, by rows: Int) {
        if opened != nil {
            opened?.document.scroll(by: rows)
        } else if picker != nil {
            picker?.scroll(by: rows)
        } else if isReading || target?.id == NotePane.target {
            scrollNote(by: rows)
        } else {
            moveSelection(by: rows)
        }
    }

    func moveSelection(by rows: Int) {
        let state = model.state
        select(max(min((state.selection ?? 0) + rows, state.rows.count - 1), 0), in: state)
    }

    /// Selects a row. If the row is the last one, also reads the notes after it.
    private func select(_ row: Int, in state: NotesScreenState) {
        model.select(row)
        readPreview()
        if state.hasMore, row == state.rows.count - 1 { loadMore() }
    }

    private func loadMore() {
        model.loadMore()
        refresh()
    }

    func perform(_ action: String) {
        if let move = ListAction(rawValue: action) { return self.move(move) }
        guard let action = NotesAction(rawValue: action) else { return }
        switch action {
        case .add: inputLine.open(.add(below: nil), "")
        case .filter: filterLine.open()
        case .foldAll: model.toggleAllFolds()
        case .flat:
            model.toggleFlat()
            refresh()
        case .showArchived:
            model.toggleArchived()
            refresh()
        case .previewDown: scrollNote(by: max(shownRows / 2, 1))
        case .previewUp: scrollNote(by: -max(shownRows / 2, 1))
        default:
            if hasSelection, let row = model.state.selectedRow { perform(action, on: row.note) }
        }
    }

    private func move(_ move: ListAction) {
        let state = model.state
        guard isReading else {
            return select(
                move.row(from: state.selection ?? 0, of: state.rows.count, page: shownRows), in: state)
        }
        let first = state.shownPreview.map(firstLine) ?? 0
        let count = lines.last?.count ?? 0
        scrollNote(by: move.row(from: first, of: count, page: shownRows) - first)
    }
}
