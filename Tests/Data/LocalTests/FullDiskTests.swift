import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryTesting
import SQLInterface
import Testing
import TodosDomain

@Suite("A library on a full disk")
struct FullDiskTests {
    /// An opener that fails like SQLite on a full disk: the disk has no room for SQLite's shared-memory file.
    private struct FullDiskOpener: SQLOpener {
        func open(_ location: SQLLocation) throws(SQLError) -> any SQLFileDatabase {
            guard location.access == .immutable else { throw SQLError(.inputOutput, "disk I/O error") }
            return try GRDBOpener().open(location)
        }
    }

    @Test(arguments: [(0, true), (4096, false)])
    func `a library on a full disk is readable, unless part of it exists only in the log`(
        logSize: Int, isReadable: Bool
    )
        throws
    {
        let library = TemporaryLibrary()
        do { try Planner(library.repository, clock: library.clock).add("a") }
        try library.database().outsideTransaction { try $0.script("PRAGMA wal_checkpoint(TRUNCATE)") }
        let copy = TemporaryLibrary()
        let directory = URL(filePath: copy.path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: library.path, toPath: copy.path)
        try Data(count: logSize).write(to: URL(filePath: copy.path + "-wal"))
        let opening = LibraryOpening(
            LibraryLocation(path: copy.path, opener: FullDiskOpener(), clock: copy.clock, catalogue: .haru),
            access: .readWrite)
        let planner = Planner(
            LibraryRepository(source: SQLLibrarySource(opening: opening, firstTags: FirstTags([]))) {},
            clock: copy.clock)

        if isReadable {
            #expect(try planner.titles() == ["a"])
        } else {
            #expect(throws: PlannerError.self) { try planner.titles() }
        }
        #expect(
            throws: PlannerError.storage(
                StorageError(.inputOutput(detail: "disk I/O error"), path: copy.path))
        ) {
            try planner.add("b")
        }
    }
}
