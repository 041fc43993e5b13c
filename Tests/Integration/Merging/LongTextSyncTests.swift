import DataLocal
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

@Suite("Long texts that several devices edit")
struct LongTextSyncTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()

    private static let text = """
        # Trip 여행

        Pack the tent.

        - water
        - bread

        Call 민수 about the keys.
        """

    private func device(_ seed: UInt64) -> SyncedDevice { SyncedDevice(seed, clock: clock) }

    /// Returns devices that all have the todo "trip" with ``text`` as its note.
    private func devices(_ count: UInt64 = 2) throws -> [SyncedDevice] {
        let devices = (1...count).map(device)
        try devices[0].planner.add("trip")
        try set(Self.text, on: devices[0])
        for device in devices { try device.synchronize(hub) }
        return devices
    }

    private func set(_ note: String, on device: SyncedDevice) throws {
        clock.advance(milliseconds: 1_000)
        try device.planner.edit(.title("trip")) { $0.note = note }
    }

    private func note(_ device: SyncedDevice) throws -> String? { try device.todo("trip")?.note }

    private func replacing(_ old: String, _ new: String, in text: String = text) -> String {
        text.replacing(old, with: new)
    }

    private func conflicts(_ device: SyncedDevice) throws -> [SyncConflict] {
        try device.library.source.read { reader throws(PlannerError) in try reader.openConflicts() }
    }

    @Test func `offline edits of two paragraphs are both in the text of both devices`() throws {
        let devices = try devices()
        try set(replacing("the tent", "the small tent"), on: devices[0])
        try set(replacing("the keys", "the keys and the map"), on: devices[1])

        for index in [0, 1, 0] { try devices[index].synchronize(hub) }

        let merged = replacing(
            "the keys", "the keys and the map", in: replacing("the tent", "the small tent"))
        for device in devices {
            #expect(try note(device) == merged)
            #expect(try conflicts(device).isEmpty)
            #expect(try device.sync.waiting() == 0)
        }
    }

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `three devices get the same text, whichever syncs first`(_ order: [Int]) throws {
        let devices = try devices(3)
        try set(replacing("the tent", "the small tent"), on: devices[0])
        try set(replacing("- bread", "- bread\n- 김밥"), on: devices[1])
        try set(replacing("the keys", "the keys and the map"), on: devices[2])

        for index in order + order { try devices[index].synchronize(hub) }

        let two = replacing("- bread", "- bread\n- 김밥", in: replacing("the tent", "the small tent"))
        let merged = replacing("the keys", "the keys and the map", in: two)
        for device in devices {
            #expect(try note(device) == merged)
            #expect(try conflicts(device).isEmpty)
        }
    }

    @Test func `a change of another device joins the text that waits for the server`() throws {
        let devices = try devices()
        try set(replacing("the tent", "the small tent"), on: devices[0])
        try devices[0].synchronize(hub)
        // The person edits the text while the answer of the server is on its way.
        let server = AlteredSyncServer(FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash)) { answer in
            #expect(throws: Never.self) {
                if try note(devices[1]) == Self.text {
                    try set(replacing("the keys", "the keys and the map"), on: devices[1])
                }
            }
            return answer
        }
        // The exchange after this one fails, so the edit waits.
        try receive(on: devices[1], from: server)

        let merged = replacing(
            "the keys", "the keys and the map", in: replacing("the tent", "the small tent"))
        #expect(try note(devices[1]) == merged)
        // The person removes a part that came from the other device. No merge may restore this part.
        try set(replacing("Pack the small tent.\n\n", "", in: merged), on: devices[1])
        for index in [1, 0] { try devices[index].synchronize(hub) }
        for device in devices {
            #expect(try note(device) == replacing("Pack the small tent.\n\n", "", in: merged))
            #expect(try conflicts(device).isEmpty)
        }
    }

    @Test func `a change that overlaps a waiting text is merged once, by the server`() throws {
        let devices = try devices()
        let theirs = replacing("Pack the tent.", "Pack the red tent.\n\nBuy gas and matches.")
        try set(theirs, on: devices[0])
        try devices[0].synchronize(hub)
        let mine = replacing("Pack the tent.", "Pack the blue tent.")
        let server = AlteredSyncServer(FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash)) { answer in
            #expect(throws: Never.self) { try set(mine, on: devices[1]) }
            return answer
        }
        try receive(on: devices[1], from: server)

        // The text that the person sees has no part that its base lacks.
        #expect(try note(devices[1]) == mine)
        // The other device edits its new paragraph before the server gets the waiting text.
        try set(theirs.replacing("gas and matches", with: "gas, matches and 라면"), on: devices[0])
        for index in [0, 1, 0] { try devices[index].synchronize(hub) }

        for device in devices {
            let text = try #require(try note(device))
            #expect(text == theirs.replacing("gas and matches", with: "gas, matches and 라면"))
            let lost = try conflicts(device).flatMap { $0.parts?.parts.map(\.lost) ?? [] }
            #expect(lost.count == 1 && lost.first?.contains("blue tent") == true)
        }
    }

    @Test func `the first texts of two devices are both in the text`() throws {
        let devices = (1...2).map(device)
        try devices[0].planner.add("trip")
        for device in devices { try device.synchronize(hub) }
        try set("Pack the tent.\n", on: devices[0])
        try devices[0].synchronize(hub)
        let server = AlteredSyncServer(FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash)) { answer in
            #expect(throws: Never.self) { try set("Call 민수.\n", on: devices[1]) }
            return answer
        }
        try receive(on: devices[1], from: server)

        for index in [1, 0] { try devices[index].synchronize(hub) }

        for device in devices {
            let text = try #require(try note(device))
            #expect(text.contains("Pack the tent.") && text.contains("Call 민수."))
            #expect(try conflicts(device).isEmpty)
        }
    }

    @Test func `an edit on an edit without an answer is merged with the text that was sent`() throws {
        let devices = try devices()
        try set(replacing("the keys", "the keys and the map"), on: devices[1])
        try devices[1].synchronize(hub)
        let first = replacing("the tent", "the small tent")
        try set(first, on: devices[0])
        #expect(throws: SyncError.self) {
            try devices[0].synchronize(
                with: LossyServer(
                    FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash), losing: .answer))
        }
        // The person takes the first edit back.
        try set(replacing("the small tent", "the tent", in: first), on: devices[0])

        for index in [0, 1, 0] { try devices[index].synchronize(hub) }

        for device in devices {
            #expect(try note(device) == replacing("the keys", "the keys and the map"))
            #expect(try conflicts(device).isEmpty)
        }
    }

    @Test func `two edits of one sentence are a conflict with both parts, and the later one stands`() throws {
        let devices = try devices()
        try set(replacing("Pack the tent.", "Pack the red tent."), on: devices[0])
        try set(replacing("Pack the tent.", "Pack the blue tent."), on: devices[1])

        for index in [1, 0, 1] { try devices[index].synchronize(hub) }

        for device in devices {
            #expect(try note(device) == replacing("Pack the tent.", "Pack the blue tent."))
            let conflict = try #require(try conflicts(device).first)
            #expect(try conflicts(device).count == 1)
            #expect(conflict.field == "note")
        }
        let record = try #require(try hubConflict())
        guard case .text(let json)? = record.state.fields["parts"]?.value else {
            Issue.record("the conflict has no parts")
            return
        }
        let parts = try #require(TextConflict(jsonText: json)?.parts)
        #expect(parts.count == 1)
        #expect(parts[0].lost.contains("red"))
        #expect(parts[0].kept.contains("blue"))
        #expect(!parts[0].base.contains("red"))
    }

    @Test func `an undo removes an edit from a text that changed since then`() throws {
        let devices = try devices()
        try set(replacing("the tent", "the small tent"), on: devices[0])
        try devices[0].synchronize(hub)
        try devices[1].synchronize(hub)
        let both = replacing("the keys", "the keys and the map", in: replacing("the tent", "the small tent"))
        try set(both, on: devices[1])
        for index in [1, 0] { try devices[index].synchronize(hub) }

        try devices[0].planner.undo()
        for index in [0, 1] { try devices[index].synchronize(hub) }

        for device in devices { #expect(try note(device) == replacing("the keys", "the keys and the map")) }
    }

    /// Applies one answer of the server to a device.
    private func receive(on device: SyncedDevice, from server: some SyncServer) throws {
        let state = try device.sync.state()
        let operations = try device.sync.operations(after: 0, limit: 500, bytes: .max)
        let request = SyncRequest(
            device: state.device, deviceNow: clock.now().timestamp, cursor: state.cursor, sent: state.sent,
            operations: operations)
        _ = try device.sync.apply(server.exchange(request) {}, to: request)
    }

    private func hubConflict() throws -> HubRecord? {
        try hub.read(UserID(rawValue: 1)) { reader throws(HubError) in
            var found: HubRecord?
            try reader.liveRecords(of: RecordType.conflict.name, after: nil) { _, record in
                found = record
                return false
            }
            return found
        }
    }
}
