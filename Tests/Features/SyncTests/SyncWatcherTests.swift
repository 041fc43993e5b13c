import Dispatch
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SessionsDomain
import SyncProtocolDomain
import SyncTesting
import Synchronization
import Testing

@testable import SyncDomain

/// Tests of `haru sync --watch` (Documentation/Sync.md §When a device syncs and Documentation/Sync.md
/// §Failsafes).
@Suite("Watching", .timeLimit(.minutes(20)))
struct SyncWatcherTests {
    private let clock = FixedClock()
    private let changes = FakeLibraryChanges()
    private let network = FakeNetworkChanges()

    private func watcher(
        _ world: SyncWorld, pause: Double = 1_000, longest: Double = 1_000, failure: SyncFailure? = nil,
        word: @escaping @Sendable () throws(SyncFailure) -> Bool
    ) -> SyncWatcher {
        let failures = Mutex([failure].compactMap(\.self))
        let server = AlteredSyncServer(
            world.server, failure: { failures.withLock { $0.popLast() } }, word: word)
        let random = RandomSource(SeededGenerator(seed: 1))
        let sync = SyncEngine(repository: world.repository, server: server, clock: clock, random: random)
        var timing = SyncWatcher.Timing()
        (timing.pause, timing.longest, timing.immediateLimit, timing.settling) = (pause, longest, 1_000, 0)
        return SyncWatcher(
            run: RunSync(
                sync: sync, fetchNodes: FetchNodes(nodes: world.nodes), repository: world.repository,
                journal: world.journal, lock: world.lock, clock: clock, random: random, waitForBurst: {}),
            repository: world.repository, server: server, journal: world.journal, changes: changes,
            network: network, readSession: ReadSession(sessions: world.sessions), clock: clock, timing: timing
        )
    }

    /// Runs the watcher for `count` syncs.
    /// - Parameter body: called after each sync with the number of this sync, from 1.
    /// - Returns: how many changes each sync applied; -1 for a failed sync.
    private func watch(_ watcher: SyncWatcher, until count: Int, then body: (Int) throws -> Void = { _ in })
        throws -> [Int]
    {
        var changed: [Int] = []
        var problem: (any Error)?
        try watcher.watch { result in
            changed.append((try? result.get().applied.changed) ?? -1)
            do { try body(changed.count) } catch { problem = error }
            if changed.count == count || problem != nil { watcher.stop() }
        }
        if let problem { throw problem }
        return changed
    }

    @Test func `the watcher syncs when the server announces changes and when the library changes`() throws {
        let world = SyncWorld(clock: clock, edits: 1)
        try world.logIn()
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let watcher = watcher(world) { () throws(SyncFailure) in
            gate.wait()
            return true
        }

        let changed = try watch(watcher, until: 3) { count in
            if count == 1 {
                let edit = Edit(
                    time: clock.now().timestamp, key: RecordKey("todo", RecordID(UUID())),
                    set: ["title": .text("치과"), "created_at": .integer(1)])
                _ = try world.server.exchange(
                    SyncRequest(
                        device: DeviceID(rawValue: 9), deviceNow: clock.now().timestamp, cursor: nil, sent: 1,
                        operations: [SyncOperation(n: 1, .edit(edit), .fake)]))
                gate.signal()
            } else if count == 2 {
                changes.change()
            }
        }

        #expect(changed == [0, 1, 0])
    }

    @Test func `the watcher pauses if a server repeatedly announces changes that it does not have`() throws {
        let world = SyncWorld(clock: clock)
        try world.logIn()
        let asked = Mutex(0)
        let watcher = watcher(world) { () throws(SyncFailure) in
            asked.withLock { $0 += 1 }
            return true
        }

        // After the fourth sync, the watcher pauses. A change on this device starts a sync even in the pause.
        _ = try watch(watcher, until: 5) { count in if count == 4 { changes.change() } }

        #expect(asked.withLock { $0 } == 3)
    }

    @Test(arguments: [true, false])
    func `the watcher syncs after a pause if long polls fail or end at once without changes`(
        _ isFailing: Bool
    ) throws {
        let world = SyncWorld(clock: clock)
        try world.logIn()
        let asked = Mutex(0)
        let watcher = watcher(world, pause: 0.01) { () throws(SyncFailure) in
            asked.withLock { $0 += 1 }
            if isFailing { throw .server(.offline(.noRoute)) }
            return false
        }

        #expect(try watch(watcher, until: 2) == [0, 0])

        #expect(asked.withLock { $0 } == (isFailing ? 1 : 3))
    }

    @Test func `the watcher syncs at intervals even if the server announces nothing`() throws {
        let world = SyncWorld(clock: clock)
        try world.logIn()
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let watcher = watcher(world, longest: 0.05) { () throws(SyncFailure) in
            gate.wait()
            return false
        }

        #expect(try watch(watcher, until: 3) == [0, 0, 0])
    }

    @Test func `the watcher respects a busy server's delay, and at its stop sends only pending edits`() throws
    {
        let world = SyncWorld(clock: clock, edits: 1, failure: .server(.busy(retryAfter: 40)))
        try world.logIn()
        let watcher = watcher(world) { () throws(SyncFailure) in true }
        var failures = 0

        #expect(throws: SyncError.failure(.server(.busy(retryAfter: 40)))) {
            try watcher.watch { result in
                failures += 1
                changes.change()
                watcher.stop()
            }
        }

        #expect(failures == 1)
        #expect(world.journal.history().failures == 2)
    }

    @Test(arguments: [false, true])
    func `the watcher ends if a person must answer, unless it continues at questions`(
        _ continuesAtQuestions: Bool
    )
        throws
    {
        let world = SyncWorld(clock: clock, edits: 1, failure: .sessionEnded)
        try world.logIn()
        let watcher = watcher(world) { () throws(SyncFailure) in true }
        var failures = 0

        #expect(throws: SyncError.failure(.sessionEnded)) {
            try watcher.watch(continuesAtQuestions: continuesAtQuestions) { _ in
                failures += 1
                if failures == 2 { watcher.stop() }
            }
        }

        #expect(failures == (continuesAtQuestions ? 2 : 0))
    }

    @Test func `the watcher respects a busy server's delay even if the journal cannot be written`() {
        let watcher = watcher(SyncWorld(clock: clock, keepsJournal: false)) { () throws(SyncFailure) in true }

        #expect(watcher.delay(after: .failure(.server(.busy(retryAfter: 7)))) == 7)
        #expect(watcher.delay(after: .failure(.server(.offline(.noRoute)))) == 1)
    }

    @Test func `the watcher continues as soon as another process has synced, however long its delay`() throws
    {
        let world = SyncWorld(clock: clock, edits: 1)
        try world.logIn()
        let watcher = watcher(world, failure: .server(.busy(retryAfter: 3_000))) { () throws(SyncFailure) in
            true
        }

        var history = SyncHistory()
        history.succeededAt = clock.now().timestamp

        let changed = try watch(watcher, until: 2) { count in if count == 1 { world.journal.store(history) } }

        #expect(changed == [-1, 0])
    }

    @Test func `the watcher retries as soon as the network changes, after however many failures`() throws {
        var history = SyncHistory()
        history.failures = 20
        let world = SyncWorld(clock: clock, edits: 1, history: history)
        try world.logIn()
        let offline = SyncFailure.server(.offline(.noRoute))
        let watcher = watcher(world, failure: offline) { () throws(SyncFailure) in true }

        let changed = try watch(watcher, until: 2) { count in
            guard count == 1 else { return }
            #expect(watcher.delay(after: .failure(offline)) > 30)
            network.change()
        }

        #expect(changed == [-1, 0])
        #expect(world.journal.history().failures == 0)
    }

    @Test func `the watcher asks the server again when the network changes while it waits`() throws {
        let world = SyncWorld(clock: clock)
        try world.logIn()
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let asked = Mutex(0)
        let watcher = watcher(world) { [network] () throws(SyncFailure) in
            let number = asked.withLock { asked in
                asked += 1
                return asked
            }
            if number == 1 {
                network.change()
                gate.wait()
            }
            return true
        }

        #expect(try watch(watcher, until: 3) == [0, 0, 0])

        #expect(asked.withLock { $0 } >= 2)
    }

    @Test func `the watcher ends when nobody is logged in`() {
        let watcher = watcher(SyncWorld(clock: clock)) { () throws(SyncFailure) in true }

        #expect(throws: SyncError.failure(.loggedOut)) { try watcher.watch { _ in } }
    }
}
