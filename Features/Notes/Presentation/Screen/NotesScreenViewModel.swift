public import DomainPrimitives
public import Foundation
public import NotesDomain
public import TodosDomain
import UtilState

/// The view model of the Notes screen. It lists notes without their texts, and reads the text of the selected
/// note only.
public final class NotesScreenViewModel: Sendable {
    /// The use cases that read notes.
    public struct Reads: Sendable {
        let list: ReadNotes
        let note: ReadNote
        let find: FindNotes
        let todo: ReadTodo

        public init(list: ReadNotes, note: ReadNote, find: FindNotes, todo: ReadTodo) {
            self.list = list
            self.note = note
            self.find = find
            self.todo = todo
        }
    }

    /// The number of notes that the list reads at first, and that ``loadMore()`` adds.
    private let page: Int
    let reads: Reads
    let changes: NotesViewModel.Changes
    let makeTodos: MakeTodosOfNote
    let store: StateStore<NotesScreenState>

    public convenience init(reads: Reads, changes: NotesViewModel.Changes, makeTodos: MakeTodosOfNote) {
        self.init(reads: reads, changes: changes, makeTodos: makeTodos, page: 5_000)
    }

    /// - Parameter page: the number of notes that the list reads at first, and that ``loadMore()`` adds.
    public init(reads: Reads, changes: NotesViewModel.Changes, makeTodos: MakeTodosOfNote, page: Int) {
        self.reads = reads
        self.changes = changes
        self.makeTodos = makeTodos
        self.page = page
        store = StateStore(NotesScreenState(limit: page))
    }

    public var state: NotesScreenState { store.state }

    // MARK: Reading

    /// Reads the list again, and then the selected note. If the read of the list fails, the state contains
    /// the error.
    public func refresh() {
        let asked = state
        do throws(PlannerError) {
            let list = try reads.list(Self.request(asked))
            var rows = list.rows.map {
                NotesViewModel.Row($0.note, depth: $0.depth, parentTitle: $0.parentTitle)
            }
            if let id = asked.revealed, !rows.contains(where: { $0.id == id }) {
                rows.insert(contentsOf: try unlisted(id), at: 0)
            }
            let shown = rows
            store.update { state in
                // The person has typed other words meanwhile. The read for these words follows.
                guard state.words == asked.words || !state.isLoaded else { return }
                (state.hasMore, state.hidesArchived) = (list.hasMore, list.hidesArchived)
                state.unlisted = list.total.map { max($0 - list.rows.count, 0) }
                if asked.words.isEmpty { state.total = shown.count }
                state.show(shown)
            }
        } catch {
            store.update { $0.problem = error }
        }
        readPreview()
        checkEditor()
    }

    /// Lets the list show the next notes after the listed ones. Does nothing if the list is complete. Call
    /// ``refresh()`` next.
    public func loadMore() { store.update { if $0.hasMore { $0.limit = $0.listed.count + page } } }

    private static func request(_ state: NotesScreenState) -> NoteListRequest {
        var request = NoteListRequest()
        request.words = state.words
        request.isFlat = state.isFlat
        request.includesArchived = state.showsArchived
        request.limit = state.limit
        request.countsAll = true
        return request
    }

    /// Returns a note that the list leaves out, such as an archived note. Returns no row if the note no
    /// longer exists.
    private func unlisted(_ id: UUID) throws(PlannerError) -> [NotesViewModel.Row] {
        do throws(PlannerError) { return try reads.find([.id(id)]).map { NotesViewModel.Row($0) } } catch {
            guard case .unknownNote = error else { throw error }
            store.update { state in
                if state.revealed == id { state.revealed = nil }
                state.say(.gone)
            }
            return []
        }
    }

    /// Reads the text and the links of the selected note.
    public func readPreview() {
        guard let id = state.selected else { return store.update { $0.preview = nil } }
        do throws(PlannerError) {
            let preview = try preview(of: id)
            store.update { if $0.selected == id { $0.preview = preview } }
        } catch {
            store.update { state in
                guard state.selected == id else { return }
                state.preview = nil
                // If the note was deleted meanwhile, the next list lacks the note.
                if case .unknownNote = error { return }
                state.problem = error
            }
        }
    }

    private func preview(of id: UUID) throws(PlannerError) -> NotePreview {
        let found = try reads.note(.id(id), backlinks: ReadNote.shownBacklinks, paths: .ofSharedTitles)
        return NotePreview(
            note: NotesViewModel.Row(NoteSummary(found.note)), body: found.note.body,
            shownBody: ObsidianComments.removed(from: found.note.body),
            path: found.above.map(\.title.description),
            links: found.links.flatMap { NoteConnectionRow.rows(of: $0, in: found.note.body) },
            backlinks: found.backlinks.map(NoteConnectionRow.init),
            unreadBacklinks: found.unreadBacklinks)
    }

    /// Notices that the note in the open editor was changed or deleted elsewhere. If the read of the note
    /// fails, the state contains the error.
    func checkEditor() {
        guard let editing = state.editing, !editing.isSaving else { return }
        do throws(PlannerError) {
            let body = try reads.note.note(.id(editing.note)).body
            let isChanged = !body.utf8.elementsEqual(editing.base.utf8)
            update(editing) { open in
                open.isChangedElsewhere = isChanged
                // An undo elsewhere has restored the note.
                if open.obstacle == .deleted { open.obstacle = nil }
            }
        } catch {
            guard case .unknownNote = error else { return store.update { $0.problem = error } }
            update(editing) { $0.obstacle = .deleted }
        }
    }

    /// Returns the due day of a todo; `nil` for a todo in the inbox.
    public func day(ofTodo id: UUID) throws(PlannerError) -> Day? {
        try reads.todo([.id(id)]).first?.todo.due?.day
    }

    /// Changes the open editor, if `editing` is still open.
    func update(_ editing: NoteEditing, _ change: (inout NoteEditing) -> Void) {
        store.update { state in
            guard var open = state.editing, open.number == editing.number else { return }
            change(&open)
            state.editing = open
        }
    }

    // MARK: The list

    /// Selects a row by its index. Call ``readPreview()`` next.
    public func select(_ index: Int) {
        store.update { state in
            if state.rows.indices.contains(index) { state.selected = state.rows[index].id }
        }
    }

    /// Selects a row by its note. Call ``readPreview()`` next.
    /// - Returns: `false` if the list does not show the note.
    @discardableResult
    public func select(id: UUID) -> Bool {
        var isFound = false
        store.update { state in
            isFound = state.rows.contains { $0.id == id }
            if isFound { state.selected = id }
        }
        return isFound
    }

    /// Selects a note wherever it is in the tree. Removes the filter. Call ``refresh()`` next.
    public func reveal(_ id: UUID) {
        store.update { state in
            state.words = ""
            state.reveal(id)
        }
    }

    /// Sets the words that the listed notes must have. Call ``refresh()`` next.
    public func filter(_ words: String) {
        store.update { state in
            state.words = words
            state.revealed = nil
        }
    }

    /// Shows the notes as a flat list, or as a tree again. Call ``refresh()`` next.
    public func toggleFlat() { store.update { $0.isFlat.toggle() } }

    /// Shows or hides archived notes. Call ``refresh()`` next.
    public func toggleArchived() { store.update { $0.showsArchived.toggle() } }

    /// Folds or unfolds the selected note. If no notes are below the selected note, folds its parent and
    /// selects the parent.
    public func toggleFold() {
        store.update { state in
            guard let row = state.selectedRow else { return }
            if row.below > 0 {
                if state.folded.remove(row.id) == nil { state.folded.insert(row.id) }
            } else if let parent = row.note.parent,
                state.rows.contains(where: { $0.id == parent && $0.below > 0 })
            {
                state.folded.insert(parent)
                state.selected = parent
            }
            state.arrange()
        }
    }

    /// Folds all notes, or unfolds all notes if a note is folded.
    public func toggleAllFolds() {
        store.update { state in
            let parents = Set(state.listed.compactMap(\.parent))
            state.folded = state.rows.contains(where: \.isFolded) ? [] : parents
            (state.foldsNewParents, state.knownParents) = (!state.folded.isEmpty, parents)
            // A fold can hide the selected note. Then the loop selects the topmost note above.
            while let id = state.selected, let note = state.listed.first(where: { $0.id == id }),
                note.depth > 0, let parent = note.parent, state.folded.contains(parent)
            {
                state.selected = parent
            }
            state.arrange()
        }
    }

    public func say(_ notice: NoteNotice) { store.update { $0.say(notice) } }
}

extension NoteConnectionRow {
    /// Returns the rows of a link in a text: one for each record that the link can mean.
    fileprivate static func rows(of connection: NoteConnection, in body: String) -> [NoteConnectionRow] {
        let source = connection.source(in: body) ?? ""
        guard !connection.targets.isEmpty else {
            return [
                NoteConnectionRow(
                    goal: connection.isTodo ? .missingTodo : .missingNote, title: connection.wantedTitle,
                    heading: connection.heading, source: source, alias: connection.alias, lines: [],
                    isAmbiguous: false)
            ]
        }
        return connection.targets.map { record in
            NoteConnectionRow(
                goal: Goal(record), title: record.title, heading: connection.heading, source: source,
                alias: connection.alias, lines: [], isAmbiguous: connection.state == .ambiguous)
        }
    }

    fileprivate init(_ backlink: Backlink) {
        self.init(
            goal: Goal(backlink.record), title: backlink.record.title, heading: nil, source: "", alias: nil,
            lines: backlink.lines, isAmbiguous: backlink.isAmbiguous)
    }
}

extension NoteConnectionRow.Goal {
    fileprivate init(_ record: LinkedRecord) {
        if let todo = record.todo {
            self = .todo(record.id, number: todo.number, isDone: todo.isDone)
        } else {
            self = .note(record.id)
        }
    }
}
