import DataLocal
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

/// Tests in which a library moves to another account, or gets a new device identifier.
@Suite("A library with another account or identity")
struct ReplacedLibraryTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice

    init() throws {
        phone = SyncedDevice(1, clock: clock)
        try phone.planner.add("a #x", "b")
        try phone.sync.setOwner(LibraryOwner("mina"))
        try phone.synchronize(hub)
    }

    private func server(_ user: Int64) -> FakeSyncServer {
        FakeSyncServer(hub, user: UserID(rawValue: user), clock: clock, hash: SyncedDevice.hash)
    }

    @Test func `a library merges completely into another account, even one with purged history`()
        throws
    {
        let other = SyncedDevice(2, clock: clock)
        try other.planner.add("c", "d", "e", "f")
        try other.synchronize(with: server(2))
        for title in ["c", "d", "e"] {
            try other.planner.delete(.title(title))
            try other.synchronize(with: server(2))
        }
        clock.advance(milliseconds: 181 * 86_400_000)
        for _ in 1...2 { try other.synchronize(with: server(2)) }
        _ = try PurgeHistory(repository: hub, accounts: FakeAccountRepository(), clock: clock)(failed: {
            Issue.record($0)
        })

        try phone.sync.setOwner(LibraryOwner("jun"))
        #expect(try phone.sync.state().isForeign)
        try phone.synchronize(with: server(2))
        try other.synchronize(with: server(2))

        #expect(try phone.titles() == ["a", "b", "f"])
        #expect(try other.titles() == ["a", "b", "f"])
        #expect(try other.todo("a")?.tags.map(\.description) == ["x"])
        #expect(try phone.sync.state().isForeign == false)
        #expect(try phone.sync.waiting() == 0)
    }

    @Test func `a library that waits for its merge into another account is not cleared`() throws {
        #expect(try phone.sync.waiting() == 0)
        try phone.sync.setOwner(LibraryOwner("jun"))

        #expect(throws: (any Error).self) {
            try phone.library.source.clear(of: LibraryOwner("jun"), discardsUnsent: false)
        }
        #expect(try phone.titles() == ["a", "b"])
    }

    @Test func `a library that became another device does not apply an answer to its former request`() throws
    {
        let laptop = SyncedDevice(2, clock: clock)
        try laptop.planner.add("from elsewhere")
        try laptop.synchronize(hub)
        let asked = try phone.sync.state()
        let request = SyncRequest(
            device: asked.device, deviceNow: clock.now().timestamp, cursor: asked.cursor, sent: asked.sent,
            operations: [])
        let response = try server(1).exchange(request)

        try phone.sync.replaceDeviceID(DeviceID(rawValue: 7), hasLost: false)

        #expect(try phone.sync.apply(response, to: request) == nil)
        #expect(try phone.titles() == ["a", "b"])
        try phone.synchronize(hub)
        #expect(try phone.titles() == ["a", "b", "from elsewhere"])
    }
}
