import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("Failsafes against mass deletions")
struct FailsafeTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() throws {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
        for number in 1...60 { try phone.planner.add("todo \(number).") }
        for device in [phone, laptop] { try device.synchronize(hub) }
    }

    private func delete(_ count: Int) throws {
        for number in 1...count { try phone.planner.delete(.title("todo \(number).")) }
        try phone.synchronize(hub)
    }

    @Test func `sync asks before it deletes more than 20 todos and more than a fifth of all`()
        throws
    {
        try delete(21)

        #expect(throws: SyncError.massDeletion(MassDeletion("todo", count: 21, total: 60))) {
            try laptop.synchronize(hub)
        }
        #expect(try laptop.titles().count == 60)

        try laptop.synchronize(hub, acceptsDeletions: true)
        #expect(try laptop.titles().count == 39)
        #expect(try laptop.titles() == phone.titles())
    }

    @Test func `the failsafe counts a tag once, though its deletion comes with each page`() throws {
        for number in 1...10 { try phone.planner.add("tagged #tag\(number)") }
        for device in [phone, laptop] { try device.synchronize(hub) }
        for number in 1...45 {
            try phone.planner.edit(.title("todo \(number).")) {
                $0.note = String(repeating: "x", count: 70_000)
            }
        }
        try deleteTags(1...8)
        try phone.synchronize(hub)

        try laptop.synchronize(hub)

        #expect(try ReadTags(repository: laptop.planner.repository)().count == 2)
    }

    @Test func `the failsafe asks about the type that would lose the most records`() throws {
        for number in 1...25 { try phone.planner.add("tagged #tag\(number)") }
        for device in [phone, laptop] { try device.synchronize(hub) }
        try deleteTags(1...25)
        try delete(30)

        #expect(throws: SyncError.massDeletion(MassDeletion("todo", count: 30, total: 85))) {
            try laptop.synchronize(hub)
        }
    }

    private func deleteTags(_ numbers: ClosedRange<Int>) throws {
        let deleteTag = DeleteTag(repository: phone.planner.repository, clock: clock)
        for number in numbers { _ = try deleteTag(try TagName("tag\(number)")) }
    }

    @Test func `the failsafe does not ask about a few deletions`() throws {
        try delete(20)
        try laptop.synchronize(hub)
        #expect(try laptop.titles().count == 40)
    }

    @Test func `the failsafe counts deletions over several syncs`() throws {
        for number in 1...45 {
            try phone.planner.edit(.title("todo \(number).")) {
                $0.note = String(repeating: "x", count: 70_000)
            }
        }
        for device in [phone, laptop] { try device.synchronize(hub) }
        try delete(45)

        for _ in 1...5 { #expect(throws: SyncError.self) { try laptop.synchronize(hub) } }
        #expect(try laptop.titles().count >= 40)

        try laptop.synchronize(hub, acceptsDeletions: true)
        #expect(try laptop.titles().count == 15)
        #expect(try laptop.sync.state().deleted.isEmpty)
    }

    @Test func `an edit reaches other devices even if the failsafe asks a question`() throws {
        try delete(30)
        try laptop.planner.add("new")
        #expect(throws: SyncError.self) { try laptop.synchronize(hub) }
        #expect(try laptop.titles().count == 61)

        try phone.synchronize(hub)
        #expect(try phone.titles().contains("new"))
        try laptop.synchronize(hub, acceptsDeletions: true)
        try phone.synchronize(hub)
        #expect(try phone.titles() == laptop.titles())
        #expect(try phone.titles().contains("new"))
    }

    @Test func `a resync backs up the library first, and an empty server deletes nothing`() throws {
        let backups = (laptop.library.path as NSString).deletingLastPathComponent + "/backups"
        #expect(!FileManager.default.fileExists(atPath: backups))

        let empty = FakeHubRepository(epoch: "another")
        try laptop.synchronize(empty)

        #expect(try laptop.titles().count == 60)
        let names = try FileManager.default.contentsOfDirectory(atPath: backups)
        #expect(names.contains { $0.contains("before-resync") })
    }

    @Test func `a rejected edit stays as it is on its device, and is sent again once it is shorter`() throws {
        let note = String(repeating: "n", count: SyncLimits.operation)
        try phone.planner.edit(.title("todo 1.")) { changes in
            changes.title = "important"
            changes.note = note
        }
        try phone.planner.add("long")
        try phone.planner.edit(.title("long")) { $0.note = note }

        try phone.synchronize(hub)

        #expect(try phone.todo("important")?.note.count == SyncLimits.operation)
        #expect(try phone.todo("long")?.note.count == SyncLimits.operation)
        #expect(try phone.sync.rejected() == 2)
        #expect(try phone.sync.waiting() == 0)
        // An edit on another device does not remove the rejected edit from the list of issues.
        try laptop.planner.edit(.title("todo 1.")) { $0.priority = .high }
        try laptop.synchronize(hub)
        try phone.synchronize(hub)
        #expect(try phone.todo("important")?.priority == .high)
        #expect(try phone.todo("important")?.note.count == SyncLimits.operation)

        for title in ["important", "long"] { try phone.planner.edit(.title(title)) { $0.note = "short" } }
        for device in [phone, laptop] { try device.synchronize(hub) }

        #expect(try phone.sync.rejected() == 0)
        #expect(try laptop.titles() == phone.titles())
        #expect(try laptop.todo("important")?.note == "short")
        #expect(try laptop.todo("long")?.note == "short")
        #expect(try phone.planner.stats() == phone.planner.recomputedStats())
    }
}
