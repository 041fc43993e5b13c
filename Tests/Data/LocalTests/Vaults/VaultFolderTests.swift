import DomainPrimitives
import Foundation
import LibraryDomain
import NotesDomain
import Testing
import TodosDomain

@Suite("Folders that another program renames or empties")
struct VaultFolderTests {
    private static func vault(_ paths: [String], _ library: LibraryUnderTest) throws -> TemporaryVault {
        let vault = try TemporaryVault(library: library)
        for path in paths { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        return vault
    }

    private static func move(_ from: String, _ to: String, in vault: TemporaryVault) throws {
        let target = URL(filePath: "\(vault.path)/\(to)")
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: URL(filePath: "\(vault.path)/\(from)"), to: target)
    }

    /// Returns the places, titles and parents of the notes.
    private static func tree(_ vault: TemporaryVault) throws -> Set<[String]> {
        Set(
            try vault.notes().map { note in
                [note.id.uuidString, note.file, note.title.description, note.parent?.uuidString ?? ""]
            })
    }

    private static func folders(_ vault: TemporaryVault) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: vault.path).filter { !$0.contains(".") }.sorted()
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a folder note with other letter case than its folder keeps its file`(
        _ library: LibraryUnderTest
    ) throws {
        let vault = try Self.vault(["Work/work.md", "Work/x.md"], library)
        let before = vault.files()

        let exported = try vault.runExport()
        #expect(exported.moved.isEmpty && exported.otherParents.isEmpty && exported.skipped.isEmpty)
        #expect(vault.files() == before)
        #expect(try vault.note("x")?.parent == vault.note("work")?.id)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the note of a renamed folder gets the new name`(_ library: LibraryUnderTest) throws {
        let vault = try Self.vault(["Old/a.md", "Old/b.md", "Old/sub/c.md", "top.md"], library)
        let (before, tree) = (try vault.notes(), try Self.tree(vault))
        try Self.move("Old", "New", in: vault)
        try vault.put("one more", at: "New/d.md")

        let imported = try vault.runImport()
        #expect(imported.folders == 0 && imported.removedFolders == 0 && imported.added == 1)
        #expect(imported.updated == 5)
        #expect(try vault.note("New")?.id == before.first { $0.title.description == "Old" }?.id)
        #expect(try vault.note("New")?.file == "Vault/New/")
        #expect(try vault.note("sub")?.file == "Vault/New/sub/")
        #expect(try vault.note("sub")?.parent == vault.note("New")?.id)
        #expect(try vault.note("d")?.parent == vault.note("New")?.id)
        #expect(try vault.notes().count == before.count + 1)
        #expect(try vault.runExport().written == 0)
        #expect(try Self.folders(vault) == ["New"])
        #expect(try vault.runImport().unchanged == 5)

        _ = try RevertActions(repository: vault.repository)(.undo, 1)
        #expect(try Self.tree(vault) == tree)
        #expect(try vault.runImport().updated == 5)
        #expect(try vault.note("New") != nil)
    }

    @Test(arguments: [("New", "[[New]] [[New#h|y]] [[a]]"), ("]]", "[[Old]] [[old#h|y]] [[a]]")])
    func `links to a renamed folder change in all notes without a file in the vault`(
        name: String, text: String
    ) throws {
        let vault = try Self.vault(["X/Old/a.md"], .sql)
        try vault.put("[[Old]]", at: "b.md")
        try vault.runImport()
        let former = "[[Old]] [[old#h|y]] [[a]]"
        let title = try NoteTitle("mine")
        try vault.store(
            Note(id: UUID(), title: title, body: former, createdAt: Timestamp(milliseconds: 0)))
        try Self.move("X/Old", "X/\(name)", in: vault)
        try vault.runImport()
        #expect(try vault.note(name)?.file == "Vault/X/\(name)/")
        #expect(try vault.note("mine")?.body == text)
        #expect(try vault.note("b")?.body == "[[Old]]")
        #expect(try vault.runImport().updated == 0)
        _ = try RevertActions(repository: vault.repository)(.undo, 1)
        #expect(try vault.note("mine")?.body == former)
    }

    @Test func `the note of a renamed folder keeps a title from a person`() throws {
        let vault = try Self.vault(["Old/a.md"], .sql)
        try vault.edit("Old") { $0.title = try NoteTitle("Mine") }
        try Self.move("Old", "deep/New", in: vault)
        try vault.runImport()
        let note = try #require(try vault.note("Mine"))
        #expect(note.file == "Vault/deep/New/")
        #expect(note.parent == (try vault.note("deep")?.id))
        #expect(try vault.note("a")?.parent == note.id)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the note of an emptied folder is deleted, and comes back with a new file`(
        _ library: LibraryUnderTest
    ) throws {
        let vault = try Self.vault(["Old/a.md", "Old/b.md"], library)
        let before = try Self.tree(vault)
        try Self.move("Old/a.md", "One/a.md", in: vault)
        try Self.move("Old/b.md", "Two/b.md", in: vault)
        try FileManager.default.removeItem(atPath: "\(vault.path)/Old")
        let imported = try vault.runImport()
        #expect(imported.folders == 2 && imported.removedFolders == 1)
        #expect(try vault.note("Old") == nil)
        try vault.runExport()
        #expect(try Self.folders(vault) == ["One", "Two"])

        try vault.put("new", at: "Old/c.md")
        #expect(try vault.runImport().folders == 1)
        #expect(try vault.note("c")?.parent == vault.note("Old")?.id)
        for _ in 1...2 { _ = try RevertActions(repository: vault.repository)(.undo, 1) }
        #expect(try Self.tree(vault) == before)
    }

    @Test func `the note of an emptied folder stays if a person edited it or if notes are below it`() throws {
        let vault = try Self.vault(["Old/a.md", "Old/b.md", "Other/c.md", "Other/d.md"], .sql)
        try vault.edit("Old") { $0.body = "mine" }
        let other = try #require(try vault.note("Other")).id
        try vault.store(
            Note(
                id: UUID(), title: try NoteTitle("below"), parent: other,
                createdAt: VaultRoundTripTests.time))
        for (from, to) in [("Old/a", "1/a"), ("Old/b", "2/b"), ("Other/c", "1/c"), ("Other/d", "2/d")] {
            try Self.move("\(from).md", "\(to).md", in: vault)
        }
        #expect(try vault.runImport().removedFolders == 0)
        #expect(try vault.note("Old")?.body == "mine")
        #expect(try vault.note("below")?.parent == other)
    }
}
