import Foundation
import NotesDomain
import Testing

@Suite("Exports into copies of vaults")
struct VaultCopyTests {
    @Test(arguments: [false, true])
    func `an export into a copy replaces the files that were not edited in the copy`(
        hasOther: Bool
    ) throws {
        let vault = try TemporaryVault(name: "j")
        for path in ["s/a.md", "b.md"] { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        if hasOther { try Self.importOther(vault) }
        try vault.edit("b") { $0.body = "edited" }
        let copy = "\(vault.surroundings)/jj"
        try FileManager.default.copyItem(atPath: vault.path, toPath: copy)

        let exported = try vault.runExport(to: copy)
        #expect(exported.skipped.isEmpty && exported.moved.isEmpty)
        #expect(vault.text(at: "b.md", in: copy) == "edited")
        #expect(vault.text(at: "s/a.md", in: copy) == "text of s/a.md")
        let notes = try vault.notes()
        #expect(try vault.runImport(from: copy).added == 0)
        #expect(try vault.notes() == notes)

        // The files of the original and of the copy stay where they are.
        for directory in [vault.path, copy] { #expect(try vault.runExport(to: directory).moved.isEmpty) }
        #expect(Set(vault.files().keys).isSuperset(of: ["s/a.md", "b.md"]))
        #expect(vault.text(at: "b.md") == "edited")
    }

    @Test func `an import of a file that an export into a copy refused adds no second note`() throws {
        let vault = try TemporaryVault(name: "j")
        for path in ["s/a.md", "b.md", "c.md"] { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        try vault.edit("b") { $0.body = "edited" }
        let copy = "\(vault.surroundings)/jj"
        try FileManager.default.copyItem(atPath: vault.path, toPath: copy)
        try Data("edited in the copy".utf8).write(to: URL(filePath: "\(copy)/b.md"))

        #expect(try vault.runExport(to: copy).skipped == [VaultSkip("b.md", .edited)])
        #expect(vault.text(at: "b.md", in: copy) == "edited in the copy")
        let imported = try vault.runImport(from: copy)
        #expect(imported.added + imported.folders + imported.copies.count == 0 && imported.merged == 1)
        #expect(try vault.notes().count == 4)
        for _ in 1...2 {
            for directory in [vault.path, copy] {
                let exported = try vault.runExport(to: directory)
                #expect(exported.moved.isEmpty && exported.skipped.isEmpty)
            }
        }
        #expect(Set(vault.files().keys) == ["s/a.md", "b.md", "c.md"])
        #expect(Set(vault.files(in: copy).keys) == ["s/a.md", "b.md", "c.md"])
    }

    private static func importOther(_ vault: TemporaryVault) throws {
        try vault.put("other", at: "../other/o.md")
        try vault.runImport(from: "\(vault.surroundings)/other")
    }
}
