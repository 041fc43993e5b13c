import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import NotesDomain
import SQLInterface
import Testing
import TodosDomain

/// The outbox entries of new notes with tags. A sync sends each entry as one operation.
@Suite("The operations of new notes")
struct NoteTagOperationTests {
    private let library = TemporaryLibrary()
    private let random = RandomSource(SeededGenerator(seed: 5))

    private func add(_ title: String, tags: [String]) throws -> Note {
        var draft = NoteDraft(title: try NoteTitle(title))
        draft.tags = tags.map { TagName(trusted: $0) }
        return try AddNote(repository: library.repository, clock: library.clock, random: random)(draft)
    }

    private func tags(_ note: Note) throws -> [String]? {
        try library.repository.read { reader throws(PlannerError) in try reader.note(note.id) }
            .map { $0.tags.map(\.description) }
    }

    private func waitingTypes() throws -> [String] {
        try library.database().read { connection in
            try connection.rows("SELECT type FROM outbox WHERE state = 0 ORDER BY seq") { $0.text(0) }
        }
    }

    @Test func `a note with tags is one operation, after the operations of its new tags`() throws {
        let note = try add("Plan", tags: ["home", "work"])
        #expect(try tags(note) == ["home", "work"])
        #expect(try waitingTypes() == ["tag", "tag", "note"])

        _ = try add("Second", tags: ["home", "work"])
        #expect(try waitingTypes() == ["tag", "tag", "note", "note"])
    }

    @Test func `an undo removes a note with its new tags, and a redo restores both`() throws {
        let note = try add("Plan", tags: ["home", "work"])
        let revert = RevertActions(repository: library.repository)

        _ = try revert(.undo, 1)
        #expect(try tags(note) == nil)
        #expect(try ReadTags(repository: library.repository)().isEmpty)

        _ = try revert(.redo, 1)
        #expect(try tags(note) == ["home", "work"])
        let names = try ReadTags(repository: library.repository)().map(\.tag.name.description)
        #expect(names.sorted() == ["home", "work"])
    }

    @Test func `a note that is added again after its deletion gets its new tags only`() throws {
        let note = try add("Plan", tags: ["home", "work"])
        let repository = library.repository
        _ = try DeleteNotes(repository: repository)([.id(note.id)], includingBelow: false)
        var again = note
        again.tags = [TagName(trusted: "work"), TagName(trusted: "garden")]

        try repository.write(ActionLabel(.add, "Plan"), isDryRun: false) { writer throws(PlannerError) in
            try NoteWriter(writer).insert(again)
        }

        #expect(try tags(note) == ["garden", "work"])
    }
}
