import DataLocal
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import Testing
import TodosDomain

@Suite("Files that move with their notes")
struct VaultMoveTests {
    @Test func `the file of a moved note moves with the files below it`() throws {
        let vault = try Self.vault(["L.md", "Par.md", "Par/child.md", "other.md"])
        let parent = try #require(try vault.note("L")).id
        try vault.edit("Par") { note in
            note.parent = parent
            note.body += " [web](https://example.org) [here](#heading)"
        }
        let exported = try vault.runExport()
        #expect(Set(exported.moved.map(\.path.description)) == ["L/Par.md", "L/Par/child.md"])
        #expect(exported.otherParents.isEmpty && exported.skipped.isEmpty && exported.leftovers.isEmpty)
        #expect(Set(vault.files().keys) == ["L.md", "L/Par.md", "L/Par/child.md", "other.md"])
        #expect(vault.text(at: "L/Par.md")?.hasPrefix("text of Par.md [web]") == true)

        let before = try vault.notes()
        let second = try vault.runImport()
        #expect(second.unchanged == 4 && second.added + second.updated == 0)
        #expect(try vault.notes().map(\.parent) == before.map(\.parent))
        #expect(try vault.note("child")?.file == "Vault/L/Par/child.md")
        #expect(try vault.runExport().unchanged == 4)
        // A device without a state, such as another device of the account, finds the notes by the manifest.
        try vault.forgetStates()
        #expect(try vault.runImport().added == 0)

        let fresh = try TemporaryVault()
        try fresh.runImport(from: vault.path)
        #expect(try fresh.note("Par")?.parent == fresh.note("L")?.id)
    }

    @Test func `a file gets the name of the new title if the former title was its name`() throws {
        let vault = try Self.vault(["b.md", "c.md"])
        try vault.edit("b") { $0.title = try NoteTitle("B new") }
        try vault.edit("c") { $0.title = try NoteTitle("c: d") }
        let exported = try vault.runExport()
        #expect(exported.moved.count == 2 && exported.skipped.isEmpty)
        #expect(vault.text(at: "B new.md") == "text of b.md")
        #expect(vault.text(at: "c- d.md")?.contains("title: \"c: d\"") == true)
        #expect(vault.files().count == 2)
        #expect(try vault.runImport().unchanged == 2)
    }

    @Test(arguments: ["Index", "b"])
    func `a file does not get the name of the note of its folder`(title: String) throws {
        let vault = try Self.vault(["b.md", "b/x.md"])
        try vault.edit("x") { $0.title = try NoteTitle(title) }
        let exported = try vault.runExport()
        #expect(exported.written == 1 && exported.moved.isEmpty && exported.skipped.isEmpty)
        #expect(Set(vault.files().keys) == ["b.md", "b/x.md"])
        let before = try vault.notes()
        #expect(try vault.runImport().unchanged == 2)
        #expect(try vault.notes() == before)
    }

    @Test func `a new note does not get the name of a folder beside its file`() throws {
        let vault = try Self.vault(["work/plan.md"])
        try vault.store(
            Note(id: UUID(), title: try NoteTitle("Work"), body: "new", createdAt: VaultRoundTripTests.time))
        #expect(try vault.runExport().written == 1)
        #expect(Set(vault.files().keys) == ["work/plan.md", "Work 2.md"])
        let before = try vault.notes()
        #expect(try vault.runImport().added == 0)
        #expect(try vault.notes().map(\.parent) == before.map(\.parent))
    }

    @Test func `a new note does not get the name of a folder that moves beside it`() throws {
        let vault = try Self.vault(["work/a.md"])
        let home = Note(id: UUID(), title: try NoteTitle("Home"), createdAt: VaultRoundTripTests.time)
        try vault.store(home)
        try vault.store(
            Note(
                id: UUID(), title: try NoteTitle("work"), body: "new", parent: home.id,
                createdAt: VaultRoundTripTests.time))
        var folder = try #require(try vault.notes().first { $0.file.hasSuffix("/") })
        folder.parent = home.id
        try vault.store(folder)
        try vault.runExport()
        #expect(Set(vault.files().keys) == ["Home.md", "Home/work/a.md", "Home/work 2.md"])

        let fresh = try TemporaryVault()
        try fresh.runImport(from: vault.path)
        let parent = try #require(try fresh.notes().first { $0.id == (try? fresh.note("a")?.parent) })
        #expect(parent.title.description == "work" && parent.body.isEmpty)
    }

    @Test(arguments: [("alpha", "work"), ("work", "alpha")])
    func `a new parent of a moved folder does not get the name of another folder`(
        moved: String, other: String
    ) throws {
        let vault = try Self.vault(["\(moved)/b.md", "\(other)/a.md"])
        let parent = Note(
            id: UUID(), title: try NoteTitle(other), body: "new", createdAt: VaultRoundTripTests.time)
        try vault.store(parent)
        var folder = try #require(try vault.notes().first { $0.file == "Vault/\(moved)/" })
        folder.parent = parent.id
        try vault.store(folder)
        try vault.runExport()
        #expect(Set(vault.files().keys) == ["\(other) 2.md", "\(other) 2/\(moved)/b.md", "\(other)/a.md"])
    }

    @Test func `a file that moved and left a symbolic link is exported at its new path`() throws {
        let vault = try Self.vault(["work/plan.md"])
        let files = FileManager.default
        try files.createDirectory(atPath: "\(vault.path)/zzz", withIntermediateDirectories: true)
        try files.moveItem(atPath: "\(vault.path)/work/plan.md", toPath: "\(vault.path)/zzz/plan.md")
        try files.createSymbolicLink(
            atPath: "\(vault.path)/work/plan.md", withDestinationPath: "../zzz/plan.md")
        try vault.runImport()
        try vault.edit("plan") { $0.body = "edited" }
        #expect(try vault.runExport().written == 1)
        #expect(vault.text(at: "zzz/plan.md") == "edited")
        #expect(try vault.notes().count { $0.title.description == "plan" } == 1)
    }

    @Test func `a file with an edit or with path links stays, and is reported`() throws {
        let vault = try Self.vault(["L.md", "edited.md", "links.md", "cover.md", "target.md", "source.md"])
        try vault.put("![](picture.png)", at: "links.md")
        try vault.put("---\ncover: pictures/a.png\n---\ntext", at: "cover.md")
        try vault.put("[x](target.md)", at: "source.md")
        try vault.runImport()
        let parent = try #require(try vault.note("L")).id
        for title in ["edited", "links", "cover", "target"] { try vault.edit(title) { $0.parent = parent } }
        try vault.put("changed", at: "edited.md")
        let exported = try vault.runExport()
        #expect(exported.moved.isEmpty)
        let staying: Set = ["edited.md", "links.md", "cover.md", "target.md"]
        #expect(Set(exported.otherParents.map(\.description)) == staying)
        #expect(exported.skipped == [VaultSkip("edited.md", .edited)])
        #expect(vault.files().count == 6)
        #expect(vault.text(at: "edited.md") == "changed")
    }

    @Test func `a move that was killed before the former file was removed is completed`() throws {
        let vault = try Self.vault(["L.md", "a.md"])
        let parent = try #require(try vault.note("L")).id
        try vault.edit("a") { $0.parent = parent }
        try vault.put("text of a.md", at: "L/a.md")
        #expect(try vault.runExport().moved.map(\.former.description) == ["a.md"])
        #expect(Set(vault.files().keys) == ["L.md", "L/a.md"])
    }

    @Test func `a name that another name takes is reported`() throws {
        let vault = try TemporaryVault()
        for (index, name) in ["Upper.md", "upper.md"].enumerated() {
            try vault.store(
                Note(
                    id: UUID(), title: try NoteTitle("\(index)"), body: name, file: "Vault/\(name)",
                    frontMatter: "---\ntitle: \"\(index)\"\n---\n", createdAt: VaultRoundTripTests.time))
        }
        let exported = try vault.runExport()
        #expect(exported.written == 2 && exported.renamed.count == 1)
        #expect(exported.renamed.first?.former.key == "upper.md")
    }

    @Test func `a file of another vault that gets another name stays in the folder of its vault`() throws {
        let vault = try TemporaryVault()
        for (folder, name) in [("Vault", "own"), ("Other", "Upper"), ("Other", "upper")] {
            try vault.store(
                Note(
                    id: UUID(), title: try NoteTitle(name), body: name, file: "\(folder)/\(name).md",
                    createdAt: VaultRoundTripTests.time))
        }
        let exported = try vault.runExport()
        #expect(exported.written == 3 && exported.otherParents.isEmpty)
        let move = try #require(exported.renamed.first)
        #expect(exported.renamed.count == 1)
        #expect(move.former.key == "other/upper.md" && move.path.key == "other/upper 2.md")
        #expect(try vault.runExport().unchanged == 3)
    }

    @Test func `a folder keeps its name, and its file gets the new title of its note`() throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "work/plan.md")
        try vault.runImport()
        try vault.edit("work") { $0.title = NoteTitle(trusted: "job") }

        #expect(try vault.runExport().moved.isEmpty)
        #expect(Set(vault.files().keys) == ["work/plan.md", "work/work.md"])
        #expect(vault.text(at: "work/work.md")?.contains("title: job") == true)
        #expect(try vault.runImport().updated == 0)
        #expect(try vault.note("job") != nil)
    }

    // MARK: Killed exports

    /// The former and the new path of a moved file. The new path comes before the former path in the order of
    /// the bytes, or after it.
    private static let moves = [("a.md", "L/a.md"), ("L/a.md", "a.md")]

    @Test(arguments: moves)
    func `a note that is edited after a killed move keeps one file and stays one note`(
        _ former: String, _ name: String
    ) throws {
        let vault = try Self.vaultWithKilledMove(from: former, to: name)
        #expect(try vault.runImport().added == 0)
        try vault.edit("a") { $0.body = "edited" }
        #expect(try vault.runImport().added == 0)
        #expect(try vault.note("a")?.body == "edited")

        let second = try vault.runExport()
        #expect(second.moved == [VaultMove(from: try Self.path(former), to: try Self.path(name))])
        #expect(second.skipped.isEmpty && second.leftovers.isEmpty)
        #expect(Set(vault.files().keys) == ["L.md", "M.md", name])
        #expect(vault.text(at: name) == "edited")
        #expect(try vault.runImport().unchanged == 3)
        #expect(try vault.runExport().unchanged == 3)
        #expect(try vault.notes().count == 3)
    }

    @Test(arguments: moves, [true, false])
    func `an edit of one of the two files after a killed move is an edit of the note`(
        _ move: (former: String, name: String), _ isFormerEdited: Bool
    ) throws {
        let vault = try Self.vaultWithKilledMove(from: move.former, to: move.name)
        try vault.put("edited", at: isFormerEdited ? move.former : move.name)
        let imported = try vault.runImport()
        #expect(imported.updated == 1 && imported.added == 0)
        #expect(try vault.note("a")?.body == "edited")

        try vault.runExport()
        #expect(Set(vault.files().keys) == ["L.md", "M.md", move.name])
        #expect(vault.text(at: move.name) == "edited")
        #expect(try vault.runImport().added == 0)
        #expect(try vault.notes().count == 3)
    }

    @Test(arguments: moves)
    func `a note that moves again after a killed move keeps one file`(
        _ former: String, _ name: String
    ) throws {
        let vault = try Self.vaultWithKilledMove(from: former, to: name)
        let parent = try #require(try vault.note("M")).id
        try vault.edit("a") { $0.parent = parent }
        let exported = try vault.runExport()
        #expect(Set(exported.moved.map(\.former.description)) == [former, name])
        #expect(Set(vault.files().keys) == ["L.md", "M.md", "M/a.md"])
        #expect(try vault.runImport().unchanged == 3)
    }

    @Test(arguments: moves)
    func `a device without a state continues its killed move`(_ former: String, _ name: String) throws {
        let vault = try Self.vaultWithKilledMove(from: former, to: name, isStateForgotten: true)
        try vault.edit("a") { $0.body = "edited" }
        #expect(try vault.runImport().added == 0)
        #expect(try vault.runExport().moved.map(\.former.description) == [former])
        #expect(Set(vault.files().keys) == ["L.md", "M.md", name])
        #expect(try vault.notes().count == 3)
    }

    @Test func `a copy is a new note, even if a killed export planned a new file of the note`() throws {
        let vault = try Self.vaultWithKilledMove(from: "a.md", to: "L/a.md")
        let note = try #require(try vault.note("a")).id
        try FileManager.default.removeItem(atPath: "\(vault.path)/L/a.md")
        try vault.put("text of a.md", at: "0.md")
        #expect(try vault.runImport().added == 1)
        #expect(try vault.note("a")?.id == note)
        #expect(try vault.note("0") != nil)
    }

    @Test func `both files of a deleted note stay files of the deleted note`() throws {
        let vault = try Self.vaultWithKilledMove(from: "a.md", to: "L/a.md")
        let note = try #require(try vault.note("a")).id
        try vault.repository.write(ActionLabel(.delete, ""), isDryRun: false) { writer throws(PlannerError) in
            try NoteWriter(writer).delete(note)
        }
        let imported = try vault.runImport()
        #expect(Set(imported.deletedHere.map(\.description)) == ["a.md", "L/a.md"])
        #expect(try vault.notes().count == 2)
        var options = ImportVault.Options()
        options.isReviving = true
        #expect(try vault.runImport(options).added == 1)
        #expect(try vault.notes().count == 3)
    }

    @Test func `an export that cannot store its state removes no file`() throws {
        let vault = try Self.vault(["L.md", "a.md"])
        let parent = try #require(try vault.note("L")).id
        try vault.edit("a") { $0.parent = parent }
        let exported = try vault.runExport(states: RecordingVaultStates(vault.states, isBroken: true))
        #expect(exported.stateFailure != nil && exported.moved.isEmpty)
        #expect(Set(vault.files().keys) == ["L.md", "L/a.md", "a.md"])
        #expect(try vault.runExport().moved.map(\.former.description) == ["a.md"])
        #expect(Set(vault.files().keys) == ["L.md", "L/a.md"])
    }

    /// Returns a vault whose last export was killed before it removed the former file of the moved note `a`.
    /// - Parameter isStateForgotten: whether this device had no state of the vault before the export.
    private static func vaultWithKilledMove(
        from former: String, to name: String, isStateForgotten: Bool = false
    ) throws -> TemporaryVault {
        let vault = try Self.vault(["L.md", "M.md", former])
        let manifest = try #require(vault.bytes(at: VaultState.manifestName))
        let parent = try #require(try vault.note("L")).id
        try vault.edit("a") { $0.parent = former == "a.md" ? parent : nil }
        if isStateForgotten { try vault.forgetStates() }
        let states = RecordingVaultStates(vault.states)
        #expect(try vault.runExport(states: states).moved.map(\.path.description) == [name])
        // A kill before the removal leaves the first stored state, the former file and the old manifest.
        let location = try LocalVaultOpener(clock: FixedClock()).open(vault.path, isCreated: false).location
        try vault.states.store(try #require(states.stored.first), of: location)
        try vault.put("text of \(former)", at: former)
        try vault.put(manifest, at: VaultState.manifestName)
        return vault
    }

    private static func path(_ text: String) throws -> VaultPath { try #require(VaultPath(text)) }

    /// Returns a vault with imported and exported files, which have their paths as texts.
    private static func vault(_ paths: [String]) throws -> TemporaryVault {
        let vault = try TemporaryVault(library: .sql)
        for path in paths { try vault.put("text of \(path)", at: path) }
        try vault.runImport()
        try vault.runExport()
        return vault
    }
}
