import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import NotesDomain
import SQLInterface
import SyncProtocolDomain
import Testing
import TodosDomain

/// The texts that edits replaced, as an import and the history of a note read them.
@Suite("Former long texts")
struct FormerTextTests {
    private let library = TemporaryLibrary()

    /// Adds a note with the first text, and gives it the other texts one after the other.
    private func note(_ texts: String...) throws -> UUID {
        var draft = NoteDraft(title: try NoteTitle("Plan"))
        draft.body = texts.first ?? ""
        let random = RandomSource(SeededGenerator(seed: 5))
        let note = try AddNote(repository: library.repository, clock: library.clock, random: random)(draft)
        for text in texts.dropFirst() {
            var changes = NoteChanges()
            changes.body = .init(text, base: nil)
            library.clock.advance(milliseconds: 1)
            _ = try EditNote(repository: library.repository, clock: library.clock)(.id(note.id), changes)
        }
        return note.id
    }

    private func former(_ note: UUID) throws -> [RegisterValue]? {
        try library.repository.read { reader throws(PlannerError) in
            try reader.records.history(.note, RecordID(note))?.former["body"]
        }
    }

    private func replaced(_ note: UUID) throws -> [String] {
        let body = TextRegister(.note, RecordID(note), "body")
        return try library.repository.read { reader throws(PlannerError) in
            try reader.records.replacedTexts(body).map(\.text)
        }
    }

    private func kinds() throws -> [String] {
        try library.database().read { connection in
            let text = "SELECT typeof(value) FROM field_history WHERE field = 'body' ORDER BY seq"
            return try connection.rows(text) { $0.text(0) }
        }
    }

    @Test func `a replaced text is stored once, and both the import and the history read it`() throws {
        let note = try note("one", "two", "two three", "7", "")
        // The versions leave out "two", which the next text only extends.
        #expect(try replaced(note) == ["7", "two three", "one"])
        #expect(try kinds() == ["integer", "text", "integer", "integer"])
        #expect(try former(note) == ["one", "two", "two three", "7"].map { .text($0) })
    }

    @Test func `a text that the library no longer keeps is no former value`() throws {
        let note = try note("one", "two", "three")
        try #require(try former(note) == [.text("one"), .text("two")])
        try library.database().write { connection in
            try connection.script("DELETE FROM text_version WHERE value = 'one'")
        }
        #expect(try former(note) == [.text("two")])
    }

    @Test func `former values of other fields are numbers and texts as before`() throws {
        let planner = Planner(library.repository, clock: library.clock)
        let todo = try #require(try planner.add("call").first)
        try planner.edit(.number(1)) { changes in
            changes.title = "write"
            changes.priority = .high
            changes.note = "soon"
        }
        let former = try library.repository.read { reader throws(PlannerError) in
            try reader.records.history(.todo, RecordID(todo.id))?.former
        }
        #expect(former?["title"] == [.text("call")])
        #expect(former?["priority"] == [.integer(0)])
        #expect(former?["note"] == [.text("")])
    }
}
