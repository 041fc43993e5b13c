import DataHub
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import PostgresTesting
import SyncProtocolDomain
import Synchronization
import Testing

/// Tests with eight writers and one reader. A reader that sees a change must also have seen all changes with
/// smaller numbers (Documentation/Sync.md §Server).
@Suite("A reader's cursor among eight writers", .timeLimit(.minutes(20)))
struct CursorRaceTests {
    private static let writers = 8
    private let user = UserID(rawValue: 1)

    /// Runs all writers, while one reader reads the changes.
    /// - Parameter each: how many todos each writer stores.
    /// - Returns: how many todos the reader missed.
    private func missed(each: Int, _ open: @escaping @Sendable () throws -> any HubRepository) throws -> Int {
        let isWritten = Mutex(false)
        let seen = Mutex<Set<RecordKey>>([])
        let hub = try open()
        let start = Barrier(Self.writers + 1)
        let reading = DispatchGroup()
        reading.enter()
        Thread.detachNewThread {
            defer { reading.leave() }
            // If a writer fails before the barrier, the wait ends with an error. The writers report the
            // failure.
            do { try start.wait() } catch { return }
            var cursor: Int64 = 0
            var isLast = false
            while !isLast {
                // The flag is read before the changes. If it is set, the read below sees everything that was
                // written.
                isLast = isWritten.withLock { $0 }
                guard let (found, head) = try? read(hub, after: cursor) else { continue }
                seen.withLock { $0.formUnion(found) }
                cursor = head
            }
        }
        let errors = Parallel.run(Self.writers) { _ in
            let hub = try open()
            let device = DeviceID(rawValue: .random(in: 1 ... .max))
            try start.wait()
            for n in 1...each { try push(Int64(n), device, to: hub) }
        }
        isWritten.withLock { $0 = true }
        reading.wait()
        #expect(errors.isEmpty, "\(errors)")
        let all = try read(hub, after: 0).keys
        #expect(all.count >= Self.writers * each)
        return Set(all).subtracting(seen.withLock { $0 }).count
    }

    private func read(_ hub: any HubRepository, after cursor: Int64) throws -> (
        keys: [RecordKey], head: Int64
    ) {
        try hub.read(user) { reader throws(HubError) in
            let head = try reader.head().seq
            var keys: [RecordKey] = []
            try reader.changes(of: nil, after: cursor) { key, record in
                if record.seq <= head { keys.append(key) }
                return true
            }
            return (keys, head)
        }
    }

    private func push(_ n: Int64, _ device: DeviceID, to hub: any HubRepository) throws {
        let clock = TickingClock(milliseconds: HubProbe.start)
        let edit = Edit(
            time: clock.now().timestamp, key: RecordKey("todo", RecordID(UUID())),
            set: ["created_at": .integer(1), "title": .text("a")])
        _ = try ExchangeChanges(repository: hub, clock: clock, hash: HubProbe.hash, catalogue: .haru)(
            user,
            SyncRequest(
                device: device, deviceNow: clock.now().timestamp, cursor: nil, limit: 1, sent: n,
                operations: [SyncOperation(n: n, .edit(edit), HubProbe.hash)])
        ) { Issue.record($0) }
    }

    @Test(arguments: HubStore.real)
    func `a reader's cursor misses no change of eight writers`(_ store: HubStore) throws {
        let place = try store.place()
        defer { place.remove() }

        let missed = try missed(each: 100) {
            let (database, dialect) = try place.open()
            return try SQLHubRepository(database, dialect, newEpoch: "sql", hash: HubProbe.hash)
        }

        #expect(missed == 0)
    }

    @Test(arguments: HubStore.real)
    func `a cursor of a global sequence misses changes, so the race test can fail`(_ store: HubStore) throws {
        let place = try store.place()
        defer { place.remove() }
        let (database, dialect) = try place.open()
        _ = try SQLHubRepository(database, dialect, newEpoch: "sql", hash: HubProbe.hash)
        let sequence = GlobalSequenceHub.Sequence()

        let isMissed = try (1...20).contains { _ in
            try missed(each: 50) { GlobalSequenceHub(try place.open().0, sequence) } > 0
        }

        #expect(isMissed)
    }
}
