import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import NotesDomain
import SQLInterface
import SyncProtocolDomain
import TodosDomain

extension SimulatedDevice {
    /// Adds a note, and a todo with a long note. All devices of the user can edit both texts.
    /// - Returns: the identifier of the todo.
    func addTexts(_ random: inout SeededGenerator) throws -> UUID {
        let truth = records.texts
        let body = TextWriter.edited("", truth, &random)
        var draft = NoteDraft(title: NoteTitle(trusted: "Shared 노트"))
        draft.body = body
        let note = try AddNote(repository: repository, clock: clock, random: randomSource)(draft)
        records.ids[.note, default: []].append(RecordID(note.id))
        noteChange(at: .body(of: RecordID(note.id)), from: "", to: body, isUndo: false)
        let added = try AddTodos(repository: repository, clock: clock, random: randomSource)([
            TodoDraft(text: "shared 할 일")
        ])
        let todo = added.first?.id ?? note.id
        try editText(at: .note(of: RecordID(todo)), &random)
        return todo
    }

    /// Edits the body of a random note of the user.
    func editNote(_ random: inout SeededGenerator) throws {
        guard let note = records.ids[.note]?.randomElement(using: &random) else { return }
        try editText(at: .body(of: note), &random)
    }

    /// Edits or deletes a random text in a world of texts.
    /// - Parameter todos: the todos of the user.
    func actOnTexts(_ random: inout SeededGenerator, _ todos: [UUID]) throws {
        let notes = (records.ids[.note] ?? []).map { TextRegister.body(of: $0) }
        // Most edits change the same note.
        let places = notes + notes + notes + todos.map { TextRegister.note(of: RecordID($0)) }
        guard let place = places.randomElement(using: &random) else { return }
        if Int.random(in: 0..<60, using: &random) == 0 {
            try deleteRecords(place.type, [place.id])
        } else {
            try editText(at: place, &random)
        }
    }

    /// Makes a random edit of a long text. Does nothing if the device does not have the record.
    func editText(at place: TextRegister, _ random: inout SeededGenerator) throws {
        guard let before = try visibleText(at: place) else { return }
        let after = TextWriter.edited(before, records.texts, &random)
        let removed = TextTokens(in: before).numbers.subtracting(TextTokens(in: after).numbers)
        // The library can have the edit even if the process crashes.
        records.texts.noteRemoval(of: removed, from: place)
        written[place]?.subtract(removed)
        try store(after, replacing: before, at: place)
        noteChange(at: place, from: before, to: after, isUndo: false)
    }

    private func store(_ text: String, replacing before: String, at place: TextRegister) throws {
        let id = place.id.parts[0]
        if place.type == .note {
            var changes = NoteChanges()
            changes.body = NoteChanges.Body(text, base: before)
            _ = try EditNote(repository: repository, clock: clock)(.id(id), changes)
        } else {
            var changes = TodoChanges()
            changes.note = text
            _ = try EditTodos(repository: repository, clock: clock)([.id(id)], changes)
        }
    }

    /// Returns the visible text; `nil` if the device does not have the record.
    private func visibleText(at place: TextRegister) throws -> String? {
        try source.read { reader throws(PlannerError) in
            guard let record = try reader.replica(place.type, place.id), record.presence == .live else {
                return nil
            }
            if case .text(let text)? = record.visible[place.field] { return text }
            return ""
        }
    }

    /// Notes the words that an edit, an undo or a redo added and removed.
    func noteChange(at place: TextRegister, from before: String, to after: String, isUndo: Bool) {
        let (former, present) = (TextTokens(in: before).numbers, TextTokens(in: after).numbers)
        let (added, removed) = (present.subtracting(former), former.subtracting(present))
        records.texts.noteRemoval(of: removed, from: place)
        if isUndo { records.texts.noteRepeatable(added, in: place) }
        written[place] = (written[place] ?? []).subtracting(removed).union(added)
    }

    /// Returns the long texts of all stored records, including deleted records.
    func allTexts() throws -> [TextRegister: String] {
        // Opening the library creates the tables.
        if !plan.hasCrashed { _ = try source.read { reader throws(PlannerError) in try reader.syncState() } }
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readOnly, busyTimeout: 1))
        var texts: [TextRegister: String] = [:]
        for type in [RecordType.note, .todo] {
            for field in type.longTexts {
                let sql = "SELECT id, \(field.name) FROM \(type.name) WHERE \(field.name) <> ''"
                for (id, text) in try database.read({ try $0.rows(sql, []) { ($0.blob(0), $0.text(1)) } }) {
                    guard let id = RecordID(bytes: id) else { continue }
                    texts[TextRegister(type, id, field.name)] = text
                }
            }
        }
        return texts
    }

    /// Notes how an undo, a redo or a file changed texts.
    /// - Parameter before: the result of ``allTexts()`` before the change.
    func noteChanges(since before: [TextRegister: String]) throws {
        let after = try allTexts()
        for place in Set(before.keys).union(after.keys) where before[place] != after[place] {
            noteChange(at: place, from: before[place] ?? "", to: after[place] ?? "", isUndo: true)
        }
    }

    /// Checks that no sync divided or doubled a word of a long text.
    func checkTexts() throws {
        // Other worlds can have many notes, and the check of two notes is enough.
        for note in (records.ids[.note] ?? []).suffix(2) {
            let place = TextRegister.body(of: note)
            if let text = try visibleText(at: place) { try records.texts.check(text, at: place, of: name) }
        }
    }
}
