import DomainPrimitives
import Foundation
import NotesDomain
import Testing
import TodosDomain

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

    @Test func `only the temporary files of processes that no longer run are removed`() throws {
        let vault = try TemporaryVault()
        let kept = [
            ".haru-\(getpid())-0.part", ".haru-1-0.part", ".haru-x-0.part", ".haru-99999999-0.part.txt",
            ".haru-99999999.part", ".haru-0-0.part", ".haru--1-0.part",
        ]
        let dead = [".haru-99999999-0.part", "folder/.haru-99999999-63.part"]
        for name in kept + dead { try vault.put("part", at: name) }
        try vault.runImport()
        for name in kept + dead { #expect(vault.text(at: name) == "part", "An import writes nothing.") }
        try vault.runExport()
        for name in kept { #expect(vault.text(at: name) == "part", "\(name)") }
        for name in dead { #expect(vault.text(at: name) == nil, "\(name)") }
    }

    private static let time = Timestamp(rfc3339: "2026-01-02T03:04:05Z") ?? Timestamp(milliseconds: 0)
}
