import DomainPrimitives
import Foundation
import NotesDomain
import Testing
import TodosDomain

@Suite("Folders of a vault that cannot be read")
struct LockedFolderTests {
    @Test(arguments: LibraryUnderTest.allCases)
    func `the files of a folder that cannot be read for a time keep their notes`(
        _ library: LibraryUnderTest
    ) throws {
        let vault = try TemporaryVault(library: library)
        let parent = Note(id: UUID(), title: try NoteTitle("f"), createdAt: VaultRoundTripTests.time)
        try vault.store(parent)
        try vault.store(
            Note(
                id: UUID(), title: try NoteTitle("a"), body: "x", parent: parent.id,
                createdAt: VaultRoundTripTests.time))
        #expect(try vault.runExport().written == 2)
        // Only the state on this device knows the notes of the files.
        try FileManager.default.removeItem(atPath: "\(vault.path)/\(VaultState.manifestName)")
        let before = try vault.notes()

        let imported = try vault.runImport(lockedFolder: "f")
        #expect(imported.skipped.map(\.path) == ["f"] && imported.missing.isEmpty)
        let again = try vault.runImport()
        #expect(again.added == 0 && again.unchanged == 2)
        #expect(try vault.notes() == before)
    }
}
