import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import HubDomain
import LibraryDomain
import LibraryTesting
import SettingsDomain
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain
import TransferDomain

@Suite("A todo that was deleted half a year ago")
struct TombstoneTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() throws {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
        try phone.planner.add("a #x", "b")
        for device in [phone, laptop] { try device.synchronize(hub) }
    }

    private func pass(days: Int64) throws {
        clock.advance(milliseconds: days * 86_400_000)
        for _ in 1...2 { try phone.synchronize(hub) }
        try purge(hub)
    }

    private func purge(_ hub: FakeHubRepository) throws {
        _ = try PurgeHistory(repository: hub, accounts: FakeAccountRepository(), clock: clock)(failed: {
            error in
            Issue.record(error)
        })
    }

    @Test func `a todo deleted half a year ago is purged from every device`() throws {
        try phone.planner.delete(.title("a"))
        for device in [phone, laptop] { try device.synchronize(hub) }

        try pass(days: 181)
        for device in [phone, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.library.count("SELECT count(*) FROM todo") == 1)
            #expect(try device.titles() == ["b"])
        }
    }

    @Test func `a purged todo is restored as its editor knew it, even after an older state was restored`()
        throws
    {
        let key = RecordKey("todo", RecordID(try #require(try phone.todo("a")).id))
        let user = UserID(rawValue: 1)
        let former = try #require(hub.read(user) { reader throws(HubError) in try reader.record(key)?.state })
        try phone.planner.edit(.title("a")) { $0.title = "a2" }
        for device in [phone, laptop] { try device.synchronize(hub) }
        try phone.planner.delete(.title("a2"))
        try phone.synchronize(hub)
        clock.advance(milliseconds: 60_000)
        try laptop.planner.edit(.title("a2")) { $0.note = "kept" }
        try pass(days: 181)
        _ = try FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash).exchange(
            SyncRequest(
                device: DeviceID(rawValue: 9), deviceNow: clock.now().timestamp, cursor: nil, sent: 1,
                operations: [SyncOperation(n: 1, .restore(key, former), SyncedDevice.hash)]))

        for device in [laptop, phone, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.titles() == ["a2", "b"])
            #expect(try device.todo("a2")?.note == "kept")
        }
    }

    @Test func `a purged todo stays deleted if its creator sends the creation to a restored server again`()
        throws
    {
        let backup = hub.backup()
        try phone.planner.add("c")
        for device in [phone, laptop] { try device.synchronize(hub) }
        let key = RecordKey("todo", RecordID(try #require(try phone.todo("c")).id))
        try laptop.planner.edit(.title("c")) { $0.note = "note" }
        try laptop.planner.delete(.title("c"))
        for device in [laptop, phone] { try device.synchronize(hub) }
        try expectPurged(key, by: backup)
    }

    @Test func `a purged todo stays deleted if a restored server gets an older revival of it again`()
        throws
    {
        let backup = hub.backup()
        try phone.planner.add("c")
        for device in [phone, laptop] { try device.synchronize(hub) }
        try phone.planner.undo()
        try phone.synchronize(hub)
        try phone.planner.redo()
        try phone.synchronize(hub)
        try laptop.synchronize(hub)
        let key = RecordKey("todo", RecordID(try #require(try laptop.todo("c")).id))
        try laptop.planner.edit(.title("c")) { $0.note = "note" }
        try laptop.planner.delete(.title("c"))
        for device in [laptop, phone] { try device.synchronize(hub) }
        #expect(try phone.todo("c") == nil)
        try expectPurged(key, by: backup)
    }

    /// Synchronizes both devices with a restored server. The server gets the deletion of todo "c" from the
    /// laptop and purges the todo, before the phone sends its edits of the todo again.
    private func expectPurged(_ key: RecordKey, by backup: FakeHubRepository) throws {
        // The restored server gets more changes than the phone has read.
        for number in 1...9 { try laptop.planner.add("todo \(number).") }
        try laptop.synchronize(backup)
        clock.advance(milliseconds: 181 * 86_400_000)
        for _ in 1...2 { try laptop.synchronize(backup) }
        try purge(backup)
        #expect(
            try backup.read(UserID(rawValue: 1)) { reader throws(HubError) in try reader.record(key) } == nil)

        for device in [phone, laptop, phone] { try device.synchronize(backup) }

        for device in [phone, laptop] {
            #expect(try device.titles().count == 11)
            #expect(try device.todo("c") == nil)
            #expect(try device.sync.waiting() == 0)
        }
    }

    @Test func `an edit of an offline device restores a purged todo completely`() throws {
        try phone.planner.delete(.title("a"))
        try phone.synchronize(hub)
        clock.advance(milliseconds: 60_000)
        try laptop.planner.edit(.title("a")) { $0.note = "kept" }
        try pass(days: 181)

        for device in [laptop, phone, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.titles() == ["a", "b"])
            #expect(try device.todo("a")?.note == "kept")
            #expect(try device.todo("a")?.tags.map(\.description) == ["x"])
            #expect(try device.sync.waiting() == 0)
        }
    }

    @Test func `a purged todo is restored without the value that its editor had cleared`() throws {
        try laptop.planner.edit(.title("a")) { $0.priority = .high }
        for device in [laptop, phone] { try device.synchronize(hub) }
        try phone.planner.delete(.title("a"))
        try phone.synchronize(hub)
        clock.advance(milliseconds: 60_000)
        try laptop.planner.edit(.title("a")) { $0.title = "A" }
        // The edit is sealed and sent, but the answer does not arrive.
        #expect(throws: SyncError.self) {
            try laptop.synchronize(with: FailingSyncServer(.server(.offline(.closed))))
        }
        try laptop.planner.edit(.title("A")) { $0.priority = Priority.none }
        try pass(days: 181)

        for device in [laptop, phone, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.titles() == ["A", "b"])
            #expect(try device.todo("A")?.priority == Priority.none)
        }
    }

    @Test func `a purged todo is restored completely if one device edited its tags and another its note`()
        throws
    {
        let tablet = SyncedDevice(3, clock: clock)
        try tablet.synchronize(hub)
        try phone.planner.delete(.title("a"))
        try phone.synchronize(hub)
        clock.advance(milliseconds: 60_000)
        try laptop.planner.edit(.title("a")) { $0.tagsToAdd = [TagName(trusted: "y")] }
        try tablet.planner.edit(.title("a")) { $0.note = "kept" }
        // Seals the edits of both devices.
        for device in [laptop, tablet] {
            #expect(throws: SyncError.self) {
                try device.synchronize(with: FailingSyncServer(.server(.offline(.closed))))
            }
        }
        try pass(days: 181)

        for device in [laptop, tablet, phone, laptop, tablet] { try device.synchronize(hub) }

        for device in [phone, laptop, tablet] { try requireKept("a", device) }
    }

    private func requireKept(_ title: String, _ device: SyncedDevice) throws {
        #expect(try device.titles() == [title, "b"])
        #expect(try device.todo(title)?.note == "kept")
        #expect(try device.sync.waiting() == 0)
        #expect(try device.sync.rejected() == 0)
    }

    @Test func `a purged todo is restored with the edits of both offline devices`() throws {
        let tablet = SyncedDevice(3, clock: clock)
        try tablet.synchronize(hub)
        try phone.planner.delete(.title("a"))
        try phone.synchronize(hub)
        clock.advance(milliseconds: 60_000)
        try tablet.planner.edit(.title("a")) { $0.title = "A" }
        clock.advance(milliseconds: 60_000)
        try laptop.planner.edit(.title("a")) { $0.note = "kept" }
        try pass(days: 181)

        for device in [tablet, laptop, phone, tablet, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop, tablet] { try requireKept("A", device) }
    }

    @Test func `a resync after a long absence asks about many deletions, and makes one backup`() throws {
        for number in 1...40 { try phone.planner.add("todo \(number).") }
        for device in [phone, laptop] { try device.synchronize(hub) }
        for number in 1...30 { try phone.planner.delete(.title("todo \(number).")) }
        try phone.synchronize(hub)
        try pass(days: 181)

        for _ in 1...4 {
            #expect(throws: SyncError.massDeletion(MassDeletion("todo", count: 30, total: 42))) {
                try laptop.synchronize(hub)
            }
        }
        #expect(try laptop.titles().count == 42)
        // Repeated attempts make no further backups, which could replace older backups.
        let backups = (laptop.library.path as NSString).deletingLastPathComponent + "/backups"
        let copies = try FileManager.default.contentsOfDirectory(atPath: backups)
        #expect(copies.count == 1)
        // If a person removes the backup, the next attempt makes a new one.
        for copy in copies { try FileManager.default.removeItem(atPath: "\(backups)/\(copy)") }
        #expect(throws: SyncError.massDeletion(MassDeletion("todo", count: 30, total: 42))) {
            try laptop.synchronize(hub)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: backups).count == 1)

        try laptop.synchronize(hub, acceptsDeletions: true)
        #expect(try laptop.titles() == phone.titles())
        // A resync for another reason makes another backup.
        clock.advance(milliseconds: 1_000)
        try laptop.synchronize(FakeHubRepository(epoch: "another"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: backups).count == 2)
    }

    @Test func `an undo restores a purged todo completely`() throws {
        try laptop.planner.delete(.title("a"))
        try forgetDeletion()

        try laptop.planner.undo()
        for device in [laptop, phone] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.titles() == ["a", "b"])
            #expect(try device.todo("a")?.tags.map(\.description) == ["x"])
            #expect(try device.sync.waiting() == 0)
            #expect(try device.sync.rejected() == 0)
        }
    }

    @Test func `an import restores a purged todo even if its creation time is the start of 1970`() throws {
        let file = """
            {"uuid":"00000000-0000-4000-8000-000000000001","description":"c","status":"pending",\
            "entry":"19700101T000000Z"}
            """
        try laptop.planner.take(file, .taskwarrior)
        try laptop.synchronize(hub)
        try laptop.planner.delete(.title("c"))
        try forgetDeletion()

        try laptop.planner.undo()
        for device in [laptop, phone] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.titles() == ["a", "b", "c"])
            #expect(try device.sync.rejected() == 0)
        }
    }

    @Test func `a purged todo that an import recreates has its old tags too, and they are counted`() throws {
        func file(_ tag: String) -> String {
            """
            {"uuid":"00000000-0000-4000-8000-000000000001","description":"c","status":"pending",\
            "tags":["\(tag)"]}
            """
        }
        try laptop.planner.take(file("old"), .taskwarrior)
        try laptop.synchronize(hub)
        try laptop.planner.delete(.title("c"))
        try forgetDeletion()
        let tablet = SyncedDevice(3, clock: clock)
        try tablet.synchronize(hub)

        try tablet.planner.take(file("new"), .taskwarrior)

        #expect(try tablet.todo("c")?.tags.map(\.description).sorted() == ["new", "old"])
        let location = LibraryLocation(
            path: tablet.library.path, opener: GRDBOpener(), clock: clock, catalogue: .haru)
        #expect(SQLLibraryMaintenance(location).diagnose().allSatisfy { $0.severity != .problem })
    }

    /// Syncs both devices, lets 181 days pass, and purges the server. Afterwards, the server no longer knows
    /// that the laptop deleted a todo.
    private func forgetDeletion() throws {
        for device in [laptop, phone] { try device.synchronize(hub) }
        clock.advance(milliseconds: 179 * 86_400_000)
        for device in [laptop, phone] { try device.synchronize(hub) }
        try pass(days: 2)
        #expect(try phone.synchronize(hub).deleted == 0)
    }
}
