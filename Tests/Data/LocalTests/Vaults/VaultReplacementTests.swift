import DataLocal
import DomainPrimitives
import Foundation
import LibraryDomain
import NotesDomain
import Testing
import TodosDomain

@Suite("Vaults in the place of others, and moved vaults with many edits")
struct VaultReplacementTests {
    private static let paths = ["README.md", "a.md", "f/b.md"]

    /// Returns an imported vault `Vault` that moved to `Vault.old`. A different vault is in its place.
    private static func replacedVault(_ old: String = "Vault.old") throws -> TemporaryVault {
        let vault = try TemporaryVault(library: .sql)
        for path in paths { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        try FileManager.default.moveItem(atPath: vault.path, toPath: "\(vault.surroundings)/\(old)")
        for path in ["README.md", "x.md", "y.md"] { try vault.put("another \(path)", at: path) }
        return vault
    }

    @Test(arguments: [false, true])
    func `a different vault in the place of a moved vault does not change its notes`(
        isOldFirst: Bool
    ) throws {
        let vault = try Self.replacedVault()
        let before = Set(try vault.notes())
        let old = "\(vault.surroundings)/Vault.old"
        func importOld() throws {
            let imported = try vault.runImport(from: old)
            #expect(imported.vault == "Vault" && imported.unchanged == 3 && imported.added == 0)
        }
        if isOldFirst { try importOld() }
        let imported = try vault.runImport()
        #expect(imported.vault == "Vault 2" && imported.takenName == "Vault")
        #expect(imported.added == 3 && imported.updated == 0)
        #expect(Set(try vault.notes()).isSuperset(of: before))
        try importOld()
        #expect(try vault.runImport().unchanged == 3)
        #expect(try vault.notes().count == before.count + 3)
    }

    @Test func `an export does not replace the files of a different vault`() throws {
        let vault = try Self.replacedVault()
        try vault.edit("README") { $0.body = "edited" }
        let exported = try vault.runExport()
        #expect(exported.skipped == [VaultSkip("README.md", .foreign)])
        #expect(vault.text(at: "README.md") == "another README.md")
    }

    @Test func `an export stores no state that calls the vault at its new place replaced`() throws {
        let vault = try Self.replacedVault()
        try vault.runImport()
        try vault.store(
            Note(id: UUID(), title: try NoteTitle("new"), body: "new", createdAt: Timestamp(milliseconds: 0)))
        let states = RecordingVaultStates(vault.states)
        try vault.runExport(to: "\(vault.surroundings)/Vault.old", states: states)
        let stored = states.stored.filter { $0.location?.hasSuffix("/Vault.old") == true }
        // The first state is that of an export that was killed before its first file.
        #expect(stored.count >= 2)
        for state in stored {
            #expect(!String(decoding: state.bytes(), as: UTF8.self).contains("\"replaced\""))
        }
    }

    @Test func `two vaults that change places twice keep their notes`() throws {
        let vault = try Self.replacedVault()
        #expect(try vault.runImport().vault == "Vault 2")
        let before = Set(try vault.notes())
        let manager = FileManager.default
        func path(_ name: String) -> String { "\(vault.surroundings)/\(name)" }
        try manager.moveItem(atPath: vault.path, toPath: path("other"))
        try manager.moveItem(atPath: path("Vault.old"), toPath: vault.path)
        #expect(try vault.runImport().vault == "Vault")
        #expect(try vault.runImport(from: path("other")).vault == "Vault 2")
        #expect(Set(try vault.notes()) == before)
        try manager.moveItem(atPath: vault.path, toPath: path("Vault.old"))
        try manager.moveItem(atPath: path("other"), toPath: vault.path)
        #expect(try vault.runImport().vault == "Vault 2")
        #expect(try vault.runImport(from: path("Vault.old")).vault == "Vault")
        #expect(Set(try vault.notes()) == before)
    }

    @Test func `edits of all files, and a move of all files, leave a vault the same vault`() throws {
        let vault = try TemporaryVault()
        for path in Self.paths { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        for path in Self.paths { try vault.put("new \(path)", at: path) }
        let edited = try vault.runImport()
        #expect(edited.vault == "Vault" && edited.updated == 3 && edited.added == 0)

        let manager = FileManager.default
        try manager.createDirectory(atPath: "\(vault.path)/deep", withIntermediateDirectories: true)
        for path in ["README.md", "a.md", "f"] {
            try manager.moveItem(atPath: "\(vault.path)/\(path)", toPath: "\(vault.path)/deep/\(path)")
        }
        // The note of the folder `f` moves too.
        let moved = try vault.runImport()
        #expect(moved.vault == "Vault" && moved.updated == 4 && moved.added == 0)
    }

    @Test func `a vault with half of its paths is the same vault, although all its files are edited`() throws
    {
        let vault = try TemporaryVault(library: .sql)
        for path in ["a.md", "b.md"] { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        try vault.edit("a") { $0.title = try NoteTitle("A") }
        try vault.put("new a", at: "a.md")
        try vault.put("new b", at: "c.md")
        try FileManager.default.removeItem(atPath: "\(vault.path)/b.md")
        let imported = try vault.runImport()
        #expect(imported.vault == "Vault" && imported.updated == 1 && imported.added == 1)
        #expect(try vault.note("A")?.body == "new a")
    }

    @Test func `a grown vault with one unedited file at its path is the same vault`() throws {
        let vault = try TemporaryVault()
        for path in ["Welcome.md", "Inbox.md"] { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        try FileManager.default.removeItem(atPath: "\(vault.path)/Welcome.md")
        for number in 1...4 { try vault.put("new \(number)", at: "n\(number).md") }
        let imported = try vault.runImport()
        #expect(imported.vault == "Vault" && imported.takenName == nil)
        #expect(imported.added == 4 && imported.unchanged == 1)
    }

    @Test(arguments: [false, true])
    func `a vault whose only files are edited, or have no text, is the same vault`(hasStub: Bool) throws {
        let vault = try TemporaryVault()
        for path in ["a.md", "b.md"] { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        try FileManager.default.removeItem(atPath: "\(vault.path)/b.md")
        try vault.put("edited", at: "a.md")
        if hasStub { try vault.put("", at: "Untitled.md") }
        let imported = try vault.runImport()
        #expect(imported.vault == "Vault" && imported.updated == 1 && imported.added == (hasStub ? 1 : 0))
        #expect(try vault.notes().count { $0.title.description == "a" } == 1)
    }

    @Test func `files without a text do not hide that a renamed folder has the text of a vault`() throws {
        let vault = try TemporaryVault()
        for stub in ["F/stub1.md", "F/stub2.md"] { try vault.put("", at: stub) }
        try vault.put("text", at: "F/real.md")
        try vault.runImport()
        let real = try #require(try vault.note("real"))
        try FileManager.default.moveItem(atPath: "\(vault.path)/F", toPath: "\(vault.path)/G")
        let imported = try vault.runImport()
        #expect(imported.vault == "Vault" && imported.takenName == nil)
        let after = try vault.notes().filter { $0.title.description == "real" }
        #expect(after.map(\.id) == [real.id] && after.map(\.file) == ["Vault/G/real.md"])
    }

    // MARK: Moved vaults with many edits

    @Test func `a moved vault with many edits is named, and the advice leads to no second notes`() throws {
        let vault = try TemporaryVault(library: .sql)
        for path in Self.paths { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        let ids = Set(try vault.notes().map(\.id))
        let location = try LocalVaultOpener(clock: vault.clock).open(vault.path, isCreated: false).location
        let moved = "\(vault.surroundings)/moved"
        try FileManager.default.moveItem(atPath: vault.path, toPath: moved)
        for path in ["README.md", "a.md"] {
            try Data("new \(path)".utf8).write(to: URL(filePath: "\(moved)/\(path)"))
        }
        let similar = FormerVault(name: "Vault", location: location)
        let imported = try vault.runImport(from: moved)
        #expect(imported.similar == similar && imported.added == 3)

        _ = try RevertActions(repository: vault.repository)(.undo, 1)
        try FileManager.default.moveItem(atPath: moved, toPath: vault.path)
        let back = try vault.runImport()
        #expect(back.similar == nil && back.updated == 2 && back.added == 0)
        try FileManager.default.moveItem(atPath: vault.path, toPath: moved)
        let again = try vault.runImport(from: moved)
        #expect(again.vault == "Vault" && again.unchanged == 3 && again.similar == nil)
        #expect(Set(try vault.notes().map(\.id)) == ids)
    }

    @Test func `an export names a moved vault with many edits`() throws {
        let vault = try TemporaryVault()
        for path in Self.paths { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        for path in Self.paths { try vault.put("new \(path)", at: path) }
        let moved = "\(vault.surroundings)/moved"
        try FileManager.default.moveItem(atPath: vault.path, toPath: moved)
        let exported = try vault.runExport(to: moved)
        #expect(exported.similar?.name == "Vault" && exported.skipped.count == 3)
    }

    @Test func `a new vault without the paths of a moved vault names no other vault`() throws {
        let vault = try TemporaryVault()
        for path in Self.paths { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        for path in ["README.md", "x.md"] { try vault.put("x", at: "../new/\(path)") }
        try FileManager.default.removeItem(atPath: vault.path)
        #expect(try vault.runImport(from: "\(vault.surroundings)/new").similar == nil)
    }
}
