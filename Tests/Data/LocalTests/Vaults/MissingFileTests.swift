import DomainTesting
import Foundation
import NotesDomain
import Testing

@testable import DataLocal

@Suite("Files of a vault that a person removed")
struct MissingFileTests {
    private func vault(removing file: String) throws -> TemporaryVault {
        let vault = try TemporaryVault()
        for name in ["a.md", "b.md", "c/d.md"] { try vault.put("text of \(name)", at: name) }
        #expect(try vault.runImport().missing.isEmpty)
        try FileManager.default.removeItem(atPath: "\(vault.path)/\(file)")
        return vault
    }

    @Test(arguments: ["b.md", "c/d.md"])
    func `an import names a file that is gone while its note stays, once`(file: String) throws {
        let vault = try vault(removing: file)
        var trial = ImportVault.Options()
        trial.isDryRun = true
        #expect(try vault.runImport(trial).missing.map(\.description) == [file])
        #expect(try vault.runImport().missing.map(\.description) == [file])
        #expect(try vault.runImport().missing.isEmpty)
        #expect(try vault.notes().count == 4)
    }

    @Test func `a moved file, a deleted note, and a link in place of a file do not count as gone`() throws {
        let moved = try vault(removing: "b.md")
        try moved.put("text of b.md", at: "e.md")
        #expect(try moved.runImport().missing.isEmpty)

        let linked = try vault(removing: "b.md")
        try FileManager.default.createSymbolicLink(
            atPath: "\(linked.path)/b.md", withDestinationPath: "\(linked.path)/a.md")
        #expect(try linked.runImport().missing.isEmpty)

        let deleted = try vault(removing: "b.md")
        let note = try #require(try deleted.note("b"))
        try deleted.delete(note)
        #expect(try deleted.runImport().missing.isEmpty)
    }

    @Test func `an export names the files that it wrote again, and no new file`() throws {
        let vault = try vault(removing: "b.md")
        try vault.store(
            Note(id: UUID(), title: try NoteTitle("new"), body: "x", createdAt: VaultRoundTripTests.time))
        let exported = try vault.runExport()
        #expect(exported.recreated.map(\.description) == ["b.md"])
        #expect(vault.text(at: "b.md") == "text of b.md" && vault.text(at: "new.md") != nil)
        #expect(try vault.runExport().recreated.isEmpty)
    }

    @Test func `the files that a killed export did not write do not count as gone`() throws {
        let vault = try TemporaryVault()
        for title in ["a", "b"] {
            try vault.store(
                Note(
                    id: UUID(), title: try NoteTitle(title), body: title, createdAt: VaultRoundTripTests.time
                ))
        }
        let states = RecordingVaultStates(vault.states)
        try vault.runExport(states: states)
        let location = try LocalVaultOpener(clock: FixedClock()).open(vault.path, isCreated: false).location
        try vault.states.store(try #require(states.stored.first), of: location)
        for file in [VaultState.manifestName, "b.md"] {
            try FileManager.default.removeItem(atPath: "\(vault.path)/\(file)")
        }
        var trial = ImportVault.Options()
        trial.isDryRun = true
        #expect(try vault.runImport(trial).missing.isEmpty)
        let exported = try vault.runExport()
        #expect(exported.written == 1 && exported.recreated.isEmpty)
    }
}
