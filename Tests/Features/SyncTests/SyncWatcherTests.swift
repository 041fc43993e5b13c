import LibraryDomain
import SessionsDomain
import Dispatch
import DomainPrimitives
import DomainTesting
import Foundation
import SyncProtocolDomain
@testable import SyncDomain
import SyncTesting
import Synchronization
import Testing

/// SYNC.md, Protocol and Failsafes: `haru sync --watch`.
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
        let server = AlteredSyncServer(world.server, failure: { failures.withLock { $0.popLast() } }, word: word)
        let random = RandomSource(SeededGenerator(seed: 1))
        let sync = SyncLibrary(repository: world.repository, server: server, clock: clock, random: random)
        var pace = SyncWatcher.Pace()
        (pace.pause, pace.longest, pace.haste, pace.settling) = (pause, longest, 1_000, 0)
        return SyncWatcher(
            run: RunSync(
                sync: sync, repository: world.repository, journal: world.journal, turn: world.turn, clock: clock,
                random: random, gather: {}),
            repository: world.repository, server: server, journal: world.journal, changes: changes,
            network: network, readSession: ReadSession(sessions: world.sessions), clock: clock, pace: pace)
    }

    /// What each sync changed here, until a number of them was made.
    private func watch(_ watcher: SyncWatcher, until count: Int, then body: (Int) throws -> Void = { _ in }) throws -> [Int] {
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

    @Test("takes in what the server says that there is, and hears of the library's own changes")
    func word() throws {
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

    @Test("leaves a server alone for a while that says again and again, and in vain, that there is something")
    func vain() throws {
        let world = SyncWorld(clock: clock)
        try world.logIn()
        let asked = Mutex(0)
        let watcher = watcher(world) { () throws(SyncFailure) in
            asked.withLock { $0 += 1 }
            return true
        }

        // After the fourth it rests; what is changed here goes all the same.
        _ = try watch(watcher, until: 5) { count in if count == 4 { changes.change() } }

        #expect(asked.withLock { $0 } == 3)
    }

    @Test("looks for itself where the server says at once that there is nothing, or cannot be asked", arguments: [true, false])
    func useless(_ isFailing: Bool) throws {
        let world = SyncWorld(clock: clock)
        try world.logIn()
        let asked = Mutex(0)
        let watcher = watcher(world, pause: 0.01) { () throws(SyncFailure) in
            asked.withLock { $0 += 1 }
            if isFailing { throw .server(.offline(detail: "no route")) }
            return false
        }

        #expect(try watch(watcher, until: 2) == [0, 0])

        #expect(asked.withLock { $0 } == (isFailing ? 1 : 3))
    }

    @Test("looks at everything once in a while, however often the server says that there is nothing")
    func net() throws {
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

    @Test("gives a busy server its time, and sends nothing to it at the end but what waits")
    func busy() throws {
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

    @Test("ends with what a person has to answer, and goes on where nobody is asked here", arguments: [false, true])
    func asks(_ asksNobody: Bool) throws {
        let world = SyncWorld(clock: clock, edits: 1, failure: .sessionEnded)
        try world.logIn()
        let watcher = watcher(world) { () throws(SyncFailure) in true }
        var failures = 0

        #expect(throws: SyncError.failure(.sessionEnded)) {
            try watcher.watch(asksNobody: asksNobody) { _ in
                failures += 1
                if failures == 2 { watcher.stop() }
            }
        }

        #expect(failures == (asksNobody ? 2 : 0))
    }

    @Test("gives a busy server its time also where this device can note nothing")
    func unwritten() {
        let watcher = watcher(SyncWorld(clock: clock, keepsJournal: false)) { () throws(SyncFailure) in true }

        #expect(watcher.delay(after: .failure(.server(.busy(retryAfter: 7)))) == 7)
        #expect(watcher.delay(after: .failure(.server(.offline(detail: "no route")))) == 1)
    }

    @Test("goes on as soon as another process has come through, however long it was to wait")
    func others() throws {
        let world = SyncWorld(clock: clock, edits: 1)
        try world.logIn()
        let watcher = watcher(world, failure: .server(.busy(retryAfter: 3_000))) { () throws(SyncFailure) in true }

        var history = SyncHistory()
        history.succeededAt = clock.now().timestamp

        let changed = try watch(watcher, until: 2) { count in if count == 1 { world.journal.store(history) } }

        #expect(changed == [-1, 0])
    }

    @Test("goes on as soon as the network is another, and as after no failure")
    func networkReturns() throws {
        var history = SyncHistory()
        history.failures = 20
        let world = SyncWorld(clock: clock, edits: 1, history: history)
        try world.logIn()
        let offline = SyncFailure.server(.offline(detail: "no route"))
        let watcher = watcher(world, failure: offline) { () throws(SyncFailure) in true }

        let changed = try watch(watcher, until: 2) { count in
            guard count == 1 else { return }
            #expect(watcher.delay(after: .failure(offline)) > 30)
            network.change()
        }

        #expect(changed == [-1, 0])
        #expect(world.journal.history().failures == 0)
    }

    @Test("asks the server anew where the network is another: on the former one it may have waited in vain")
    func networkChanges() throws {
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

    @Test("ends where nobody is logged in")
    func guest() {
        let watcher = watcher(SyncWorld(clock: clock)) { () throws(SyncFailure) in true }

        #expect(throws: SyncError.failure(.loggedOut)) { try watcher.watch { _ in } }
    }
}
