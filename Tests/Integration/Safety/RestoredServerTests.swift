import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import LibraryDomain
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("A server that has lost something")
struct RestoredServerTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()

    private func device(_ seed: UInt64) -> SyncedDevice { SyncedDevice(seed, clock: clock) }

    @Test func `an empty server gets everything back from its devices, and they keep what they have`() throws
    {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a #x", "b")
        for device in [phone, laptop] { try device.synchronize(hub) }
        try laptop.planner.add("c")
        let another = FakeHubRepository(epoch: "another")

        try laptop.synchronize(another)
        try phone.synchronize(another)
        try laptop.synchronize(another)

        for device in [phone, laptop] {
            #expect(try device.titles() == ["a", "b", "c"])
            #expect(try device.todo("a")?.tags.map(\.description) == ["x"])
        }
    }

    @Test func `a server restored from a backup gets back what it lost, from any device that has it`() throws
    {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let backup = hub.backup()
        try phone.planner.add("b")
        try phone.planner.edit(.title("a")) { $0.title = "a2" }
        for device in [phone, laptop] { try device.synchronize(hub) }

        // From here on, the phone does not sync any more.
        try laptop.synchronize(backup)
        let third = device(3)
        try third.synchronize(backup)

        #expect(try third.titles() == ["a2", "b"])
    }

    @Test func `an edit during the recovery keeps the value that the server had confirmed`() throws {
        let phone = device(1)
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let id = RecordID(try #require(try phone.todo("a")).id)

        // The server has lost the operation of the todo, so the operation waits again.
        #expect(try phone.sync.resend(from: 1))
        try phone.planner.edit(.title("a")) { $0.title = "b" }

        let record = try phone.source.read { reader throws(PlannerError) in try reader.replica(.todo, id) }
        #expect(record?.visible["title"] == .text("b"))
        #expect(record?.confirmed.fields["title"]?.value == .text("a"))
    }

    @Test func `a restored server puts a device's edit after its former one, whatever the clock says`() throws
    {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let backup = hub.backup()
        clock.advance(milliseconds: 60_000)
        try phone.planner.edit(.title("a")) { $0.title = "former" }
        for device in [phone, laptop] { try device.synchronize(hub) }
        try laptop.synchronize(backup)
        let state = try phone.sync.state()
        let todo = try #require(try phone.todo("former"))
        let now = clock.now().timestamp
        let edit = Edit(
            time: now.adding(milliseconds: -3_600_000), key: RecordKey("todo", RecordID(todo.id)),
            set: ["title": .text("later")])

        let response = try FakeSyncServer(backup, clock: clock, hash: SyncedDevice.hash).exchange(
            SyncRequest(
                device: state.device, deviceNow: now, cursor: nil, sent: state.sent,
                operations: [SyncOperation(n: state.sent, .edit(edit), SyncedDevice.hash)]))

        #expect(response.receipts.map(\.status) == [.applied])
        let third = device(3)
        try third.synchronize(backup)
        #expect(try third.titles() == ["later"])
    }

    @Test func `a device that a restored server calls too old sends its edits again, and keeps its titles`()
        throws
    {
        let phone = device(1)
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let (backup, last) = (hub.backup(), try phone.sync.state().sent)
        try phone.planner.edit(.title("a")) { $0.title = "a2" }
        try phone.synchronize(hub)

        // The server refuses each exchange, so the device receives only the snapshot.
        #expect(throws: SyncError.failure(.refused(.resync(.tooOld, last: last)))) {
            try phone.synchronize(with: tooOld(backup, last))
        }

        #expect(try phone.titles() == ["a2"])
        #expect(try phone.sync.waiting() > 0)
        try requireEverything(of: phone, at: backup)
    }

    @Test func `the later of two edits stays on a restored server though one device's clock was set back`()
        throws
    {
        let phoneClock = FixedClock()
        let (phone, laptop) = (SyncedDevice(1, clock: phoneClock), device(2))
        try phone.planner.add("a")
        try phone.synchronize(hub, at: clock)
        try laptop.synchronize(hub)
        let backup = hub.backup()
        try phone.planner.edit(.title("a")) { $0.title = "former" }
        try phone.synchronize(hub, at: clock)
        clock.advance(milliseconds: 60_000)
        try laptop.synchronize(hub)
        try laptop.planner.edit(.title("former")) { $0.title = "later" }
        try laptop.synchronize(hub)
        try phone.synchronize(hub, at: clock)
        clock.advance(milliseconds: 60_000)
        phoneClock.advance(milliseconds: -86_400_000)

        for _ in 1...2 {
            try phone.synchronize(backup, at: clock)
            try laptop.synchronize(backup)
        }

        #expect(try phone.titles() == ["later"])
        #expect(try laptop.titles() == ["later"])
    }

    @Test func `a new server gets a field that an edit in flight changed and changed back`() throws {
        let (phone, third) = (device(1), device(3))
        let due = clock.now().day.adding(days: 1)
        try phone.planner.add("a")
        try phone.planner.edit(.title("a")) { $0.day = .set(due) }
        try phone.synchronize(hub)
        for day in [due.adding(days: 1), due] { try phone.planner.edit(.title("a")) { $0.day = .set(day) } }
        try phone.planner.edit(.title("a")) { $0.title = "b" }
        // The edit is sealed. The server is replaced before the device sends the edit.
        #expect(try phone.sync.operations(after: 0, limit: 500, bytes: .max).count == 1)
        let another = FakeHubRepository(epoch: "another")

        try phone.synchronize(another)
        try third.synchronize(another)

        #expect(try phone.todo("b")?.due?.day == due)
        #expect(try third.todo("b") == phone.todo("b"))
    }

    @Test func `a server restored with its clock set back puts an edit after the one it had confirmed`()
        throws
    {
        let phone = device(1)
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let backup = hub.backup()
        clock.advance(milliseconds: 3_600_000)
        try phone.planner.edit(.title("a")) { $0.title = "former" }
        let former = try phone.sync.operations(after: 0, limit: 500, bytes: .max)
        // The todo is edited again while the former edit is on its way. The later edit is sealed before the
        // restore.
        try phone.planner.edit(.title("former")) { $0.title = "later" }
        let state = try phone.sync.state()
        let request = SyncRequest(
            device: state.device, deviceNow: clock.now().timestamp, cursor: state.cursor, sent: state.sent,
            operations: former)
        let response = try FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash).exchange(request)
        #expect(try phone.sync.apply(response, to: request)?.acknowledged == 1)
        #expect(try phone.sync.operations(after: 0, limit: 500, bytes: .max).count == 1)
        let late = FixedClock()

        try phone.synchronize(backup, at: late)

        #expect(try phone.titles() == ["later"])
        let third = device(3)
        try third.synchronize(backup)
        #expect(try third.titles() == ["later"])
    }

    @Test(arguments: [[0, 1], [1, 0]])
    func `a note that grew often since the backup is the same on all devices, without a conflict`(
        _ order: [Int]
    ) throws {
        let devices = [device(1), device(2)]
        try devices[0].planner.add("a")
        try devices[0].planner.edit(.title("a")) { $0.note = "Line 0." }
        for device in devices { try device.synchronize(hub) }
        let backup = hub.backup()
        var lines = ["Line 0."]
        for step in 1...15 {
            clock.advance(milliseconds: 60_000)
            lines.append("Line \(step).")
            let note = lines.joined(separator: "\n\n")
            try devices[step % 2].planner.edit(.title("a")) { $0.note = note }
            for device in [devices[step % 2], devices[(step + 1) % 2]] { try device.synchronize(hub) }
        }

        for index in order + order { try devices[index].synchronize(backup) }

        for device in devices {
            #expect(try device.todo("a")?.note == lines.joined(separator: "\n\n"))
            #expect(try device.library.count("SELECT count(*) FROM conflict") == 0)
            #expect(try device.sync.waiting() == 0)
        }
    }

    @Test(arguments: [false, true])
    func `a device with a pruned outbox sends all its data to a restored server, even if cut off`(
        _ isCutOff: Bool
    ) throws {
        let phone = device(1)
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let (backup, last) = (hub.backup(), try phone.sync.state().sent)
        try phone.planner.edit(.title("a")) { $0.title = "a2" }
        try phone.synchronize(hub)
        clock.advance(milliseconds: 31 * 86_400_000)
        // The edit "a2" was acknowledged more than 30 days ago, so the next answer removes it from the
        // outbox.
        for title in ["b", "c"] {
            try phone.planner.add(title)
            try phone.synchronize(hub)
        }
        #expect(
            try phone.sync.acknowledged(by: phone.sync.state().device, from: 1, limit: 1, bytes: 9_999).first?
                .n != last + 1)

        if isCutOff {
            #expect(throws: SyncError.self) {
                try phone.synchronize(with: tooOld(backup, last, endsEarly: true))
            }
        }
        // The interrupted attempt gave the device a new identifier, with which it has sent nothing.
        let known = isCutOff ? 0 : last
        #expect(throws: SyncError.failure(.refused(.resync(.tooOld, last: known)))) {
            try phone.synchronize(with: tooOld(backup, known))
        }

        #expect(try phone.titles() == ["a2", "b", "c"])
        try requireEverything(of: phone, at: backup)
    }

    @Test func `a restored server applies both a lost conflict and its decision`() throws {
        let (phone, laptop) = (device(1), device(2))
        try phone.planner.add("a")
        for device in [phone, laptop] { try device.synchronize(hub) }
        let backup = hub.backup()
        for (device, title) in [(phone, "phone"), (laptop, "laptop")] {
            clock.advance(milliseconds: 1_000)
            try device.planner.edit(.title("a")) { $0.title = title }
        }
        for device in [phone, laptop, phone] { try device.synchronize(hub) }
        let conflicts = LibraryConflicts(source: phone.library.source) {}
        try conflicts.settle(conflicts.open().map(\.id), .keep)

        for device in [phone, laptop, phone] { try device.synchronize(backup) }

        for device in [phone, laptop] {
            #expect(try device.titles() == ["laptop"])
            #expect(try LibraryConflicts(source: device.library.source) {}.open().isEmpty)
            #expect(try device.sync.rejected() == 0)
            #expect(try device.sync.waiting() == 0)
        }
    }

    /// Returns a server that refuses the device's cursor as too old.
    /// - Parameters:
    ///   - last: the device's highest operation number, as the server reports it.
    ///   - endsEarly: whether the snapshot ends before its first record. The sync then fails.
    private func tooOld(_ hub: FakeHubRepository, _ last: Int64, endsEarly: Bool = false) -> AlteredSyncServer
    {
        AlteredSyncServer(
            FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash),
            page: { endsEarly ? SnapshotPage(records: [], next: $0.cursor, cursor: $0.cursor) : $0 },
            refusal: .resync(.tooOld, last: last))
    }

    private func requireEverything(of phone: SyncedDevice, at hub: FakeHubRepository) throws {
        let laptop = device(2)
        try phone.synchronize(hub)
        try laptop.synchronize(hub)
        #expect(try laptop.titles() == phone.titles())
        #expect(try phone.sync.waiting() == 0)
    }
}
