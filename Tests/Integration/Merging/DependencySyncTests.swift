import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import LibraryDomain
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("Dependencies between todos that two devices edit")
struct DependencySyncTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
    }

    private func synchronize() throws {
        for device in [phone, laptop, phone] { try device.synchronize(hub) }
    }

    private func depend(_ device: SyncedDevice, _ todo: String, on other: String) throws {
        try device.planner.edit(.title(todo)) { $0.dependenciesToAdd = [.title(other)] }
    }

    /// Returns the titles of the todos on which each todo depends.
    private func dependencies(_ device: SyncedDevice) throws -> [String: [String]] {
        let todos = try device.planner.all()
        let titles = Dictionary(uniqueKeysWithValues: todos.map { ($0.id, $0.title.description) })
        return Dictionary(
            uniqueKeysWithValues: todos.map { todo in
                (todo.title.description, todo.dependencies.compactMap { titles[$0] }.sorted())
            }
        ).filter { !$0.value.isEmpty }
    }

    private func conflicts(_ device: SyncedDevice) -> LibraryConflicts {
        LibraryConflicts(source: device.source) {}
    }

    @Test func `dependencies arrive with a new todo and with an edit, and end on both devices`() throws {
        try phone.planner.add("paint", "wall")
        try depend(phone, "wall", on: "paint")
        try synchronize()
        #expect(try dependencies(laptop) == ["wall": ["paint"]])

        try laptop.planner.add("party")
        try depend(laptop, "party", on: "wall")
        try laptop.planner.edit(.title("wall")) { $0.dependenciesToRemove = [.title("paint")] }
        try synchronize()

        #expect(try dependencies(phone) == ["party": ["wall"]])
        #expect(try dependencies(laptop) == ["party": ["wall"]])
    }

    @Test func `two devices add different dependencies to one todo, and both stay`() throws {
        try phone.planner.add("paint", "brush", "wall")
        try synchronize()
        try depend(phone, "wall", on: "paint")
        try depend(laptop, "wall", on: "brush")
        try synchronize()

        for device in [phone, laptop] { #expect(try dependencies(device) == ["wall": ["brush", "paint"]]) }
    }

    @Test func `a dependency that a person adds to a deleted todo during a resync is there after a revival`()
        throws
    {
        try phone.planner.add("paint", "wall")
        try synchronize()
        try phone.planner.add("party")
        try phone.synchronize(hub)
        clock.advance(milliseconds: 181 * 86_400_000)
        try phone.planner.delete(.title("wall"))
        for _ in 1...2 { try phone.synchronize(hub) }
        // The purge makes the laptop's cursor too old. The deletion itself is not purged yet.
        _ = try PurgeHistory(repository: hub, accounts: FakeAccountRepository(), clock: clock)(failed: {
            error in
            Issue.record(error)
        })
        let real = FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash)
        let server = AlteredSyncServer(
            real,
            page: { [laptop] page in
                do {
                    try laptop.planner.edit(.title("wall")) { $0.dependenciesToAdd = [.title("paint")] }
                } catch { Issue.record(error) }
                return page
            })
        try laptop.synchronize(with: server)
        try phone.synchronize(hub)
        for device in [laptop, phone] { #expect(try device.titles() == ["paint", "party"]) }

        try phone.planner.undo()
        try synchronize()

        for device in [phone, laptop] { #expect(try dependencies(device) == ["wall": ["paint"]]) }
    }

    @Test func `no cycle remains if two devices make two todos wait for each other`() throws {
        try phone.planner.add("paint", "wall")
        try synchronize()
        try depend(phone, "wall", on: "paint")
        clock.advance(milliseconds: 1_000)
        try depend(laptop, "paint", on: "wall")
        try synchronize()

        for device in [phone, laptop] {
            #expect(try dependencies(device) == ["wall": ["paint"]])
            let conflict = try #require(try conflicts(device).open().first)
            #expect(conflict.subject == "paint")
            #expect(conflict.lost.read(as: .identifier) != nil)
            #expect(conflict.titles.values.sorted() == ["wall"])
        }
    }

    @Test func `a longer cycle over three devices' edits loses its latest dependency`() throws {
        let tablet = SyncedDevice(3, clock: clock)
        try phone.planner.add("a", "b", "c")
        for device in [phone, laptop, tablet] { try device.synchronize(hub) }
        try depend(phone, "a", on: "b")
        clock.advance(milliseconds: 1_000)
        try depend(laptop, "b", on: "c")
        clock.advance(milliseconds: 1_000)
        try depend(tablet, "c", on: "a")
        for device in [tablet, phone, laptop, tablet, phone, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop, tablet] {
            #expect(try dependencies(device) == ["a": ["b"], "b": ["c"]])
        }
    }

    @Test func `a flip restores a lost dependency only if it closes no cycle`() throws {
        try phone.planner.add("paint", "wall")
        try synchronize()
        try depend(phone, "wall", on: "paint")
        clock.advance(milliseconds: 1_000)
        try depend(laptop, "paint", on: "wall")
        try synchronize()
        let conflict = try #require(try conflicts(phone).open().first)

        #expect(throws: PlannerError.invalid(ValidationError(.dependsOn, "wall", .dependencyCycle))) {
            try conflicts(phone).settle([conflict.id], .flip)
        }
        try phone.planner.edit(.title("wall")) { $0.dependenciesToRemove = [.title("paint")] }
        try conflicts(phone).settle([conflict.id], .flip)
        try synchronize()

        for device in [phone, laptop] { #expect(try dependencies(device) == ["paint": ["wall"]]) }
    }

    @Test func `a todo that another device deletes blocks nothing, and blocks again after the undo`() throws {
        try phone.planner.add("paint", "wall")
        try depend(phone, "wall", on: "paint")
        try synchronize()

        try laptop.planner.delete(.title("paint"))
        try synchronize()
        #expect(try dependencies(phone) == [:])

        try laptop.planner.undo()
        try synchronize()
        #expect(try dependencies(phone) == ["wall": ["paint"]])
    }
}
