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

@Suite("A library that syncs")
struct LibrarySyncRepositoryTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()

    private func device(_ seed: UInt64) -> SyncedDevice { SyncedDevice(seed, clock: clock) }

    @Test func `a sync sends fields, tags, completions, statistics and search entries to another device`()
        throws
    {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add(
            "치과 tomorrow 3pm #건강 !high ~1h30m *4 @life", "water plants #home", "pay rent every month")
        try phone.planner.done(.title("water plants"))
        try phone.planner.edit(.title("치과")) { $0.note = "보험 서류" }

        try phone.synchronize(hub)
        try laptop.synchronize(hub)

        let (here, there) = (try phone.planner.all(), try laptop.planner.all())
        func unnumbered(_ todos: [Todo]) -> [Todo] {
            todos.map { todo in
                var todo = todo
                todo.number = nil
                return todo
            }
        }
        #expect(Set(unnumbered(here)) == Set(unnumbered(there)))
        #expect(try laptop.planner.tags() == phone.planner.tags())
        #expect(try laptop.planner.stats() == laptop.planner.recomputedStats())
        let found = try laptop.library.repository.read { reader throws(PlannerError) in
            try reader.search("보험", limit: 5)
        }
        #expect(found.map(\.title.description) == ["치과"])
        #expect(try laptop.planner.all().filter { !$0.isDone }.allSatisfy { $0.number != nil })
    }

    @Test func `a sync counts a todo with its tags as one change, and tags and deletions apart`() throws {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a #x #y", "b")
        let sent = try phone.synchronize(hub)
        let came = try laptop.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.tagsToRemove = [TagName(trusted: "x")] }
        try phone.planner.delete(.title("b"))
        try phone.synchronize(hub)
        let changed = try laptop.synchronize(hub)

        #expect(sent.acknowledged == 4)
        #expect(came.changed == 4)
        #expect(changed.changed == 1)
        #expect(changed.deleted == 1)
    }

    @Test func `a record that was never sent gets one operation, and later edits get one more`()
        throws
    {
        let phone = device(1)
        try phone.planner.add("a #x")
        for index in 0..<5 { try phone.planner.edit(.number(1)) { $0.title = "a \(index)" } }
        let sealed = try phone.sync.operations(after: 0, limit: 10, bytes: 1 << 20)

        try phone.planner.edit(.number(1)) { $0.title = "later" }

        let again = try phone.sync.operations(after: 0, limit: 10, bytes: 1 << 20)
        #expect(sealed.count == 2)
        #expect(again.prefix(2).map(\.hash) == sealed.map(\.hash))
        #expect(again.map(\.n) == [1, 2, 3])
        guard case .edit(let first)? = sealed.last?.content, case .edit(let second)? = again.last?.content
        else {
            throw MalformedMessage.reported("no edits")
        }
        #expect(first.set["title"] == .text("a 4"))
        #expect(first.carried.map(\.key.type) == ["todo_tag"])
        // A new record sends only the registers that differ from their initial values.
        #expect(first.set["priority"] == nil)
        #expect(second.set["title"] == .text("later"))
    }

    @Test func `a batch is limited by operations and by bytes, and has at least one operation`() throws {
        let phone = device(1)
        try phone.planner.add("a", "b", "c")

        #expect(try phone.sync.operations(after: 0, limit: 2, bytes: 1 << 20).count == 2)
        #expect(try phone.sync.operations(after: 0, limit: 5, bytes: 1).map(\.n) == [1])
    }

    @Test func `the later of two concurrent edits wins on both devices, and the other is one conflict`()
        throws
    {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a")
        try phone.synchronize(hub)
        try laptop.synchronize(hub)
        try laptop.planner.edit(.title("a")) { $0.title = "laptop" }
        clock.advance(milliseconds: 60_000)
        try phone.planner.edit(.title("a")) { $0.title = "phone" }
        clock.advance(milliseconds: 60_000)
        try laptop.planner.edit(.title("laptop")) { $0.title = "laptop later" }

        try laptop.synchronize(hub)
        try phone.synchronize(hub)
        #expect(try phone.titles() == ["laptop later"])
        try laptop.synchronize(hub)

        #expect(try laptop.titles() == ["laptop later"])
        #expect(
            try phone.library.count("SELECT count(*) FROM conflict WHERE state = 0 AND value = '\"phone\"'")
                == 1)
        #expect(try laptop.library.count("SELECT count(*) FROM conflict WHERE state = 0") == 1)
    }

    @Test func `edits of different fields on two devices merge without a conflict`() throws {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a")
        try phone.synchronize(hub)
        try laptop.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.note = "from the phone" }
        try laptop.planner.edit(.title("a")) { $0.priority = .high }

        for device in [phone, laptop, phone] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.todo("a")?.note == "from the phone")
            #expect(try device.todo("a")?.priority == .high)
            #expect(try device.library.count("SELECT count(*) FROM conflict") == 0)
        }
    }

    @Test func `a library applies the server's value even where its confirmed one has a later version`()
        throws
    {
        let phone = device(1)
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let (todo, state) = (try #require(try phone.todo("a")), try phone.sync.state())
        let early = Version(stamp: Stamp(milliseconds: 1), device: DeviceID(rawValue: 99))
        let change = Change(
            RecordKey("todo", RecordID(todo.id)), seq: 9,
            RecordState(fields: ["title": Register(.text("early"), early)]))

        _ = try phone.sync.apply(
            SyncResponse(
                epoch: "", serverNow: clock.now().timestamp, through: state.sent, receipts: [],
                changes: [change],
                cursor: try #require(state.cursor), upTo: 9, more: false, purged: .none),
            to: SyncRequest(
                device: state.device, deviceNow: clock.now().timestamp, cursor: state.cursor,
                sent: state.sent, operations: []))

        #expect(try phone.titles() == ["early"])
        #expect(try phone.todo("early")?.due == todo.due)
    }

    @Test func `an undo of edits in flight reaches the server and the other device`() throws {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a", "b")
        for device in [phone, laptop] { try device.synchronize(hub) }
        try phone.planner.edit(.title("a")) { $0.note = "n" }
        _ = try phone.planner.done(.title("b"))
        // The device sends both edits, but gets no answer.
        let sent = try phone.sync.operations(after: 0, limit: 10, bytes: 1 << 20)
        let state = try phone.sync.state()
        _ = try FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash).exchange(
            SyncRequest(
                device: state.device, deviceNow: clock.now().timestamp, cursor: state.cursor,
                sent: state.sent, operations: sent))
        try phone.planner.undo(2)

        for device in [phone, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.todo("a")?.note == "")
            #expect(try device.todo("b")?.completedAt == nil)
        }
    }

    @Test func `an undo of an edit that was synced is sent as a new edit`() throws {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a")
        try phone.planner.edit(.title("a")) { $0.title = "b" }
        try phone.synchronize(hub)

        try phone.planner.undo()
        try phone.synchronize(hub)
        try laptop.synchronize(hub)

        #expect(try laptop.titles() == ["a"])
    }

    @Test func `an edit after a deletion revives the todo, and an edit before it becomes a conflict`() throws
    {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("deleted later", "edited later")
        for device in [phone, laptop] { try device.synchronize(hub) }
        try laptop.planner.edit(.title("deleted later")) { $0.note = "n" }
        try phone.planner.delete(.title("edited later"))
        clock.advance(milliseconds: 60_000)
        try phone.planner.delete(.title("deleted later"))
        try laptop.planner.edit(.title("edited later")) { $0.note = "n" }

        for device in [phone, laptop, phone] { try device.synchronize(hub) }

        #expect(try phone.titles() == ["edited later"])
        #expect(try laptop.titles() == ["edited later"])
        #expect(try phone.library.count("SELECT count(*) FROM conflict WHERE field = 'note'") == 1)
    }

    @Test func `a library whose copy uses its device identifier gets a new one, and sends pending edits`()
        throws
    {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let before = try phone.sync.state().device
        // Another library uses the same device identifier.
        let twin = FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash)
        let edit = Edit(
            time: clock.now().timestamp, key: RecordKey("todo", RecordID(UUID())),
            set: ["title": .text("twin"), "created_at": .integer(1)])
        _ = try twin.exchange(
            SyncRequest(
                device: before, deviceNow: clock.now().timestamp, cursor: nil, sent: 2,
                operations: [SyncOperation(n: 2, .edit(edit), SyncedDevice.hash)]))
        try phone.planner.add("b")

        try phone.synchronize(hub)
        try laptop.synchronize(hub)

        #expect(try phone.sync.state().device != before)
        #expect(try laptop.titles() == ["a", "b", "twin"])
        #expect(try phone.count(.sealed) == 0)
    }

    @Test(arguments: [5, 15, 23])
    func `a sync of many answers asks about all deletions before it applies any`(_ limit: Int) throws {
        let (phone, laptop) = (device(1), device(2))
        for number in 1...60 { try phone.planner.add("todo \(number).") }
        for device in [phone, laptop] { try device.synchronize(hub) }
        try phone.planner.add("new")
        for number in 1...50 { try phone.planner.delete(.title("todo \(number).")) }
        try laptop.planner.add("kept")
        try phone.synchronize(hub)
        let server = AlteredSyncServer(
            FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash), limit: limit)

        #expect(throws: SyncError.massDeletion(MassDeletion("todo", count: 50, total: 61))) {
            try laptop.synchronize(with: server)
        }
        #expect(try laptop.titles().count == 61)

        try laptop.synchronize(hub, acceptsDeletions: true)
        #expect(try laptop.titles().count == 12)
    }

    @Test func `a library keeps unknown registers and restores them to a server that lacks them`() throws {
        let phone = device(1)
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let todo = try #require(try phone.todo("a"))
        let server = FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash)
        let edit = Edit(
            time: clock.now().timestamp, key: RecordKey("todo", RecordID(todo.id)),
            set: ["mood": .json("[1]")])
        let recipe = RecordKey("recipe", RecordID(todo.id))
        let creation = Edit(time: clock.now().timestamp, key: recipe, set: ["name": .text("습관")])
        let deletion = Edit(time: clock.now().timestamp, key: recipe, set: [:], isDeletion: true)
        let operations = [edit, creation, deletion].enumerated().map {
            SyncOperation(n: Int64($0.offset) + 1, .edit($0.element), SyncedDevice.hash)
        }
        _ = try server.exchange(
            SyncRequest(
                device: DeviceID(rawValue: 9), deviceNow: clock.now().timestamp, cursor: nil, sent: 3,
                operations: operations))

        try phone.synchronize(hub)

        #expect(
            try phone.library.count(
                "SELECT count(*) FROM unknown_register WHERE field = 'mood' AND value = '[1]'") == 1)
        let another = FakeHubRepository(epoch: "another")
        for _ in 1...2 { try phone.synchronize(another) }
        for key in [edit.key, recipe] {
            let user = UserID(rawValue: 1)
            let lost = try hub.read(user) { reader throws(HubError) in try reader.record(key)?.state }
            let found = try another.read(user) { reader throws(HubError) in try reader.record(key)?.state }
            #expect(found == lost)
        }
        #expect(try phone.sync.waiting() == 0)
        #expect(try phone.sync.rejected() == 0)
    }
}
