import DataLocal
import DomainPrimitives
import Foundation
import LibraryDomain
import NotesDomain
import Testing
import TodosDomain

@Suite("The recognition of vaults")
struct VaultRecognitionTests {
    /// Writes files with their names as texts, unless `texts` has another text.
    private func fill(
        _ vault: TemporaryVault, _ directory: String, _ names: [String], texts: [String: String] = [:]
    ) throws {
        for name in names {
            let file = URL(filePath: "\(path(vault, directory))/\(name)")
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data((texts[name] ?? "text of \(name)").utf8).write(to: file)
        }
    }

    private func path(_ vault: TemporaryVault, _ directory: String) -> String {
        "\(vault.surroundings)/\(directory)"
    }

    private static let names = ["a.md", "b.md", "f/c.md", "회의.md"]

    @Test func `a different directory with the name of a vault does not change its notes`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try fill(vault, "other/Vault", Self.names, texts: ["a.md": "x", "b.md": "y", "f/c.md": "z"])
        #expect(try vault.runImport().takenName == nil)
        let before = Set(try vault.notes())

        let other = try vault.runImport(from: path(vault, "other/Vault"))
        #expect(other.vault == "Vault 2" && other.takenName == "Vault")
        #expect(other.added == 4 && other.updated == 0 && other.folders == 1)
        #expect(Set(try vault.notes()).isSuperset(of: before))
        #expect(try vault.notes().count == 2 * before.count)

        // Both vaults keep their notes when their files change.
        try fill(vault, "other/Vault", ["a.md"], texts: ["a.md": "changed"])
        try fill(vault, "Vault", ["b.md"], texts: ["b.md": "edited"])
        let second = try vault.runImport(from: path(vault, "other/Vault"))
        #expect(second.vault == "Vault 2" && second.takenName == nil)
        #expect(second.updated == 1 && second.added == 0)
        let first = try vault.runImport()
        #expect(first.vault == "Vault" && first.updated == 1 && first.added == 0)
        let bodies = Dictionary(uniqueKeysWithValues: try vault.notes().map { ($0.file, $0.body) })
        #expect(bodies["Vault/a.md"] == "text of a.md" && bodies["Vault 2/a.md"] == "changed")
        #expect(bodies["Vault/b.md"] == "edited" && bodies["Vault 2/b.md"] == "y")
    }

    @Test(arguments: [false, true])
    func `an export with another name keeps its notes`(isCopied: Bool) throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        let before = Set(try vault.notes())
        try vault.runExport(to: path(vault, "backup"))
        let manager = FileManager.default
        if isCopied {
            try manager.copyItem(atPath: path(vault, "backup"), toPath: path(vault, "other"))
        } else {
            try manager.moveItem(atPath: path(vault, "backup"), toPath: path(vault, "other"))
        }

        let imported = try vault.runImport(from: path(vault, "other"))
        #expect(imported.unchanged == 4 && imported.added == 0 && imported.folders == 0)
        #expect(Set(try vault.notes()) == before)
        try fill(vault, "other", ["a.md"], texts: ["a.md": "changed"])
        #expect(try vault.runImport(from: path(vault, "other")).updated == 1)
        #expect(try vault.note("a")?.body == "changed")
    }

    @Test(arguments: [false, true])
    func `a vault at another path keeps its notes, with and without its state`(forgets: Bool) throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        let ids = Set(try vault.notes().map(\.id))
        try FileManager.default.createDirectory(
            atPath: path(vault, "new"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: vault.path, toPath: path(vault, "new/Vault"))
        if forgets { try vault.forgetStates() }
        // One file and one note changed since the last import, and one file is new.
        try fill(vault, "new/Vault", ["a.md", "d.md"], texts: ["a.md": "changed"])
        try vault.edit("b") { $0.body = "edited" }

        let moved = try vault.runImport(from: path(vault, "new/Vault"))
        #expect(moved.vault == "Vault" && moved.takenName == nil)
        #expect(moved.added == 1 && moved.updated == 1)
        #expect(Set(try vault.notes().map(\.id)).isSuperset(of: ids))
        #expect(try vault.note("a")?.body == "changed")
        #expect(try vault.note("b")?.body == "edited")
    }

    @Test func `a renamed vault keeps its notes and its name, also after edits in both places`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names + ["d.md"], texts: ["b.md": "one\n\ntwo\n"])
        try vault.runImport()
        let ids = Set(try vault.notes().map(\.id))
        var (from, to) = (vault.path, path(vault, "renamed 1"))
        for round in 1...2 {
            try FileManager.default.moveItem(atPath: from, toPath: to)
            let directory = "renamed \(round)"
            try fill(
                vault, directory, ["a.md", "b.md"],
                texts: ["a.md": "changed \(round)", "b.md": "one\n\ntwo \(round)\n"])
            try vault.edit("b") { $0.body = "one \(round)\n\ntwo\n" }

            let moved = try vault.runImport(from: to)
            #expect(moved.vault == "Vault" && moved.takenName == nil)
            #expect(moved.updated == 2 && moved.merged == 1 && moved.added + moved.folders == 0)
            #expect(Set(try vault.notes().map(\.id)) == ids)
            #expect(try vault.note("a")?.body == "changed \(round)")
            #expect(try vault.note("b")?.body == "one \(round)\n\ntwo \(round)\n")
            #expect(try vault.states.all().count(where: { $0.location != nil }) == 1)
            // Both places have the same text before the next round.
            try vault.edit("b") { $0.body = "one\n\ntwo\n" }
            #expect(try vault.runExport(to: to).written == 1)
            (from, to) = (to, path(vault, "renamed 2"))
        }
    }

    @Test func `a renamed export keeps the note of an edited file`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        try vault.runExport(to: path(vault, "backup"))
        let before = try vault.notes().count
        try FileManager.default.moveItem(atPath: path(vault, "backup"), toPath: path(vault, "other"))
        try fill(vault, "other", ["a.md"], texts: ["a.md": "changed"])

        let imported = try vault.runImport(from: path(vault, "other"))
        #expect(imported.updated == 1 && imported.unchanged == 3 && imported.added == 0)
        #expect(try vault.notes().count == before)
        #expect(try vault.note("a")?.body == "changed")
        // The vault itself did not move, so its notes keep their files.
        #expect(try vault.note("a")?.file == "Vault/a.md")
    }

    @Test func `an export into a renamed vault writes no file twice`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        try FileManager.default.moveItem(atPath: vault.path, toPath: path(vault, "renamed"))
        try vault.edit("a") { $0.body = "edited" }

        let exported = try vault.runExport(to: path(vault, "renamed"))
        #expect(exported.written == 1 && exported.skipped.isEmpty)
        #expect(Set(vault.files(in: path(vault, "renamed")).keys) == Set(Self.names))
        #expect(vault.text(at: "a.md", in: path(vault, "renamed")) == "edited")
    }

    @Test(arguments: [false, true])
    func `a vault that was exported to another directory and then renamed keeps its notes`(
        isExportDeleted: Bool
    ) throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        let (backup, renamed) = (path(vault, "backup"), path(vault, "renamed"))
        try vault.runExport(to: backup)
        if isExportDeleted { try FileManager.default.removeItem(atPath: backup) }
        try FileManager.default.moveItem(atPath: vault.path, toPath: renamed)

        let notes = try vault.notes()
        let imported = try vault.runImport(from: renamed)
        #expect(imported.added + imported.folders == 0)
        #expect(try vault.notes() == notes)
    }

    @Test func `an export into a renamed vault takes over its state before any file is created`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        let renamed = path(vault, "renamed")
        try FileManager.default.moveItem(atPath: vault.path, toPath: renamed)
        let note = Note(
            id: UUID(), title: try NoteTitle("New"), body: "new", createdAt: VaultRoundTripTests.time)
        try vault.store(note)

        let states = RecordingVaultStates(vault.states)
        try vault.runExport(to: renamed, states: states)
        // The first two stored states are the plan of the export and the former state.
        #expect(states.stored.prefix(2).map { $0.location?.hasSuffix("/renamed") } == [true, nil])
    }

    @Test func `a copy with another name is a new vault while the vault exists`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        try FileManager.default.copyItem(atPath: vault.path, toPath: path(vault, "copy"))

        let copied = try vault.runImport(from: path(vault, "copy"))
        #expect(copied.vault == "copy" && copied.added == 4)
        #expect(try vault.runImport().unchanged == 4)
    }

    @Test func `a copy is a new vault although an export of the vault no longer exists`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        try vault.runExport(to: path(vault, "backup"))
        try FileManager.default.removeItem(atPath: path(vault, "backup"))
        try FileManager.default.copyItem(atPath: vault.path, toPath: path(vault, "copy"))
        try fill(vault, "copy", ["a.md"], texts: ["a.md": "changed"])

        #expect(try vault.runImport(from: path(vault, "copy")).added == 4)
        let bodies = Dictionary(uniqueKeysWithValues: try vault.notes().map { ($0.file, $0.body) })
        #expect(bodies["Vault/a.md"] == "text of a.md" && bodies["copy/a.md"] == "changed")
    }

    @Test func `of two equal vaults that moved, each keeps its own notes`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try fill(vault, "copy", Self.names)
        for name in ["Vault", "copy"] { try vault.runImport(from: path(vault, name)) }
        let before = try vault.notes().count
        try FileManager.default.createDirectory(
            atPath: path(vault, "new"), withIntermediateDirectories: true)
        for name in ["Vault", "copy"] {
            try FileManager.default.moveItem(atPath: path(vault, name), toPath: path(vault, "new/\(name)"))
        }
        for name in ["copy", "Vault"] {
            try fill(vault, "new/\(name)", ["a.md"], texts: ["a.md": "changed in \(name)"])
            let moved = try vault.runImport(from: path(vault, "new/\(name)"))
            #expect(moved.vault == name && moved.updated == 1 && moved.added == 0)
        }
        #expect(try vault.notes().count == before)
        let bodies = try vault.notes().filter { $0.file.hasSuffix("a.md") }.map { ($0.file, $0.body) }
        #expect(
            Dictionary(uniqueKeysWithValues: bodies)
                == ["Vault/a.md": "changed in Vault", "copy/a.md": "changed in copy"])
    }

    @Test func `a vault on a disk that comes back keeps its state, although a copy was imported`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "disk/Vault", Self.names)
        try fill(vault, "Vault", Self.names)
        try vault.runImport(from: path(vault, "disk/Vault"))
        try FileManager.default.moveItem(
            atPath: path(vault, "disk/Vault"), toPath: path(vault, "disk/unplugged"))
        #expect(try vault.runImport().unchanged == 4)
        try FileManager.default.moveItem(
            atPath: path(vault, "disk/unplugged"), toPath: path(vault, "disk/Vault"))
        try fill(vault, "disk/Vault", ["a.md"], texts: ["a.md": "changed"])

        let again = try vault.runImport(from: path(vault, "disk/Vault"))
        #expect(again.updated == 1 && again.added == 0 && again.copies.isEmpty)
        #expect(try vault.note("a")?.body == "changed")
    }

    @Test func `the manifest of an export does not have the path of the vault`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        try vault.runExport()
        let manifest = try #require(vault.text(at: VaultState.manifestName))
        #expect(manifest.contains("a.md") && !manifest.contains(vault.surroundings))
    }

    @Test func `another vault is not taken for a vault that no longer exists`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try vault.runImport()
        try FileManager.default.removeItem(atPath: vault.path)
        // Two of four files are not more than half.
        try fill(vault, "other", Self.names, texts: ["a.md": "x", "b.md": "y"])

        let imported = try vault.runImport(from: path(vault, "other"))
        #expect(imported.vault == "other" && imported.added == 4)
        #expect(try vault.states.all().count == 2)
    }

    @Test func `a second vault at another path is recognized by its own notes`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", Self.names)
        try fill(vault, "other/Vault", ["x.md", "y.md"])
        try vault.runImport()
        #expect(try vault.runImport(from: path(vault, "other/Vault")).vault == "Vault 2")
        let before = Set(try vault.notes())
        try vault.forgetStates()
        try fill(vault, "copy/Vault", ["x.md", "y.md"])

        let copied = try vault.runImport(from: path(vault, "copy/Vault"))
        #expect(copied.vault == "Vault 2" && copied.unchanged == 2 && copied.added == 0)
        #expect(try vault.runImport().unchanged == 4)
        #expect(Set(try vault.notes()) == before)
    }

    @Test func `a vault is recognized by paths in another Unicode normal form`() throws {
        let vault = try TemporaryVault()
        let names = ["회의.md", "caf\u{E9}.md"]
        try fill(vault, "Vault", names, texts: ["회의.md": "one", "caf\u{E9}.md": "two"])
        try vault.runImport()
        for name in names {
            let text = try #require(vault.text(at: name))
            try vault.put(text, at: "../copy/Vault/\(name.decomposedStringWithCanonicalMapping)")
        }
        let copied = try vault.runImport(from: path(vault, "copy/Vault"))
        #expect(copied.vault == "Vault" && copied.added == 0 && copied.takenName == nil)
    }

    @Test func `equal empty files do not make two directories the same vault`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", ["a.md"], texts: ["a.md": "---\ntitle: One\n---\n"])
        try fill(vault, "other/Vault", ["a.md"], texts: ["a.md": "---\ntitle: Two\n---\n"])
        try vault.runImport()
        #expect(try vault.runImport(from: path(vault, "other/Vault")).vault == "Vault 2")
        #expect(Set(try vault.notes().map(\.title.description)) == ["One", "Two"])
    }

    @Test func `a vault whose notes were deleted keeps its name`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", ["a.md"])
        try fill(vault, "other/Vault", ["a.md"], texts: ["a.md": "other"])
        try vault.runImport()
        let id = try #require(try vault.notes().first).id
        try vault.repository.write(ActionLabel(.delete, ""), isDryRun: false) { writer throws(PlannerError) in
            try NoteWriter(writer).delete(id)
        }
        #expect(try vault.runImport(from: path(vault, "other/Vault")).vault == "Vault 2")
        #expect(try vault.runImport().deletedHere.count == 1)
        #expect(try vault.notes().map(\.body) == ["other"])
    }

    @Test func `an export into a different directory of the same name does not mix the vaults`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", ["a.md", "b.md"])
        try vault.runImport()
        try fill(vault, "other/Vault", ["a.md"], texts: ["a.md": "mine"])

        #expect(try vault.runExport(to: path(vault, "other/Vault")).skipped == [VaultSkip("a.md", .foreign)])
        #expect(try vault.runImport(from: path(vault, "other/Vault")).added == 1)
        #expect(try vault.note("b")?.file == "Vault/b.md")
        #expect(Set(try vault.notes().map(\.body)) == ["text of a.md", "text of b.md", "mine"])
    }

    @Test func `a dry run names the vault and remembers nothing`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "Vault", ["a.md"])
        try fill(vault, "other/Vault", ["a.md"], texts: ["a.md": "other"])
        try vault.runImport()
        var options = ImportVault.Options()
        options.isDryRun = true
        for _ in 0..<2 {
            let tried = try vault.runImport(options, from: path(vault, "other/Vault"))
            #expect(tried.takenName == "Vault" && tried.vault == "Vault 2")
        }
    }

    @Test func `two vaults in one new directory do not report that notes have another parent`() throws {
        let vault = try TemporaryVault()
        try fill(vault, "va", ["a.md", "f/c.md"])
        try fill(vault, "vb", ["a.md"])
        try vault.runImport(from: path(vault, "va"))
        try vault.runImport(from: path(vault, "vb"))
        for _ in 0..<2 {
            #expect(try vault.runExport(to: path(vault, "out")).otherParents.isEmpty)
        }
        #expect(Set(vault.files(in: path(vault, "out")).keys) == ["va/a.md", "va/f/c.md", "vb/a.md"])
    }
}
