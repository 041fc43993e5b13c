import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryTesting
import SQLInterface
import SettingsDomain
import Testing
import TodosDomain

@Suite("Library maintenance")
struct MaintenanceTests {
    private func maintenance(_ library: TemporaryLibrary) -> SQLLibraryMaintenance {
        SQLLibraryMaintenance(
            LibraryLocation(path: library.path, opener: GRDBOpener(), clock: library.clock, catalogue: .haru))
    }

    @Test(arguments: [0o600, 0o640, 0o602])
    func `the doctor says which secrets of a library others may read`(mode: Int) throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")
        let (secret, missing) = (library.path + "-secret", library.path + "-missing")
        try Data("x".utf8).write(to: URL(filePath: secret))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: secret)
        let location = LibraryLocation(
            path: library.path, opener: GRDBOpener(), clock: library.clock, catalogue: .haru)

        let findings = SQLLibraryMaintenance(location, secrets: [secret, missing]).diagnose()

        #expect(findings.contains(.ownersAlone) == (mode == 0o600))
        #expect(findings.contains(.readableByOthers(path: secret)) == (mode != 0o600))
    }

    @Test func `the doctor counts edits to send, but not the first tags of a new library`() throws {
        let library = TemporaryLibrary(
            firstTags: FirstTags([FirstTag(TagName(trusted: "work"), TagColor(trusted: "FF0000"))]))
        let planner = Planner(library.repository, clock: library.clock)
        try planner.add("a")

        #expect(maintenance(library).diagnose().contains(.outbox(waiting: 1)))
    }

    @Test func `a backup is private and complete, and a restore keeps a copy of the former library`() throws {
        let library = TemporaryLibrary()
        let planner = Planner(library.repository, clock: library.clock)
        try planner.add("before #x")

        let backup = try maintenance(library).backUp(to: nil)
        try planner.add("after")
        let kept = try #require(try maintenance(library).restore(from: backup))

        #expect(try planner.titles() == ["before"])
        let mode = try FileManager.default.attributesOfItem(atPath: backup)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
        _ = try maintenance(library).restore(from: kept)
        #expect(try Set(planner.titles()) == ["before", "after"])
    }

    @Test(arguments: ["", "text", "self"])
    func `a restore refuses a file that is no library, and the library itself`(content: String) throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")
        var source = URL(filePath: library.path).deletingLastPathComponent().appending(path: "other.db").path
        if content == "self" {
            source = library.path
        } else {
            try Data(content.utf8).write(to: URL(filePath: source))
        }

        let cause: StorageError.Cause = content == "self" ? .isTheLibrary : .notABackup
        #expect(throws: PlannerError.storage(StorageError(cause, path: source))) {
            try maintenance(library).restore(from: source)
        }

        #expect(try Planner(library.repository, clock: library.clock).titles() == ["a"])
    }

    @Test func `a backup that fails overwrites no other file, and leaves none behind`() throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")
        let directory = URL(filePath: library.path).deletingLastPathComponent()
        let existing = directory.appending(path: "mine").path
        try Data("mine".utf8).write(to: URL(filePath: existing))
        // Creates a file with the name of the folder for backups, so that the folder cannot be created.
        try Data().write(to: directory.appending(path: "backups"))
        let others = {
            try FileManager.default.contentsOfDirectory(atPath: directory.path).filter {
                !$0.hasPrefix("haru.db")
            }.sorted()
        }
        let before = try others()

        #expect(throws: PlannerError.self) { try maintenance(library).backUp(to: existing) }
        #expect(throws: PlannerError.self) { try maintenance(library).backUp(to: "/nonexistent/x.db") }
        #expect(throws: PlannerError.self) { try maintenance(library).backUp(to: nil) }

        #expect(try others() == before)
        #expect(!FileManager.default.fileExists(atPath: "/nonexistent"))
        #expect(try String(contentsOfFile: existing, encoding: .utf8) == "mine")
    }

    @Test(arguments: [
        ("UPDATE daily_stat SET total = 9", Finding.Check.statistics),
        ("UPDATE daily_stat SET load = load + 1", .statistics),
        ("UPDATE daily_stat SET productivity = 1", .statistics), ("DELETE FROM daily_stat", .statistics),
        ("UPDATE daily_tag SET total = 2", .statistics), ("DELETE FROM daily_tag", .statistics),
        ("UPDATE tag_usage SET done = 1", .statistics), ("DELETE FROM record_text WHERE rowid = 1", .search),
    ])
    func `the doctor finds every statistic and search entry that does not match the todos`(
        damage: String, check: Finding.Check
    ) throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a #x", "b")
        #expect(maintenance(library).diagnose().allSatisfy { $0.severity == .fine })

        try library.database().write { try $0.script(damage) }

        #expect(maintenance(library).diagnose().filter { $0.severity == .problem }.map(\.check) == [check])
    }

    @Test func `a library is read while another process writes to it`() throws {
        let library = TemporaryLibrary()
        let planner = Planner(library.repository, clock: library.clock)
        try planner.add("a")

        let fresh = TemporaryReader(path: library.path, clock: library.clock)
        let titles = try library.database().write { _ in
            try Planner(fresh.repository, clock: library.clock).titles()
        }

        #expect(titles == ["a"])
    }
}
