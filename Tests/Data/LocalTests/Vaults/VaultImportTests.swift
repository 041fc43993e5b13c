import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import SyncProtocolDomain
import Testing
import TodosDomain

struct VaultImportTests {
    @Test(arguments: [
        ("a\\u001b[31m", "a [31m", VaultWarning.Kind.titleControls),
        (String(repeating: "x", count: 201), String(repeating: "x", count: 200), .longTitle),
        (" plan\\n", "plan", nil),
    ])
    func `a title that cannot stay as it is gets a warning`(
        text: String, title: String, warning: VaultWarning.Kind?
    ) throws {
        let vault = try TemporaryVault()
        try vault.put("---\ntitle: \"\(text)\"\n---\n", at: "a.md")
        let imported = try vault.runImport()
        #expect(imported.warnings.map(\.kind) == [warning].compactMap { $0 })
        #expect(try vault.notes().map(\.title.description) == [title])
    }

    @Test func `title, tags, flags and times come from the front matter and the text`() throws {
        let vault = try TemporaryVault()
        let text =
            "---\ntitle: 회의\ntags: ['#일', two words, a/b]\npinned: yes\narchived: true\n"
            + "created: 2024-02-29 09:30\n---\nText #inline `#code` [x](#anchor) #123\n```\n#fenced\n```\n"
        try vault.put(text, at: "File.md")
        try vault.put("", at: "Empty.md")
        let imported = try vault.runImport()
        let note = try #require(try vault.note("회의"))
        #expect(note.tags.map(\.description) == ["a/b", "inline", "일"])
        #expect(note.isPinned && note.isArchived)
        #expect(note.createdAt.description == "2024-02-29T00:30:00.000Z")
        #expect(note.file == "Vault/File.md")
        #expect(imported.warnings == [VaultWarning(try #require(VaultPath("File.md")), .tag("two words"))])
        #expect(try vault.note("Empty")?.body.isEmpty == true)
    }

    @Test func `folders become the parents, with or without a file of their own`() throws {
        let vault = try TemporaryVault()
        for path in ["a/a.md", "a/x.md", "b/index.md", "b/x2.md", "c.md", "c/x3.md", "d/e/x4.md", "top.md"] {
            try vault.put("text", at: path)
        }
        let imported = try vault.runImport()
        #expect(imported.added == 8)
        #expect(imported.folders == 2)
        func parent(_ title: String) throws -> String? {
            let parent = try #require(try vault.note(title)).parent
            return try vault.notes().first { $0.id == parent }?.file
        }
        #expect(try parent("x") == "Vault/a/a.md")
        #expect(try parent("a") == nil)
        #expect(try parent("x2") == "Vault/b/index.md")
        #expect(try parent("x3") == "Vault/c.md")
        #expect(try parent("x4") == "Vault/d/e/")
        #expect(try parent("e") == "Vault/d/")
        #expect(try parent("top") == nil)
        #expect(try vault.runExport().otherParents.isEmpty)
    }

    @Test(arguments: [" ", String(repeating: "x", count: 199) + " and more"])
    func `a folder whose name is not a valid title becomes a note with a valid title`(name: String) throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "\(name)/a.md")
        try vault.runImport()
        let parent = try #require(try vault.note("a")?.parent)
        let folder = try #require(try vault.notes().first { $0.id == parent })
        #expect(try NoteTitle(folder.title.description) == folder.title)

        // The name of the folder still stands for the title, so an export adds no file for the folder.
        #expect(try vault.runExport().written == 0)
        #expect(Set(vault.files().keys) == ["\(name)/a.md"])
    }

    @Test func `two devices give the same file the same identifier`() throws {
        let (one, other) = (try TemporaryVault(), try TemporaryVault())
        try one.put("text", at: "folder/caf\u{E9}.md")
        try other.put("text", at: "folder/cafe\u{301}.md")
        try one.runImport()
        try other.runImport()
        #expect(try one.notes().map(\.id) == other.notes().map(\.id))
        #expect(try one.notes().count == 2)
    }

    @Test func `a changed file changes its note, and an old file does not change an edited note`() throws {
        let vault = try TemporaryVault()
        try vault.put("one\ntwo\n", at: "a.md")
        try vault.runImport()
        try vault.put("one\nTWO\n", at: "a.md")
        #expect(try vault.runImport().updated == 1)
        #expect(try vault.note("a")?.body == "one\nTWO\n")
        try vault.edit("a") { $0.body = "ONE\nTWO\n" }
        #expect(try vault.runImport().unchanged == 1)
        #expect(try vault.note("a")?.body == "ONE\nTWO\n")
        try vault.forgetStates()
        #expect(try vault.runImport().unchanged == 1)
        #expect(try vault.note("a")?.body == "ONE\nTWO\n")
    }

    @Test func `changes on both sides are merged from their common text, also the second time`() throws {
        let vault = try TemporaryVault()
        try vault.put("---\ntags: [x]\n---\none\n\ntwo\n\nthree\n", at: "a.md")
        try vault.runImport()
        try vault.edit("a") { note in
            note.body = "ONE\n\ntwo\n\nthree\n"
            note.tags.append(try TagName("mine"))
        }
        try vault.put("---\ntags: [z]\n---\none\n\ntwo\n\nTHREE\n", at: "a.md")
        let merged = try vault.runImport()
        #expect(merged.merged == 1 && merged.copies.isEmpty)
        #expect(try vault.note("a")?.body == "ONE\n\ntwo\n\nTHREE\n")
        #expect(try vault.note("a")?.tags.map(\.description) == ["mine", "z"])
        try vault.put("---\ntags: [z]\n---\none\n\nTWO\n\nTHREE\n", at: "a.md")
        #expect(try vault.runImport().merged == 1)
        #expect(try vault.note("a")?.body == "ONE\n\nTWO\n\nTHREE\n")
        #expect(try vault.runExport().written == 1)
        #expect(vault.text(at: "a.md") == "---\ntags: [z, mine]\n---\nONE\n\nTWO\n\nTHREE\n")
    }

    @Test func `a note keeps both versions of a part that its file changed too`() throws {
        let vault = try TemporaryVault()
        try vault.put("one\n\nthe same\n\n- a\n", at: "a.md")
        try vault.runImport()
        try vault.edit("a") { $0.body = "mine\n\nthe same\n\n- a\nhere\n" }
        try vault.put("file\n\nthe same\n\n- a\nthere\n", at: "a.md")
        let imported = try vault.runImport()
        #expect(imported.merged == 1 && imported.copies.isEmpty)
        let overlap = try #require(imported.overlaps.first)
        #expect(imported.overlaps.count == 1 && overlap.path.description == "a.md")
        #expect(overlap.lines == [1...3, 8...9])
        let body = try #require(try vault.note("a")).body
        for line in ["mine", "file", "here", "there"] { #expect(body.contains(line), "\(body)") }

        // The file gets the same text, so the next import and the next export change nothing.
        #expect(try vault.runImport().unchanged == 1)
        #expect(try vault.runExport().written == 1)
        #expect(vault.text(at: "a.md") == body)
        #expect(try vault.runImport().unchanged == 1)
        #expect(try vault.notes().count == 1)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `lines that are added at the end of a file and of its note are all kept`(
        _ library: LibraryUnderTest
    ) throws {
        let vault = try TemporaryVault(library: library)
        try vault.put("one\n\ntwo\n", at: "a.md")
        try vault.runImport()
        try vault.edit("a") { $0.body += "here\n" }
        try vault.put("one\n\ntwo\nthere\n", at: "a.md")
        let imported = try vault.runImport()
        #expect(imported.merged == 1 && imported.copies.isEmpty && imported.overlaps.isEmpty)
        #expect(try vault.note("a")?.body == "one\n\ntwo\nthere\nhere\n")
    }

    @Test func `changes without a known common text lose nothing`() throws {
        let vault = try TemporaryVault()
        for name in ["a.md", "b.md", "c.md"] { try vault.put("one\n", at: name) }
        try vault.runImport()
        try vault.edit("a") { $0.body = "mine\n" }
        try vault.put("file\n", at: "a.md")
        try vault.forgetStates()
        #expect(try vault.runImport().copies.map(\.description) == ["a.md"])
        #expect(try vault.note("a")?.body == "mine\n")
        #expect(try vault.note("a (Vault)")?.body == "file\n")
        let again = try vault.runImport()
        #expect(again.copies.isEmpty && again.updated == 0)
        #expect(try vault.notes().count == 4)
    }

    @Test func `a deleted note stays deleted unless it is revived`() throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "a.md")
        try vault.runImport()
        let id = try #require(try vault.note("a")).id
        try vault.repository.write(ActionLabel(.delete, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.delete(.note, RecordID(id))
        }
        for _ in 0..<2 { #expect(try vault.runImport().deletedHere.map(\.description) == ["a.md"]) }
        try vault.forgetStates()
        #expect(try vault.runImport().deletedHere.count == 1)
        #expect(try vault.notes().isEmpty)
        var options = ImportVault.Options()
        options.isReviving = true
        #expect(try vault.runImport(options).added == 1)
        #expect(try vault.note("a")?.id == id)
    }

    @Test func `a file that another program moved keeps its note`() throws {
        let vault = try TemporaryVault()
        try vault.put("some text", at: "a.md")
        try vault.put("other text", at: "b.md")
        try vault.runImport()
        let id = try #require(try vault.note("a")).id
        try FileManager.default.createDirectory(atPath: "\(vault.path)/f", withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: "\(vault.path)/a.md", toPath: "\(vault.path)/f/new.md")
        let imported = try vault.runImport()
        #expect(imported.added == 0 && imported.folders == 1)
        let moved = try #require(try vault.note("new"))
        #expect(moved.id == id && moved.file == "Vault/f/new.md")
        #expect(moved.parent == (try vault.note("f")?.id))
    }

    @Test func `an import and an export report a state that cannot be stored, and are complete`() throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "a.md")
        // A file in the place of the directory for the states.
        try vault.put("", at: "../states")
        let imported = try vault.runImport()
        #expect(imported.added == 1)
        #expect(imported.stateFailure?.path.hasPrefix("\(vault.surroundings)/states/") == true)
        #expect(try vault.note("a")?.body == "text")
        let copy = "\(vault.surroundings)/Copy"
        let exported = try vault.runExport(to: copy)
        #expect(exported.written == 1 && exported.stateFailure != nil)
        #expect(vault.text(at: "a.md", in: copy) == "text")
        #expect(vault.bytes(at: VaultState.manifestName, in: copy) != nil)

        try vault.forgetStates()
        let second = try vault.runImport()
        #expect(second.unchanged == 1 && second.added == 0 && second.stateFailure == nil)
    }

    @Test func `a dry run changes nothing`() throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "a.md")
        var options = ImportVault.Options()
        options.isDryRun = true
        #expect(try vault.runImport(options).added == 1)
        #expect(try vault.notes().isEmpty)
        #expect(try vault.runImport().added == 1)
    }
}
