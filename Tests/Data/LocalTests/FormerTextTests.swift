import DataLocal
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

    /// Removes the note from the library, and adds a note with the same identifier.
    /// - Parameter text: the first body of the second note. An edit then replaces this body.
    private func addAgain(_ note: UUID, replacing text: String) throws {
        let id = RecordID(note)
        try library.source.write(commits: true) { connection throws(PlannerError) in
            try connection.deleteRecord(.note, id)
            let action = connection.action(nil)
            let values: [String: RegisterValue] = ["title": .text("Plan"), "body": .text(text)]
            try action.create(NewRecord(.note, id, values, createdAt: library.clock.now().timestamp))
            try action.finish()
        }
        var changes = NoteChanges()
        changes.body = .init("present", base: nil)
        library.clock.advance(milliseconds: 1)
        _ = try EditNote(repository: library.repository, clock: library.clock)(.id(note), changes)
    }

    @Test func `a deleted text never turns into a later text of the same note`() throws {
        let note = try note("one", "two")
        try #require(try former(note) == [.text("one")])

        try addAgain(note, replacing: "three")

        #expect(try replaced(note) == ["three"])
        #expect(try former(note) == [.text("three")])
    }

    @Test func `an upgrade keeps the texts and their numbers, and forgets the numbers without a text`() throws
    {
        let note = try note("one", "two", "three", "four")
        try #require(try replaced(note) == ["three", "two", "one"])
        // The library of the version before, which numbers the next text like the deleted one.
        try library.database().write { connection in
            try connection.script(
                """
                CREATE TABLE earlier (
                    seq INTEGER PRIMARY KEY, type TEXT NOT NULL, id BLOB NOT NULL, field TEXT NOT NULL,
                    value TEXT NOT NULL, at INTEGER NOT NULL, stamp INTEGER, device TEXT);
                INSERT INTO earlier SELECT seq, type, id, field, value, at, stamp, device FROM text_version
                  WHERE value <> 'three';
                DROP TABLE text_version;
                ALTER TABLE earlier RENAME TO text_version;
                CREATE INDEX text_version_register ON text_version (type, id, field);
                PRAGMA user_version = 13;
                """)
        }

        let upgraded = LibraryRepository(source: library.anotherSource()) {}
        var changes = NoteChanges()
        changes.body = .init("five", base: nil)
        library.clock.advance(milliseconds: 1)
        _ = try EditNote(repository: upgraded, clock: library.clock)(.id(note), changes)

        #expect(try replaced(note) == ["four", "two", "one"])
        #expect(try former(note) == ["one", "two", "four"].map { .text($0) })
        #expect(try library.count("SELECT count(*) FROM field_history WHERE field = 'body'") == 3)
    }

    @Test func `a replaced text stands after all other columns, so that SQLite need not read it for them`()
        throws
    {
        _ = try note("one", "two")
        let name = "SELECT name FROM pragma_table_info('text_version') ORDER BY cid DESC LIMIT 1"
        let last = try library.database().read { try $0.first(name) { $0.text(0) } }
        #expect(last == "value")
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
