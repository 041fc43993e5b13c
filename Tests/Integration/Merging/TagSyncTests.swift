import DataRepositories
import DomainPrimitives
import DomainTesting
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("Tags on two devices")
struct TagSyncTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
    }

    private func synchronize() throws {
        for device in [phone, laptop, phone, laptop] {
            clock.advance(milliseconds: 1_000)
            try device.synchronize(hub)
        }
    }

    private func expectEqual(_ tags: [String: [String]]) throws {
        for device in [phone, laptop] {
            let seen = try device.planner.all().map {
                ($0.title.description, $0.tags.map(\.description).sorted())
            }
            #expect(Dictionary(uniqueKeysWithValues: seen) == tags)
            #expect(try device.planner.stats() == device.planner.recomputedStats())
            #expect(try device.sync.waiting() == 0)
        }
    }

    @Test func `tags that two devices rename to one name become one tag`() throws {
        try phone.planner.add("a #x", "b #y")
        for device in [phone, laptop] { try device.synchronize(hub) }
        _ = try EditTag(repository: phone.library.repository, clock: phone.library.clock)(
            TagName(trusted: "x"), newName: TagName(trusted: "z"))
        _ = try EditTag(repository: laptop.library.repository, clock: laptop.library.clock)(
            TagName(trusted: "y"), newName: TagName(trusted: "Z"))

        for device in [phone, laptop, phone, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.planner.tags().count == 1)
            #expect(try device.planner.all().allSatisfy { $0.tags == [TagName(trusted: "z")] })
            #expect(try device.planner.stats() == device.planner.recomputedStats())
            #expect(try device.count(.open) == 0)
        }
    }

    @Test func `tags that share a name only between two answers stay separate`() throws {
        try phone.planner.add("a #x", "b #y")
        try synchronize()
        let rename = EditTag(repository: phone.library.repository, clock: phone.library.clock)
        for (name, newName) in [("y", "z"), ("x", "y")] {
            _ = try rename(TagName(trusted: name), newName: TagName(trusted: newName))
        }
        try phone.synchronize(hub)
        _ = try rename(TagName(trusted: "z"), newName: TagName(trusted: "w"))
        try phone.synchronize(hub)

        // After the first answer, both tags have the name "y": the tag "y" becomes "w" only in the next
        // answer.
        let server = FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash)
        try laptop.synchronize(with: AlteredSyncServer(server, limit: 1))
        try synchronize()

        try expectEqual(["a": ["y"], "b": ["w"]])
    }

    @Test func `tags that two devices merge into each other are both kept, and no todo loses its tag`() throws
    {
        try phone.planner.add("buy milk #errands", "buy stamps #errands", "fix door #chores")
        try synchronize()
        let (errands, chores) = (TagName(trusted: "errands"), TagName(trusted: "chores"))
        _ = try MergeTags(repository: phone.library.repository, clock: phone.library.clock)(
            chores, into: errands)
        _ = try MergeTags(repository: laptop.library.repository, clock: laptop.library.clock)(
            errands, into: chores)

        try synchronize()

        try expectEqual(["buy milk": ["chores"], "buy stamps": ["chores"], "fix door": ["errands"]])
    }

    @Test(arguments: [true, false])
    func `a deleted tag comes back when another device has put it on a todo`(_ isDeletedFirst: Bool) throws {
        try phone.planner.add("one #x", "two")
        try synchronize()
        let delete = { [phone] in
            _ = try DeleteTag(repository: phone.library.repository, clock: phone.library.clock)(
                TagName(trusted: "x"))
        }
        let tag = { [laptop] in
            try laptop.planner.edit(.title("two")) { $0.tagsToAdd = [TagName(trusted: "x")] }
        }
        for step in isDeletedFirst ? [delete, tag] : [tag, delete] {
            clock.advance(milliseconds: 1_000)
            try step()
        }

        try synchronize()

        try expectEqual(["one": [], "two": ["x"]])
    }

    @Test func `a deleted tag stays deleted when nobody has put it on a todo`() throws {
        try phone.planner.add("one #x", "two #x")
        try synchronize()
        _ = try DeleteTag(repository: phone.library.repository, clock: phone.library.clock)(
            TagName(trusted: "x"))
        try laptop.planner.edit(.title("two")) { $0.note = "edited" }

        try synchronize()

        try expectEqual(["one": [], "two": []])
        #expect(try laptop.planner.tags().isEmpty)
    }
}
