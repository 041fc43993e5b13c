import DataRepositories
import DomainPrimitives
import DomainTesting
import HubDomain
import LibraryDomain
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("The bases of long texts after new operation numbers")
struct RenumberedTextTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let new = DeviceID(rawValue: 0xBEEF)

    /// Returns a device that has synced a todo with a note.
    private func phone() throws -> SyncedDevice {
        let phone = SyncedDevice(1, clock: clock)
        try phone.planner.add("a")
        try phone.planner.edit(.title("a")) { $0.note = "One." }
        try phone.synchronize(hub)
        return phone
    }

    /// Edits the note and seals the edit.
    private func seal(_ note: String, _ phone: SyncedDevice) throws -> SyncOperation {
        clock.advance(milliseconds: 1_000)
        try phone.planner.edit(.title("a")) { $0.note = note }
        return try #require(try waiting(phone).last)
    }

    private func waiting(_ phone: SyncedDevice) throws -> [SyncOperation] {
        try phone.sync.operations(after: 0, limit: 500, bytes: .max)
    }

    private func base(_ operation: SyncOperation?) -> TextBase? {
        guard case .edit(let edit)? = operation?.content else { return nil }
        return edit.texts["note"]
    }

    private func note(_ operation: SyncOperation?) -> RegisterValue? {
        guard case .edit(let edit)? = operation?.content else { return nil }
        return edit.set["note"]
    }

    @Test func `a base that waits too gets its new number`() throws {
        let phone = try phone()
        let sealed = [try seal("Two.", phone), try seal("Three.", phone)]
        #expect(base(sealed[1]) == .operation(sealed[0].n))
        #expect(sealed[0].n > 1)

        try phone.sync.replaceDeviceID(new, hasLost: false)

        let renumbered = try waiting(phone)
        #expect(renumbered.map(\.n) == [1, 2])
        #expect(base(renumbered[0]) == base(sealed[0]))
        #expect(base(renumbered[1]) == .operation(1))
        #expect(renumbered.map(note) == [.text("Two."), .text("Three.")])
        // The hash fits the new payload.
        for operation in renumbered { #expect(SyncedDevice.hash(operation.payload) == operation.hash) }
        try phone.synchronize(hub)
        #expect(try phone.todo("a")?.note == "Three.")
        #expect(try phone.library.count("SELECT count(*) FROM conflict") == 0)
    }

    @Test func `a base that the server has acknowledged becomes its version`() throws {
        let phone = try phone()
        let sealed = [try seal("Two.", phone), try seal("Three.", phone)]
        let former = try phone.sync.state()
        let request = SyncRequest(
            device: former.device, deviceNow: clock.now().timestamp, cursor: former.cursor, sent: former.sent,
            operations: [sealed[0]])
        let response = try FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash).exchange(request)
        #expect(try phone.sync.apply(response, to: request)?.acknowledged == 1)

        try phone.sync.replaceDeviceID(new, hasLost: false)

        let renumbered = try waiting(phone)
        let stamp = try #require(response.receipts.first?.stamp)
        #expect(renumbered.map(\.n) == [1])
        #expect(base(renumbered.first) == .version(Version(stamp: stamp, device: former.device)))
        #expect(note(renumbered.first) == .text("Three."))
        try phone.synchronize(hub)
        #expect(try phone.todo("a")?.note == "Three.")
        #expect(try phone.library.count("SELECT count(*) FROM conflict") == 0)
    }
}
