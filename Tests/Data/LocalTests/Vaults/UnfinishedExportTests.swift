import DomainPrimitives
import DomainTesting
import Foundation
import NotesDomain
import Testing
import TodosDomain

@testable import DataLocal

@Suite("Exports after a killed export")
struct UnfinishedExportTests {
    @Test func `files with exactly the text of their notes are not written twice`() throws {
        let vault = try TemporaryVault()
        for title in ["a/b", "same", "same", "other"] {
            try vault.store(
                Note(
                    id: UUID(), title: try NoteTitle(title), body: "\(title)\n", createdAt: Self.time))
        }
        let parent = try #require(try vault.note("other"))
        try vault.store(
            Note(
                id: UUID(), title: try NoteTitle("child"), body: "x", parent: parent.id, createdAt: Self.time)
        )
        #expect(try vault.runExport().written == 5)
        let files = vault.files()
        #expect(files.keys.contains("other/child.md") && files.keys.contains("same 2.md"))
        // A killed export stores no state and no manifest, and does not write all files.
        try vault.forgetStates()
        try FileManager.default.removeItem(atPath: "\(vault.path)/\(VaultState.manifestName)")
        try FileManager.default.removeItem(atPath: "\(vault.path)/other.md")

        let second = try vault.runExport()
        #expect(second.written == 1 && second.unchanged == 4 && second.skipped.isEmpty)
        #expect(vault.files() == files)
        #expect(try vault.runExport().unchanged == 5)
    }

    @Test func `a new note does not get the file of another note with the same title and text`() throws {
        let vault = try TemporaryVault()
        for _ in 1...2 {
            try vault.store(Note(id: UUID(), title: try NoteTitle("a"), body: "x", createdAt: Self.time))
            try vault.runExport()
        }
        #expect(Set(vault.files().keys) == ["a.md", "a 2.md"])
        #expect(try vault.runImport().unchanged == 2)
    }

    @Test func `an import after a killed export makes no second note`() throws {
        let vault = try TemporaryVault()
        for title in ["a", "b", "c"] {
            try vault.store(Note(id: UUID(), title: try NoteTitle(title), body: title, createdAt: Self.time))
        }
        let states = RecordingVaultStates(vault.states)
        #expect(try vault.runExport(states: states).written == 3)
        // A kill after two files leaves the first stored state and no manifest.
        let location = try LocalVaultOpener(clock: FixedClock()).open(vault.path, isCreated: false).location
        try vault.states.store(try #require(states.stored.first), of: location)
        for file in [VaultState.manifestName, "c.md"] {
            try FileManager.default.removeItem(atPath: "\(vault.path)/\(file)")
        }
        try vault.edit("a") { $0.body = "edited" }

        let imported = try vault.runImport()
        #expect(imported.unchanged == 2 && imported.added == 0 && imported.updated == 0)
        let exported = try vault.runExport()
        #expect(exported.written == 2 && exported.skipped.isEmpty)
        #expect(vault.text(at: "a.md")?.hasSuffix("edited") == true)
        #expect(try vault.notes().count == 3)
    }

    @Test func `a file with another text gets no note`() throws {
        let vault = try TemporaryVault()
        try vault.store(
            Note(id: UUID(), title: try NoteTitle("a"), body: "x", createdAt: Self.time))
        try vault.runExport()
        try vault.forgetStates()
        try FileManager.default.removeItem(atPath: "\(vault.path)/\(VaultState.manifestName)")
        try vault.edit("a") { $0.body = "y" }
        #expect(try vault.runExport().written == 1)
        #expect(vault.text(at: "a.md")?.hasSuffix("x") == true)
        #expect(vault.text(at: "a 2.md")?.hasSuffix("y") == true)
    }

    @Test func `only the temporary files of dead processes of this machine are removed`() throws {
        let vault = try TemporaryVault()
        let machine = try #require(TemporaryName.thisMachine)
        let kept = [
            ".haru-\(machine)-\(getpid())-0.part", ".haru-\(machine)-1-0.part", ".haru-\(machine)-x-0.part",
            ".haru-\(machine)-99999999-0.part.txt", ".haru-\(machine)-99999999.part",
            ".haru-\(machine)-0-0.part", ".haru-\(machine)--1-0.part",
            // Another machine, and an unknown one.
            ".haru-00000000-99999999-0.part", ".haru-99999999-0.part",
        ]
        let dead = [".haru-\(machine)-99999999-0.part", "folder/.haru-\(machine)-99999999-63.part"]
        for name in kept + dead { try vault.put("part", at: name) }
        try vault.runImport()
        for name in kept + dead { #expect(vault.text(at: name) == "part", "An import writes nothing.") }
        try vault.runExport()
        for name in kept { #expect(vault.text(at: name) == "part", "\(name)") }
        for name in dead { #expect(vault.text(at: name) == nil, "\(name)") }
    }

    @Test func `temporary files of other machines are removed after one day`() throws {
        let vault = try TemporaryVault()
        let names = [".haru-00000000-99999999-0.part", ".haru-99999999-0.part", ".haru-\(getpid())-0.part"]
        for name in names {
            try vault.put("part", at: name)
            // An export gives a temporary file the time of the note.
            let attributes = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 0)]
            try FileManager.default.setAttributes(attributes, ofItemAtPath: "\(vault.path)/\(name)")
        }
        try vault.put("mine", at: ".haru-x.part")
        let now = Int64(Date().timeIntervalSince1970 * 1_000)
        vault.clock = TickingClock(milliseconds: now + 86_000_000)
        try vault.runExport()
        for name in names { #expect(vault.text(at: name) == "part", "\(name)") }
        vault.clock = TickingClock(milliseconds: now + 87_000_000)
        try vault.runExport()
        for name in names { #expect(vault.text(at: name) == nil, "\(name)") }
        #expect(vault.text(at: ".haru-x.part") == "mine")
    }

    private static let time = Timestamp(rfc3339: "2026-01-02T03:04:05Z") ?? Timestamp(milliseconds: 0)
}
