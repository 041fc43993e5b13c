import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import LibraryTesting
import SQLInterface
import SettingsDomain
import SyncProtocolDomain
import Testing
import TodosDomain

/// Tests that open a stored library of each earlier schema version.
@Suite("Libraries of earlier versions")
struct EarlierLibraryTests {
    private func put(_ version: Int, at path: String) throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/library-v\(version).db")
        let directory = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: fixture, to: URL(filePath: path))
    }

    @Test(arguments: 1...9)
    func `an earlier version's library gets the tables of newer record types`(version: Int) throws {
        let device = SyncedDevice(1, clock: FixedClock(), catalogue: .withRecipes)
        try put(version, at: device.library.path)

        let id = try device.addRecipe("run", goal: 3)

        #expect(try device.recipe(id)?["goal"] == .integer(3))
        #expect(try device.titles() == ["pay rent", "water plants", "치과"])
        try device.planner.undo()
        #expect(try device.recipe(id) == nil)
        try device.planner.undo(2)
        #expect(try device.titles().count == 4)
    }

    @Test(arguments: 1...9)
    func `an earlier version's library opens, shows its data, and can be edited`(version: Int) throws {
        let library = TemporaryLibrary()
        try put(version, at: library.path)
        let planner = Planner(library.repository, clock: library.clock)

        let todos = try planner.all()
        let found = try planner.repository.read { reader throws(PlannerError) in
            try reader.search("보험", limit: 5)
        }

        #expect(found.map(\.title.description) == ["치과"])
        let named = try planner.repository.read { reader throws(PlannerError) in
            try reader.records.records(.todo, named: "PAY rent").count
        }
        #expect(named == 1)
        #expect(Set(todos.map(\.title.description)) == ["pay rent", "치과", "water plants"])
        let dentist = try #require(todos.first { $0.title.description == "치과" })
        #expect(dentist.note == "보험 서류")
        #expect(dentist.due?.description == "2026-11-22T15:00[Asia/Seoul]")
        #expect(dentist.tags.map(\.description) == ["건강"])
        #expect(
            todos.first { $0.title.description == "pay rent" }?.recurrence?.rule.description == "FREQ=MONTHLY"
        )
        #expect(try planner.stats() == planner.recomputedStats())
        // The first tags of this library were created before the device had an account. Their values must
        // count as older than every edit.
        if (2...3).contains(version) {
            #expect(try library.count("SELECT count(*) FROM outbox WHERE made = 0") == 2)
        }
        try planner.undo(2)
        try planner.add("new #errands")
        #expect(try planner.all().count == 5)
        let findings = SQLLibraryMaintenance(
            LibraryLocation(path: library.path, opener: GRDBOpener(), clock: library.clock, catalogue: .haru)
        )
        .diagnose()
        #expect(findings.allSatisfy { $0.severity != .problem })
    }

    @Test(arguments: 1...9)
    func `an earlier version's library is diagnosed before its upgrade, without a change`(version: Int) throws
    {
        let library = TemporaryLibrary()
        try put(version, at: library.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: library.path)
        let before = try Data(contentsOf: URL(filePath: library.path))

        let findings = SQLLibraryMaintenance(
            LibraryLocation(path: library.path, opener: GRDBOpener(), clock: library.clock, catalogue: .haru)
        ).diagnose()

        #expect(findings.contains(.intact))
        #expect(findings.allSatisfy { $0.severity != .problem }, "\(findings)")
        #expect(try Data(contentsOf: URL(filePath: library.path)) == before)
    }

    /// Checks that a library that cannot be upgraded shows its data, and refuses an edit.
    private func expectReadable(
        _ library: TemporaryLibrary, _ opener: UnwritableOpener, refusing cause: StorageError.Cause
    ) throws {
        let location = LibraryLocation(
            path: library.path, opener: opener, clock: library.clock, catalogue: .haru)
        let source = SQLLibrarySource(
            opening: LibraryOpening(location, access: .readWrite), firstTags: FirstTags([]))
        let planner = Planner(LibraryRepository(source: source) {}, clock: library.clock)

        let found = try planner.repository.read { reader throws(PlannerError) in
            try reader.search("보험", limit: 5)
        }

        #expect(found.map(\.title.description) == ["치과"])
        #expect(try Set(planner.titles()) == ["pay rent", "치과", "water plants"])
        #expect(throws: PlannerError.storage(StorageError(cause, path: library.path))) {
            try planner.add("b")
        }
    }

    @Test(arguments: 1...9)
    func `an earlier version's library is readable where it cannot be upgraded`(version: Int) throws {
        let library = TemporaryLibrary()
        try put(version, at: library.path)
        let before = try Data(contentsOf: URL(filePath: library.path))

        try expectReadable(
            library, UnwritableOpener(path: library.path, code: .readOnly), refusing: .readOnly)

        #expect(try Data(contentsOf: URL(filePath: library.path)) == before)
    }

    @Test(arguments: 1...9)
    func `an earlier version's library is readable without an upgrade on a full disk`(version: Int) throws {
        let library = TemporaryLibrary()
        try put(version, at: library.path)

        try expectReadable(library, UnwritableOpener(path: nil, code: .full), refusing: .full)
    }

    /// An opener that refuses to open a file for writing, as on a read-only file system or a full disk.
    private struct UnwritableOpener: SQLOpener {
        /// The path of the file that the opener refuses; `nil` to refuse all files.
        let path: String?
        let code: SQLError.Code

        func open(_ location: SQLLocation) throws(SQLError) -> any SQLFileDatabase {
            if location.access == .readWrite, location.path != ":memory:",
                path == nil || location.path == path
            {
                throw SQLError(code, "\(code)")
            }
            return try GRDBOpener().open(location)
        }
    }
}
