import DomainCatalogue
import DomainPrimitives
import Foundation
import LibraryDomain
import NotesDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("The values of a note")
struct NoteTests {
    @Test func `notes and their tags are record types of the catalogue`() {
        #expect(RecordCatalogue.haru.type(named: "note") == .note)
        #expect(RecordCatalogue.haru.type(named: "note_tag") == .noteTag)
        #expect(RecordCatalogue.haru.labels(of: .note) == [.noteTag])
    }

    @Test func `the tags on notes come before the notes in a snapshot`() throws {
        let order = RecordCatalogue.haru.types
        let tags = try #require(order.firstIndex(of: .noteTag))
        #expect(tags < (try #require(order.firstIndex(of: .note))))
    }

    @Test(arguments: [("  a  ", "a"), ("한글 👩‍👩‍👧", "한글 👩‍👩‍👧"), ("e\u{301} ", "e\u{301}")])
    func `a title is trimmed and keeps its Unicode form`(text: String, kept: String) throws {
        #expect(try Array(NoteTitle(text).description.unicodeScalars) == Array(kept.unicodeScalars))
    }

    @Test func `a title that is empty, too long, or holds a control character is refused`() {
        let long = String(repeating: "가", count: 201)
        #expect(throws: ValidationError(.title, " ", .length(min: 1, max: 200))) { try NoteTitle(" ") }
        #expect(throws: ValidationError(.title, long, .length(min: 1, max: 200))) { try NoteTitle(long) }
        #expect(throws: ValidationError(.title, "a\u{7}b", .controlCharacter(offset: 1))) {
            try NoteTitle("a\u{7}b")
        }
        #expect(throws: Never.self) { try NoteTitle(String(repeating: "가", count: 200)) }
    }

    @Test(arguments: [("Home", "hOME"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("ÉTÉ", "e\u{301}te\u{301}")])
    func `titles that differ only in case or Unicode form have one key`(one: String, other: String) throws {
        #expect(Array(try NoteTitle(one).key.utf8) == Array(try NoteTitle(other).key.utf8))
    }

    @Test func `a body of 256 KiB is valid, and an error about a larger one names the note and the size`()
        throws
    {
        let title = try NoteTitle("Plan")
        let most = String(repeating: "a", count: NoteBody.maximumBytes)
        #expect(try NoteBody.checked(most, of: title) == most)
        #expect(RecordType.note.fields[1].valid(.text(most)) != nil)
        let tooLarge = ValidationError.Rule.bytes(count: 262_145, max: 262_144)
        #expect(throws: ValidationError(.body, "Plan", tooLarge)) {
            try NoteBody.checked(most + "b", of: title)
        }
        #expect(RecordType.note.fields[1].valid(.text(most + "b")) == nil)
        let korean = String(repeating: "가", count: NoteBody.maximumBytes / 3 + 1)
        #expect(throws: ValidationError.self) { try NoteBody.checked(korean, of: title) }
    }

    @Test func `an error about a NUL character in a body names the note and the line`() throws {
        let title = try NoteTitle("Plan")
        #expect(throws: ValidationError(.body, "Plan", .nulCharacter(line: 2))) {
            try NoteBody.checked("one\r\ntwo\0", of: title)
        }
    }

    @Test func `the rule of the stored body names the same problem as an edit`() throws {
        let rule = try #require(RecordType.note.fields.first { $0.name == "body" }?.rule)
        let tooLong = String(repeating: "a", count: NoteBody.maximumBytes + 1)
        #expect(rule.problem(of: tooLong) == .bytes(count: 262_145, max: 262_144))
        #expect(rule.problem(of: "one\ntwo\0") == .nulCharacter(line: 2))
        #expect(rule.problem(of: "one\ntwo") == nil)
    }

    @Test func `a body keeps its line ends and other control characters`() throws {
        #expect(try NoteBody.checked("a\r\nb\tc\u{B}", of: try NoteTitle("Plan")) == "a\r\nb\tc\u{B}")
    }

    @Test func `the stored values of a note give the same note`() throws {
        let note = Note(
            id: UUID(), title: try NoteTitle("Plan"), body: "e\u{301}\r\n", parent: UUID(),
            tags: [try TagName("b"), try TagName("a"), try TagName("A")], isPinned: true, isArchived: true,
            position: "a1", file: "vault/Plan.md", frontMatter: "---\nx: 1\n---\n",
            createdAt: Timestamp(milliseconds: 1), lastEdit: Timestamp(milliseconds: 2))
        let record = LiveRecord(
            id: RecordID(note.id), values: note.registers, createdAt: note.createdAt, lastEdit: note.lastEdit)

        #expect(note.registers.count == RecordType.note.fields.count)
        #expect(zip(RecordType.note.fields, note.registers).allSatisfy { $0.valid($1) == $1 })
        #expect(note.tags.map(\.key) == ["a", "b"])
        #expect(Note(record, tags: note.tags) == note)
    }
}
