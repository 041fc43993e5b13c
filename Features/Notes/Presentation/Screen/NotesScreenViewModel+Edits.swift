public import DomainPrimitives
public import Foundation
import NotesDomain
import TodosDomain
import UtilState

/// The changes that a person makes on the Notes screen.
extension NotesScreenViewModel {
    /// A change that needs a text from the person, such as a title.
    public enum Intent: Hashable, Sendable {
        /// Adds a note, below a note or at the top.
        case add(below: NotesViewModel.Row?)
        case rename(NotesViewModel.Row)
        /// Moves a note below the note with the typed title. An empty text moves the note to the top.
        case move(NotesViewModel.Row)
        /// Gives a note the typed tags instead of its present tags.
        case tag(NotesViewModel.Row)
    }

    /// Makes the change with a text that a person typed. A new note then opens in the editor.
    public func save(_ text: String, for intent: Intent) throws(PlannerError) {
        switch intent {
        case .add(let parent):
            let title = try validated { () throws(ValidationError) in try NoteTitle(text) }
            try add(title, body: "", below: parent?.id, opensEditor: true)
        case .rename(let note):
            let title = try validated { () throws(ValidationError) in try NoteTitle(text) }
            let outcome = try changes.rename(.id(note.id), to: title)
            let kind: NotesViewModel.Outcome =
                outcome.former == title
                ? .unchanged : .renamed(from: outcome.former.description, links: outcome.links)
            changed(outcome.note, kind)
        case .move(let note):
            let outcome = try changes.move([.id(note.id)], under: try parent(text, of: note))
            if let moved = outcome.notes.first { changed(moved, .moved(links: outcome.links)) }
            store.update { $0.revealed = note.id }
        case .tag(let note):
            let tags = try Self.tags(text)
            let present = note.tags.map { TagName(trusted: $0) }
            var edit = NoteChanges()
            edit.tagsToAdd = tags.filter { !present.contains($0) }
            edit.tagsToRemove = present.filter { !tags.contains($0) }
            let outcome = try changes.edit(.id(note.id), edit)
            let kind = NotesViewModel.Outcome.edited(isMerged: false, overlaps: [])
            changed(NoteSummary(outcome.note), outcome.isChanged ? kind : .unchanged)
        }
    }

    /// Checks a text that a person typed, without reading the library.
    /// - Returns: the problem; `nil` for a valid text.
    public func problem(with text: String, for intent: Intent) -> PlannerError? {
        do throws(PlannerError) {
            switch intent {
            case .add, .rename: _ = try validated { () throws(ValidationError) in try NoteTitle(text) }
            case .move: break
            case .tag: _ = try Self.tags(text)
            }
            return nil
        } catch { return error }
    }

    /// Returns the titles that Tab offers for a move: the titles of possible parents that contain the typed
    /// text. Titles that begin with the text come first.
    public func completions(of text: String, for intent: Intent) -> [String] {
        guard case .move(let note) = intent else { return [] }
        let key = NoteTitle.key(of: text)
        var seen: Set<String> = [text]
        let titles = state.possibleParents(of: note).map(\.title).filter { title in
            (key.isEmpty || NoteTitle.key(of: title).contains(key)) && seen.insert(title).inserted
        }
        let first = titles.filter { NoteTitle.key(of: $0).hasPrefix(key) }
        return first + titles.filter { !NoteTitle.key(of: $0).hasPrefix(key) }
    }

    private func parent(_ text: String, of note: NotesViewModel.Row) throws(PlannerError) -> NoteReference? {
        if text.allSatisfy(\.isWhitespace) { return nil }
        let reference = try validated { () throws(ValidationError) in try NoteReference(typed: text) }
        // If only one possible parent has the title, the person means this parent. The moved note can have
        // the same title.
        let named = state.possibleParents(of: note).filter { $0.title == text }
        return named.count == 1 ? .id(named[0].id) : reference
    }

    private static func tags(_ text: String) throws(PlannerError) -> [TagName] {
        try validated { () throws(ValidationError) in
            var names: [TagName] = []
            for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
                names.append(try TagName(typed: String(word)))
            }
            return names
        }
    }

    private func add(
        _ title: NoteTitle, body: String, below parent: UUID?, opensEditor: Bool
    ) throws(PlannerError) {
        var draft = NoteDraft(title: title)
        draft.body = body
        draft.parent = parent.map { .id($0) }
        let note = try changes.add(draft)
        changed(NoteSummary(note), .added)
        reveal(note.id)
        refresh()
        if opensEditor, let preview = state.shownPreview { store.update { $0.edit(preview) } }
    }

    private func changed(_ note: NoteSummary, _ outcome: NotesViewModel.Outcome) {
        store.update { $0.say(.changed(NotesViewModel.Row(note), outcome)) }
    }

    // MARK: Changes without a text

    public func archive(_ note: NotesViewModel.Row) throws(PlannerError) {
        for changed in try changes.archive([.id(note.id)], !note.isArchived).notes {
            self.changed(changed, note.isArchived ? .restored : .archived)
        }
        store.update { if $0.revealed == note.id { $0.revealed = nil } }
    }

    public func pin(_ note: NotesViewModel.Row) throws(PlannerError) {
        for changed in try changes.pin([.id(note.id)], !note.isPinned).notes {
            self.changed(changed, note.isPinned ? .unpinned : .pinned)
        }
    }

    /// Deletes a note. Asks a person first if other notes are below the note.
    public func delete(_ note: NotesViewModel.Row) throws(PlannerError) {
        do throws(PlannerError) { try delete(note, includingBelow: false) } catch {
            guard case .notesBelow(let count) = error else { throw error }
            store.update { $0.question = .delete(note, below: count) }
        }
    }

    private func delete(_ note: NotesViewModel.Row, includingBelow: Bool) throws(PlannerError) {
        let deleted = try changes.delete([.id(note.id)], includingBelow: includingBelow)
        store.update { state in
            if state.revealed == note.id { state.revealed = nil }
            state.say(.deleted(note, below: deleted.below.count))
        }
    }

    /// Adds a todo for each unchecked box of a note. Skips the boxes that already have a todo.
    public func makeTodos(of note: NotesViewModel.Row) throws(PlannerError) {
        let made = try makeTodos(.id(note.id))
        store.update { state in
            state.say(
                .todos(
                    note: note.title, added: made.added.count, known: made.known,
                    refused: made.refused.count))
        }
    }

    // MARK: Questions

    public func ask(_ question: NoteQuestion) { store.update { $0.question = question } }

    public func closeQuestion() { store.update { $0.question = nil } }

    /// Removes and returns the open question; `nil` for none.
    public func takeQuestion() -> NoteQuestion? {
        var taken: NoteQuestion?
        store.update { state in (taken, state.question) = (state.question, nil) }
        return taken
    }

    /// Makes the change that the person confirmed. Call ``save(_:of:)`` instead to store the text of the open
    /// editor.
    public func confirm(_ question: NoteQuestion) throws(PlannerError) {
        switch question {
        case .delete(let note, _): try delete(note, includingBelow: true)
        case .empty(let note): try replace(note, by: "")
        case .save: break
        }
    }

    // MARK: Editors

    /// Opens the editor for a note, if the note is still selected.
    /// - Parameter kept: the text with which the editor continues; `nil` for the text of the note.
    public func startEditing(_ note: UUID, continuing kept: UnsavedNoteText?) {
        store.update { state in
            guard let preview = state.shownPreview, preview.note.id == note, state.editing == nil else {
                return
            }
            state.edit(preview, continuing: kept)
        }
        checkEditor()
    }

    public func stopEditing() { store.update { $0.editing = nil } }

    /// Marks the text of the open editor as being stored. Call ``save(_:of:)`` next.
    /// - Returns: the open editor; `nil` for none.
    public func beginSaving() -> NoteEditing? {
        var taken: NoteEditing?
        store.update { state in
            state.editing?.isSaving = true
            taken = state.editing
        }
        return taken
    }

    /// Stores the text of the open editor, and closes the editor. Merges both changes if the note changed
    /// elsewhere. If the text cannot be stored, the editor stays open and shows the reason.
    public func save(_ text: String, of editing: NoteEditing) {
        do throws(PlannerError) {
            switch editing.obstacle {
            case .deleted, .notMergeable: try saveAsNewNote(text, of: editing)
            case .refused, nil:
                try replace(editing.note, text, base: editing.base)
            }
            store.update { if $0.editing?.number == editing.number { $0.editing = nil } }
        } catch {
            let obstacle: NoteEditing.Obstacle =
                switch error {
                case .unknownNote: .deleted
                // The text itself is valid, so the merge with the other change is too large.
                case .invalid where NoteBody.isValid(text): .notMergeable
                default: .refused(error)
                }
            update(editing) { open in
                open.isSaving = false
                open.obstacle = obstacle
            }
            store.update { $0.refusals += 1 }
        }
    }

    /// Stores the text as a new note, below the former parent if the parent still exists.
    private func saveAsNewNote(_ text: String, of editing: NoteEditing) throws(PlannerError) {
        let title = NoteTitle(trusted: editing.title)
        do throws(PlannerError) {
            try add(title, body: text, below: editing.parent, opensEditor: false)
        } catch {
            guard case .unknownNote = error else { throw error }
            try add(title, body: text, below: nil, opensEditor: false)
        }
    }

    /// Stores the text from the person's own editor. Asks the person first if the text is empty.
    public func store(_ text: String, of note: NotePreview) throws(PlannerError) {
        if EditableNote.isEmptied(note.body, by: text) { return ask(.empty(note)) }
        try replace(note, by: text)
    }

    private func replace(_ note: NotePreview, by text: String) throws(PlannerError) {
        do throws(PlannerError) { try replace(note.note.id, text, base: note.body) } catch {
            guard case .unknownNote = error else { throw error }
            throw .unknownNote(reference: note.note.title)
        }
    }

    private func replace(_ id: UUID, _ text: String, base: String) throws(PlannerError) {
        var edit = NoteChanges()
        edit.body = NoteChanges.Body(text, base: base)
        let outcome = try changes.edit(.id(id), edit)
        let kind = NotesViewModel.Outcome.edited(isMerged: outcome.isMerged, overlaps: outcome.overlaps)
        changed(NoteSummary(outcome.note), outcome.isChanged ? kind : .unchanged)
    }
}
