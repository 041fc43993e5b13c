import DataRepositories
import DomainPrimitives
import DomainTesting
import LibraryTesting
import SyncDomain
import Synchronization
import Testing

/// Tests of a sync whose changes arrive in several answers. The device applies several answers in one
/// transaction (Documentation/Sync.md §Protocol).
@Suite("A sync of several pages")
struct PagedSyncTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()

    private func device(_ seed: UInt64) -> SyncedDevice { SyncedDevice(seed, clock: clock) }

    @Test(arguments: [(5_000, [0, 0, 0, 0, 0]), (12, [0, 0, 14, 14, 28])])
    func `a sync applies many answers at once, up to the rows of one transaction`(
        _ rowsAtOnce: Int, _ counts: [Int]
    ) throws {
        let (phone, laptop) = (device(1), device(2))
        for device in [phone, laptop] { try device.synchronize(hub) }
        for number in 1...30 { try phone.planner.add("todo \(number).") }
        try phone.synchronize(hub)
        let seen = Mutex<[Int]>([])
        // Records the number of the laptop's todos before each answer.
        let server = AlteredSyncServer(
            FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash),
            response: { response in
                if let count = try? laptop.titles().count { seen.withLock { $0.append(count) } }
                return response
            }, limit: 7)

        try laptop.synchronize(with: server, rowsAtOnce: rowsAtOnce)

        #expect(seen.withLock { $0 } == counts)
        #expect(try laptop.titles().count == 30)
    }

    @Test func `an interrupted sync keeps the received answers, and the next sync gets the rest`() throws {
        let (phone, laptop) = (device(1), device(2))
        for device in [phone, laptop] { try device.synchronize(hub) }
        for number in 1...30 { try phone.planner.add("todo \(number).") }
        try phone.synchronize(hub)
        let real = FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash)
        let left = Mutex(3)
        let server = AlteredSyncServer(
            real, limit: 7,
            failure: {
                left.withLock { left in
                    left -= 1
                    return left < 0 ? .server(.offline(.noRoute)) : nil
                }
            })

        #expect(throws: SyncError.failure(.server(.offline(.noRoute)))) {
            try laptop.synchronize(with: server)
        }
        #expect(try laptop.titles().count == 21)
        try laptop.planner.add("meanwhile")

        try laptop.synchronize(with: AlteredSyncServer(real, limit: 7))
        #expect(try laptop.titles().count == 31)
        #expect(try laptop.sync.waiting() == 0)
    }
}
