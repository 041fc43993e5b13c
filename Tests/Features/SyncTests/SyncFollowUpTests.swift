import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreProcess
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureKit
import FeatureTesting
import Foundation
import SessionsDomain
import SyncDomain
import SyncTesting
import Synchronization
import Testing

@testable import SyncFeature

@Suite("Background syncs")
struct SyncFollowUpTests {
    private let world = SyncWorld()
    private let started = Recorder()
    private let session: FakeSessionChanges

    /// Records the command lines of processes, and starts no process. Keeps each standard input open, as a
    /// running process would.
    private final class Recorder: Sendable {
        private let lines = Mutex<[String]>([])
        private let inputs = Mutex<[Int32]>([])

        deinit { for input in inputs.withLock({ $0 }) { close(input) } }

        var all: [String] { lines.withLock { $0 } }

        func start(_ words: [String], _ input: Int32?) -> Bool {
            lines.withLock { $0.append(words.joined(separator: " ")) }
            if let input { inputs.withLock { $0.append(dup(input)) } }
            return true
        }
    }

    init() { session = FakeSessionChanges(world.sessions) }

    private func container(_ lock: FakeSyncLock? = nil) throws -> Container {
        let (world, session, started) = (world, session, started)
        var registry = Registry()
        FeatureWorld(clock: FixedClock(), repository: FakePlannerRepository(clock: FixedClock()))
            .bind(in: &registry, console: Console(out: { _ in }, err: { _ in }))
        registry.install(SyncAssembly.self)
        world.bindWithSession(in: &registry)
        registry.override((any SyncLauncher).self) {
            (
                processes: BackgroundProcesses, lock: any SyncLock, journal: any SyncJournal,
                clock: any WallClock
            ) in
            SyncProcesses(processes: processes, session: session, lock: lock, journal: journal, clock: clock)
        }
        registry.override((any SessionChanges).self) { session }
        if let lock { registry.override((any SyncLock).self) { lock } }
        registry.override(BackgroundProcesses.self) { BackgroundProcesses { started.start($0, $1) } }
        return try registry.build()
    }

    private func follow(hasEdited: Bool, lock: FakeSyncLock? = nil) throws {
        for task in try container(lock).contributions(of: FollowUpEntry.self, making: (any FollowUp).self).all
        {
            try task.make().run(after: CommandEffect(hasEdited: hasEdited, hasWritten: hasEdited))
        }
    }

    @Test func `an edit starts a sync if somebody is logged in`() throws {
        try follow(hasEdited: true)
        #expect(started.all.isEmpty)

        try world.logIn()
        try follow(hasEdited: true)

        #expect(started.all == ["sync run --background"])
    }

    @Test func `a command that edits nothing starts a sync only if the next attempt is due`() throws {
        try world.logIn()
        try follow(hasEdited: false)
        #expect(started.all.isEmpty)

        var history = SyncHistory()
        history.failingSince = Timestamp(milliseconds: 0)
        history.nextAttempt = Timestamp(milliseconds: 1)
        world.journal.store(history)
        try follow(hasEdited: false)

        #expect(started.all == ["sync run --background"])
    }

    @Test func `no sync is started while one runs`() throws {
        try world.logIn()

        try follow(hasEdited: true, lock: FakeSyncLock(isTaken: true))

        #expect(started.all.isEmpty)
    }

    @Test func `the full screen runs one watching process after a login`() throws {
        let companions = try container().contributions(
            of: CompanionEntry.self, making: (any ScreenCompanion).self
        ).all
        let companion = try #require(try companions.first?.make())
        companion.start()
        #expect(started.all.isEmpty)

        try world.logIn()
        session.notify()
        session.notify()
        companion.end()
        session.notify()

        #expect(started.all == ["sync run --watch --attended"])
    }
}
