import DomainPrimitives
import Foundation
import NotesDomain
import Testing
import TodosDomain

@Suite("Folders of a vault that cannot be read")
struct LockedFolderTests {
    @Test(arguments: LibraryUnderTest.allCases)
    func `the files of a folder that cannot be read for a time keep their notes`(
        _ library: LibraryUnderTest
    ) throws {
        let vault = try TemporaryVault(library: library)
        let parent = Note(id: UUID(), title: try NoteTitle("f"), createdAt: VaultRoundTripTests.time)
        try vault.store(parent)
        try vault.store(
            Note(
                id: UUID(), title: try NoteTitle("a"), body: "x", parent: parent.id,
                createdAt: VaultRoundTripTests.time))
        #expect(try vault.runExport().written == 2)
        // Only the state on this device knows the notes of the files.
        try FileManager.default.removeItem(atPath: "\(vault.path)/\(VaultState.manifestName)")
        let before = try vault.notes()

        let imported = try vault.runImport(lockedFolder: "f")
        #expect(imported.skipped.map(\.path) == ["f"] && imported.missing.isEmpty)
        let again = try vault.runImport()
        #expect(again.added == 0 && again.unchanged == 2)
        #expect(try vault.notes() == before)
    }

    @Test func `a copy of a file below a folder that cannot be read becomes a new note`() throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "f/a.md")
        try vault.put("other", at: "b.md")
        try vault.runImport()
        let note = try #require(try vault.note("a"))
        try vault.put("text", at: "copy.md")

        let imported = try vault.runImport(lockedFolder: "f")
        #expect(imported.added == 1 && imported.updated == 0)
        #expect(try vault.note("a") == note)
        #expect(try vault.note("copy") != nil)
        let again = try vault.runImport()
        #expect(again.added == 0 && again.unchanged == 3)
    }

    @Test func `an export keeps the files of a folder that cannot be read`() throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "f/a.md")
        try vault.put("other", at: "b.md")
        try vault.runImport()
        try vault.runExport()
        var note = try #require(try vault.note("a"))
        note.body = "edited"
        try vault.store(note)

        let exported = try vault.runExport(lockedFolder: "f")
        #expect(exported.skipped.map(\.path) == ["f/a.md"] && exported.written == 0)
        #expect(exported.leftovers.isEmpty && exported.moved.isEmpty)
        #expect(try vault.runExport().written == 1)
        #expect(vault.files() == ["f/a.md": Array("edited".utf8), "b.md": Array("other".utf8)])
    }
}
