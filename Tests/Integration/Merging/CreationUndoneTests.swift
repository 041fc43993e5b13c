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
import TransferDomain

/// Tests of actions that a device undoes before it sends them to the server. In most tests, another device
/// performs the same action.
@Suite("Edits that are undone before they are sent")
struct CreationUndoneTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
    }

    private func synchronize(_ laptopIsFirst: Bool = false) throws {
        for device in laptopIsFirst ? [laptop, phone, laptop, phone] : [phone, laptop, phone, laptop] {
            clock.advance(milliseconds: 1_000)
            try device.synchronize(hub)
        }
        #expect(try seen(phone) == seen(laptop))
        for device in [phone, laptop] {
            #expect(try device.sync.waiting() == 0)
            #expect(try device.planner.stats() == device.planner.recomputedStats())
        }
    }

    /// Returns all todos without their small numbers, because each device assigns small numbers by itself.
    private func seen(_ device: SyncedDevice) throws -> [Todo] {
        try device.planner.all().map { todo in
            var todo = todo
            todo.number = nil
            return todo
        }
    }

    @Test(arguments: [true, false])
    func `an undone completion leaves the next todo that the other device made`(_ laptopIsFirst: Bool) throws
    {
        try phone.planner.add("S every week #x")
        try synchronize()
        try phone.planner.done(.title("S"))
        clock.advance(milliseconds: 1_000)
        try laptop.planner.done(.title("S"))
        try laptop.planner.undo()

        try synchronize(laptopIsFirst)

        let todos = try phone.planner.all()
        #expect(todos.map(\.isDone).sorted { !$0 && $1 } == [false, true])
        #expect(todos.allSatisfy { $0.tags == [TagName(trusted: "x")] })
    }

    @Test(arguments: [true, false])
    func `an undone import leaves the todo that the other device read from the same file`(
        _ laptopIsFirst: Bool
    ) throws {
        let file = """
            {"uuid":"00000000-0000-4000-8000-000000000001","description":"read","status":"pending",
            "entry":"20200101T000000Z","modified":"20200101T000000Z","tags":["t"]}
            """
        try synchronize()
        try phone.planner.take(file, .taskwarrior)
        try laptop.planner.take(file.replacing("\"t\"", with: "\"u\""), .taskwarrior)
        try laptop.planner.undo()

        try synchronize(laptopIsFirst)

        #expect(try laptop.todo("read")?.tags == [TagName(trusted: "t")])
    }

    @Test(arguments: [true, false])
    func `an undone deletion leaves the other device's deletion`(_ laptopIsFirst: Bool) throws {
        try phone.planner.add("a", "b")
        try synchronize()
        try phone.planner.delete(.title("a"))
        clock.advance(milliseconds: 1_000)
        try laptop.planner.delete(.title("a"))
        try laptop.planner.undo()

        try synchronize(laptopIsFirst)

        #expect(try laptop.titles() == ["b"])
    }

    @Test func `an undone addition is not sent, and a redo sends it with its tags`() throws {
        try synchronize()
        try phone.planner.add("a #x")
        try phone.planner.undo()
        try synchronize()
        #expect(try laptop.planner.all().isEmpty)
        #expect(try hub.read(UserID(rawValue: 1)) { reader throws(HubError) in try reader.head().seq } == 0)

        try phone.planner.redo()
        try synchronize()

        #expect(try laptop.todo("a")?.tags == [TagName(trusted: "x")])
    }

    @Test func `a todo whose title edit was undone still sends the tag that was added`() throws {
        try phone.planner.add("a")
        try synchronize()
        try phone.planner.edit(.title("a")) { $0.title = "b" }
        try phone.planner.undo()
        try phone.planner.edit(.title("a")) { $0.tagsToAdd = [TagName(trusted: "x")] }

        try synchronize()

        #expect(try laptop.todo("a")?.tags == [TagName(trusted: "x")])
    }

    @Test(arguments: [true, false])
    func `an edit after an undone import does not replace the other device's later title`(_ isSentFirst: Bool)
        throws
    {
        let file = """
            {"uuid":"00000000-0000-4000-8000-000000000001","description":"read","status":"pending",
            "entry":"20200101T000000Z","modified":"20200101T000000Z"}
            """
        if isSentFirst { try synchronize() }
        try laptop.planner.take(file, .taskwarrior)
        try laptop.planner.edit(.title("read")) { $0.title = "mine" }
        try laptop.planner.undo(2)
        if isSentFirst { try laptop.synchronize(hub) }
        try phone.planner.take(file, .taskwarrior)
        for device in [phone, laptop] { try device.synchronize(hub) }
        #expect(try laptop.titles() == ["read"])
        try phone.planner.edit(.title("read")) { $0.title = "later" }
        try phone.synchronize(hub)
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("read")) { $0.note = "n" }

        try synchronize()

        #expect(try laptop.todo("later")?.note == "n")
        #expect(try laptop.sync.rejected() == 0)
    }

    @Test func `a next todo that was deleted unsent leaves its tag off the other device's copy`() throws {
        try phone.planner.add("S every week")
        try synchronize()
        let next = try #require(try laptop.planner.done(.title("S")).following.first)
        let reference = TodoReference.id(next.id)
        try laptop.planner.edit(reference) { $0.tagsToAdd = [TagName(trusted: "y")] }
        try laptop.planner.delete(reference)
        try laptop.synchronize(hub)
        try phone.planner.done(.title("S"))

        try synchronize()

        let left = try phone.planner.all().first { $0.id == next.id }
        #expect(left?.tags == [])
    }

    @Test func `an undone edit next to a rejected one leaves the rejected one as the only issue`() throws {
        try phone.planner.add("a")
        try synchronize()
        try phone.planner.edit(.title("a")) { $0.note = String(repeating: "n", count: SyncLimits.operation) }
        let sealed = try phone.sync.operations(after: 0, limit: 500, bytes: .max)
        try phone.planner.edit(.title("a")) { $0.title = "b" }
        try phone.planner.undo()
        let state = try phone.sync.state()
        let request = SyncRequest(
            device: state.device, deviceNow: clock.now().timestamp, cursor: state.cursor, sent: state.sent,
            operations: sealed)
        let response = try FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash).exchange(request)
        #expect(try phone.sync.apply(response, to: request)?.rejected == 1)

        try phone.synchronize(hub)

        #expect(try phone.sync.rejected() == 1)
        #expect(try phone.todo("a")?.note.count == SyncLimits.operation)
        try phone.planner.edit(.title("a")) { $0.note = "short" }
        try synchronize()
        #expect(try phone.sync.rejected() == 0)
        #expect(try laptop.todo("a")?.note == "short")
    }

    @Test func `a deleted todo that the server had rejected is no issue, and an undo can send it`() throws {
        try phone.planner.add("long")
        try phone.planner.edit(.title("long")) {
            $0.note = String(repeating: "n", count: SyncLimits.operation)
        }
        try phone.synchronize(hub)
        #expect(try phone.sync.rejected() == 1)

        try phone.planner.delete(.title("long"))
        try phone.synchronize(hub)

        #expect(try phone.sync.rejected() == 0)
        #expect(try phone.sync.waiting() == 0)
        try phone.planner.undo()
        try phone.planner.edit(.title("long")) { $0.note = "short" }
        try phone.synchronize(hub)
        try laptop.synchronize(hub)
        #expect(try laptop.todo("long")?.note == "short")
    }

    @Test func `undo of a creation keeps a record that another device has edited since`() throws {
        try phone.planner.add("S #x")
        try synchronize()
        try laptop.planner.edit(.title("S")) { $0.note = "text of the laptop" }
        try synchronize()

        try phone.planner.undo()
        try synchronize()

        #expect(try laptop.planner.all().map(\.note) == ["text of the laptop"])
        #expect(try phone.planner.all().map(\.note) == ["text of the laptop"])
    }

    @Test func `undo of a creation that only this device has edited deletes the record everywhere`() throws {
        try phone.planner.add("S #x")
        try synchronize()
        try phone.planner.edit(.title("S")) { $0.note = "text of the phone" }
        try synchronize()

        try phone.planner.undo(2)
        try synchronize()

        #expect(try laptop.planner.all().isEmpty)
    }
}
