import CoreDesignSystem
import CoreProcess
import CoreTerminal
import FeatureKit
import Foundation
import NotesPresentation
import TodosInterface
import UtilState

/// The actions on the selected note, and the keyboard input of the Notes screen.
extension NotesScreen {
    func perform(_ action: NotesAction, on note: NotesViewModel.Row) {
        let preview = model.state.shownPreview
        switch action {
        case .open: isReading = true
        case .addBelow: inputLine.open(.add(below: note), "")
        case .rename: inputLine.open(.rename(note), note.title)
        case .move: inputLine.open(.move(note), parentTitle(of: note), kind: .optionalText)
        case .tags:
            let tags = note.tags.map { "#\($0)" }.joined(separator: " ")
            inputLine.open(.tag(note), tags, kind: .optionalText)
        case .edit: startEditing(note.id)
        case .editor: if let preview { openEditor(preview) }
        case .pin: edit { [model] in try model.pin(note) }
        case .archive: edit { [model] in try model.archive(note) }
        case .delete:
            isReading = false
            edit { [model] in try model.delete(note) }
        case .todos: edit { [model] in try model.makeTodos(of: note) }
        case .fold:
            model.toggleFold()
            readPreview()
        case .links: choose(preview?.links ?? [], title: text.linksTitle, none: .noLinks)
        case .backlinks:
            let others = text.unreadBacklinks(preview?.unreadBacklinks ?? 0)
            let title = ([text.backlinksTitle] + others).joined(separator: " · ")
            choose(preview?.backlinks ?? [], title: title, none: .noBacklinks)
        case .add, .filter, .foldAll, .flat, .showArchived, .previewDown, .previewUp: break
        }
    }

    private func parentTitle(of note: NotesViewModel.Row) -> String {
        note.parent.flatMap { id in model.state.rows.first { $0.id == id } }?.note.title ?? ""
    }

    // MARK: Links

    /// Follows the only link, or lets the person choose one of several links.
    private func choose(_ links: [NoteConnectionRow], title: String, none: NoteNotice) {
        switch links.count {
        case 0: model.say(none)
        case 1: follow(links[0])
        default: picker = LinkPicker(title: title, links: links)
        }
    }

    /// Shows the note or the todo of a link. If no note has the title, opens the line that adds a note with
    /// this title.
    private func follow(_ link: NoteConnectionRow) {
        switch link.goal {
        case .note(let id):
            show(id, heading: link.heading)
            work.run(replacing: "notes") { [model, page] in
                model.refresh()
                guard let heading = link.heading, let note = model.state.shownPreview, note.note.id == id,
                    !page.hasHeading(heading, in: note)
                else { return }
                model.say(.missingHeading(heading))
            }
        case .todo(let id, _, _):
            work.run(replacing: "notes.todo") { [model, todoRoute] in
                let day = try model.day(ofTodo: id)
                todoRoute.update { $0 = TodoRoute(id: id, day: day) }
            }
        case .missingNote: inputLine.open(.add(below: nil), link.title)
        case .missingTodo: model.say(.missingTodo)
        }
    }

    /// Follows a link in the list of links.
    func choose(_ index: Int) {
        guard let links = picker?.links, links.indices.contains(index) else { return }
        picker = nil
        follow(links[index])
    }

    private func handleInPicker(_ event: InputEvent) -> Bool {
        if event.isKey(.escape) {
            picker = nil
        } else if event.isKey(.enter), let open = picker {
            choose(open.selection)
        } else {
            return picker?.handle(event) ?? false
        }
        return true
    }

    // MARK: Input

    func handle(_ event: InputEvent) -> Bool {
        followEditor(model.state)
        if let question = model.state.question { return answer(event, question) }
        if opened != nil { return handleInEditor(event) }
        if picker != nil { return handleInPicker(event) }
        if inputLine.isOpen { return inputLine.handle(event) }
        if isReading, !filterLine.isOpen, event.isKey(.escape) {
            isReading = false
            return true
        }
        return filterLine.handle(event) { moveSelection(by: $0) }
    }

    private func answer(_ event: InputEvent, _ question: NoteQuestion) -> Bool {
        if question == .save { return answerSaving(event) }
        switch event.answer {
        case true?:
            guard let confirmed = model.takeQuestion() else { return true }
            edit { [model] in try model.confirm(confirmed) }
        case false?: model.closeQuestion()
        case nil: return false
        }
        return true
    }

    private func answerSaving(_ event: InputEvent) -> Bool {
        guard let answer = event.answer else { return false }
        model.closeQuestion()
        if answer {
            save()
        } else if !event.isKey(.escape) {
            if let kept = opened?.kept {
                work.run { [folders, unsavedNotes] in
                    folders.discard(kept)
                    Self.readUnsavedNotes(folders, unsavedNotes)
                }
            }
            model.stopEditing()
            opened = nil
        }
        return true
    }

    // MARK: The editor

    /// Opens the editor. If a file has an unsaved text of the note, the editor continues this text.
    private func startEditing(_ note: UUID) {
        work.run { [model, folders, continued] in
            let kept: KeptText?
            do { kept = try folders.kept(of: Self.subject(of: note)) } catch {
                // The person can still edit the note. `haru doctor` names the folder that cannot be read.
                kept = nil
            }
            continued.update { $0 = kept }
            let text = kept.map { UnsavedNoteText($0.text, base: $0.original) }
            model.startEditing(note, continuing: text)
        }
    }

    /// Opens or closes the text of the editor, as the view model has opened or closed the editor.
    func followEditor(_ state: NotesScreenState) {
        guard let editing = state.editing else {
            opened = nil
            return
        }
        guard opened?.editing.number != editing.number else { return }
        let kept = editing.continued == nil ? nil : continued.state
        opened = OpenDocument(
            editing: editing, kept: kept, document: EditedDocument(editing.continued ?? editing.base))
    }

    private func handleInEditor(_ event: InputEvent) -> Bool {
        if model.state.editing?.isSaving == true { return true }
        if event.isKey(.escape) {
            if opened?.isChanged == true {
                model.ask(.save)
            } else {
                model.stopEditing()
                opened = nil
            }
            return true
        }
        if let key = event.key, KeyChord(key).latin == KeyChord(Key(.character("s"), .control)) {
            save()
            return true
        }
        return opened?.document.take(event) ?? false
    }

    private func save() {
        guard let opened, let editing = model.beginSaving() else { return }
        let (text, kept) = (opened.document.text, opened.kept)
        work.run { [model, folders, unsavedNotes] in
            model.save(text, of: editing)
            // A closed editor means that the text is stored.
            if let kept, model.state.editing?.number != editing.number {
                folders.discard(kept)
                Self.readUnsavedNotes(folders, unsavedNotes)
            }
            model.refresh()
        }
    }
}
