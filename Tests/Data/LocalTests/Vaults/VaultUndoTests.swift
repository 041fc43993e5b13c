import DomainPrimitives
import Foundation
import LibraryDomain
import NotesDomain
import Testing
import TodosDomain

@Suite("Vaults after an undo")
struct VaultUndoTests {
    @Test(arguments: LibraryUnderTest.allCases)
    func `an edit of a file is imported again after an undo, and no export replaces it`(
        _ library: LibraryUnderTest
    ) throws {
        let vault = try Self.vault(library)
        try vault.put("outside\n", at: "m.md")
        #expect(try vault.runImport().updated == 1)
        #expect(try vault.runImport().unchanged == 1)
        #expect(try vault.runExport().written == 0)
        try vault.undo()
        #expect(try vault.note("m")?.body == "one\n")

        #expect(try vault.runExport().skipped == [VaultSkip("m.md", .edited)])
        #expect(vault.text(at: "m.md") == "outside\n")
        #expect(try vault.runImport().updated == 1)
        #expect(try vault.note("m")?.body == "outside\n")
        #expect(try vault.runImport().unchanged == 1)
        #expect(try vault.runExport().skipped.isEmpty)
    }

    @Test func `a redo makes the state of the vault valid again`() throws {
        let vault = try Self.vault(.sql)
        try vault.put("---\ntags: [x]\n---\none\n", at: "m.md")
        #expect(try vault.runImport().updated == 1)
        try vault.undo()
        try vault.redo()
        #expect(try vault.runImport().unchanged == 1)
        #expect(try vault.runExport().unchanged == 1)
        #expect(try vault.note("m")?.tags.map(\.description) == ["x"])
    }

    @Test func `an edit after the undo is merged with the edit of the file`() throws {
        let vault = try Self.vault(.sql)
        try vault.put("one\n\ntwo\n\nthree\n", at: "m.md")
        try vault.runImport()
        try vault.put("one\n\ntwo\n\nTHREE\n", at: "m.md")
        try vault.runImport()
        try vault.undo()
        try vault.edit("m") { $0.body = "ONE\n\ntwo\n\nthree\n" }
        #expect(try vault.runExport().skipped == [VaultSkip("m.md", .edited)])
        let merged = try vault.runImport()
        #expect(merged.merged == 1 && merged.copies.isEmpty)
        #expect(try vault.note("m")?.body == "ONE\n\ntwo\n\nTHREE\n")
        try vault.undo()
        #expect(try vault.note("m")?.body == "ONE\n\ntwo\n\nthree\n")
        #expect(try vault.runImport().merged == 1)
        #expect(try vault.note("m")?.body == "ONE\n\ntwo\n\nTHREE\n")
    }

    @Test func `two undone imports leave the text before both as the base`() throws {
        let vault = try Self.vault(.sql)
        for text in ["two\n", "three\n"] {
            try vault.put(text, at: "m.md")
            #expect(try vault.runImport().updated == 1)
        }
        try vault.undo()
        try vault.undo()
        #expect(try vault.note("m")?.body == "one\n")
        let imported = try vault.runImport()
        #expect(imported.updated == 1 && imported.merged == 0 && imported.copies.isEmpty)
        #expect(try vault.note("m")?.body == "three\n")
    }

    @Test func `a file that moved is found again after an undo`() throws {
        let vault = try Self.vault(.sql)
        try FileManager.default.moveItem(atPath: "\(vault.path)/m.md", toPath: "\(vault.path)/n.md")
        try vault.runImport()
        #expect(try vault.note("n")?.file == "Vault/n.md")
        try vault.undo()
        #expect(try vault.note("m")?.file == "Vault/m.md")
        #expect(try vault.runImport().updated == 1)
        #expect(try vault.note("n")?.file == "Vault/n.md")
        #expect(try vault.notes().count == 1)
    }

    @Test func `files that took the paths of moved files are edits of these files after an undo`() throws {
        let vault = try TemporaryVault(library: .sql)
        let names = (1...6).map { "m\($0)" }
        for name in names { try vault.put("old \(name)\n", at: "\(name).md") }
        try vault.runImport()
        let old = try vault.notes().map(\.id).sorted()
        for name in names {
            try FileManager.default.moveItem(
                atPath: "\(vault.path)/\(name).md", toPath: "\(vault.path)/moved \(name).md")
        }
        #expect(try vault.runImport().updated == 6)
        for name in names { try vault.put("new \(name)\n", at: "\(name).md") }
        #expect(try vault.runImport().added == 6)
        try vault.undo()
        try vault.undo()
        let imported = try vault.runImport()
        #expect(imported.updated == 6 && imported.merged == 0 && imported.copies.isEmpty)
        let edited = try vault.notes().filter { $0.body.hasPrefix("new") }
        #expect(edited.map(\.id).sorted() == old)
        #expect(try vault.notes().count == 12)
    }

    @Test func `both versions of a part are merged again after an undo`() throws {
        let vault = try Self.vault(.sql)
        try vault.edit("m") { $0.body = "mine\n" }
        try vault.put("file\n", at: "m.md")
        #expect(try vault.runImport().overlaps.count == 1)
        let merged = try vault.note("m")?.body
        try vault.undo()
        #expect(try vault.note("m")?.body == "mine\n")
        #expect(try vault.runExport().skipped == [VaultSkip("m.md", .edited)])
        #expect(try vault.runImport().overlaps.count == 1)
        #expect(try vault.note("m")?.body == merged)
    }

    @Test func `a text that cannot be merged becomes a new note again after an undo`() throws {
        let vault = try Self.vault(.sql)
        // Both texts together are too large for one note.
        let (mine, theirs) = ("m", "t")
        let size = NoteBody.maximumBytes * 3 / 4
        try vault.edit("m") { $0.body = String(repeating: mine, count: size) }
        try vault.put(String(repeating: theirs, count: size), at: "m.md")
        let imported = try vault.runImport()
        #expect(imported.copies.count == 1 && imported.merged == 0)
        try vault.undo()
        #expect(try vault.notes().count == 1)
        #expect(try vault.runExport().skipped == [VaultSkip("m.md", .edited)])
        #expect(try vault.runImport().copies.count == 1)
        #expect(try vault.note("m")?.body.hasPrefix(mine) == true)
        #expect(try vault.note("m (Vault)")?.body.hasPrefix(theirs) == true)
    }

    @Test func `an edit of the note after an import still wins over the unchanged file`() throws {
        let vault = try Self.vault(.sql)
        try vault.put("two\n", at: "m.md")
        try vault.runImport()
        // The person writes the earlier text again.
        try vault.edit("m") { $0.body = "one\n" }
        #expect(try vault.runImport().unchanged == 1)
        #expect(try vault.note("m")?.body == "one\n")
        #expect(try vault.runExport().written == 1)
        #expect(vault.text(at: "m.md") == "one\n")
    }

    @Test func `a manifest does not contain the actions of a device`() throws {
        let vault = try Self.vault(.sql)
        try vault.put("two\n", at: "m.md")
        try vault.runImport()
        try vault.runExport()
        let manifest = try #require(vault.text(at: VaultState.manifestName))
        #expect(manifest.contains("m.md") && !manifest.contains("action"))
    }

    /// Returns a vault whose file `m.md` was imported and exported.
    private static func vault(_ library: LibraryUnderTest) throws -> TemporaryVault {
        let vault = try TemporaryVault(library: library)
        try vault.put("one\n", at: "m.md")
        try vault.runImport()
        #expect(try vault.runExport().unchanged == 1)
        return vault
    }
}

extension TemporaryVault {
    fileprivate func undo() throws { _ = try RevertActions(repository: repository)(.undo, 1) }

    fileprivate func redo() throws { _ = try RevertActions(repository: repository)(.redo, 1) }
}
