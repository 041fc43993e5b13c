import AccountsDomain
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import LibraryDomain
import SyncDomain
import SyncFeature
import SyncInterface
import SyncPresentation
import SyncProtocolDomain
import SyncTesting
import Synchronization
import Testing
import UtilLocalization

@Suite("The sync feature")
struct SyncFeatureTests {
    private let clock = FixedClock()

    private func bindings(_ world: SyncWorld) -> @Sendable (inout Registry) -> Void {
        { world.bindWithSession(in: &$0) }
    }

    private func program(_ world: SyncWorld) -> FeatureProgram {
        FeatureProgram(SyncAssembly.self, bindings: bindings(world))
    }

    @Test func `haru sync sends the waiting edits and reports them, then reports nothing new`() throws {
        let world = SyncWorld(edits: 3)
        try world.logIn()
        let program = program(world)

        #expect(program.run("sync status").out.contains("3 edits waiting to be sent"))
        #expect(program.run("sync").out == "in sync: 3 sent, 0 received\n")
        #expect(program.run("sync").out == "in sync; nothing was new\n")
        #expect(program.run("sync --quiet").out.isEmpty)
        let result = program.run("sync --ndjson").out
        for field in ["changed", "deleted", "earlierReceived", "earlierSent", "received", "rejected", "sent"]
        {
            #expect(result.contains("\"\(field)\":0"))
        }
        #expect(program.run("sync status").out.contains("last synced just now\nno edits wait to be sent\n"))
    }

    @Test func `the next sync reports once what background syncs sent`() throws {
        let world = SyncWorld(edits: 3)
        try world.logIn()
        let program = program(world)

        #expect(program.run("sync run --background").error == nil)
        #expect(try world.repository.waiting() == 0)
        // `--quiet` prints no counts, so the next sync prints them.
        #expect(program.run("sync --quiet").out.isEmpty)
        #expect(program.run("sync").out == "in sync; 3 sent and 0 received by earlier syncs\n")
        #expect(program.run("sync").out == "in sync; nothing was new\n")
    }

    @Test func `the next sync reports what was sent before the network failed`() throws {
        let world = SyncWorld(edits: 2 * SyncLimits.operations + 1)
        try world.logIn()
        let exchanges = Mutex(0)
        let server = AlteredSyncServer(
            world.server,
            failure: {
                exchanges.withLock { count in
                    count += 1
                    return count == 3 ? .server(.offline(.networkIsDown)) : nil
                }
            })
        let program = FeatureProgram(
            SyncAssembly.self,
            bindings: { registry in
                world.bindWithSession(in: &registry)
                registry.override((any SyncServer).self) { server }
            })

        #expect(program.run("sync").error as? SyncError == .failure(.server(.offline(.networkIsDown))))
        let sent = world.journal.history().unreportedSent
        #expect(sent > 0)
        let result = program.run("sync --ndjson").out
        #expect(result.contains("\"earlierSent\":\(sent)"))
        #expect(result.contains("\"sent\":\(2 * SyncLimits.operations + 1 - sent)"))
    }

    @Test func `haru sync reports repaired records, and the status counts them`() throws {
        let world = SyncWorld(nodes: FakeNodeRepository(strays: 2))
        try world.logIn()
        let program = program(world)

        #expect(program.run("sync").out == "in sync; 2 records repaired\n")
        #expect(program.run("sync").out == "in sync; nothing was new\n")
        let status = program.run("sync status")
        #expect(status.out.contains("2 records repaired since the login, the last just now\n"))
        #expect(program.run("sync status --ndjson").out.contains("\"repaired\":2"))
        #expect(
            program.run("sync status", language: .korean).out.contains("로그인한 뒤 기록 2개 복구함, 마지막은 방금\n"))
    }

    @Test func `a difference that no record explains is told once, and stays in the status`() throws {
        let key = RecordKey("todo", RecordID(UUID()))
        let same = [
            key: RecordState(fields: [
                "title": Register(
                    .text("a"), Version(stamp: Stamp(milliseconds: 1), device: DeviceID(rawValue: 1)))
            ])
        ]
        // The fake server of the world has no record, so its digest differs.
        let world = SyncWorld(nodes: FakeNodeRepository(library: same, server: same))
        try world.logIn()
        let program = program(world)

        #expect(program.run("sync").err.contains("The library and the server differ"))
        #expect(program.run("sync").err.isEmpty)
        #expect(program.run("sync status").out.contains("The library and the server differ"))
    }

    @Test func `a guest's sync sends nothing and says that nobody is logged in`() throws {
        let world = SyncWorld(edits: 1)
        let program = program(world)
        #expect(program.run("sync").error as? SyncError == .failure(.loggedOut))
        #expect(program.run("sync status").out.contains("not logged in"))
        #expect(program.run("sync run --background").error == nil)
        #expect(world.journal.history().failures == 0)
        #expect(try world.repository.waiting() == 1)
    }

    @Test func `haru sync records a failure, and the background sync retries only after the wait`() throws {
        let world = SyncWorld(edits: 1, failure: .server(.busy(retryAfter: 40)))
        try world.logIn()
        let program = program(world)

        #expect(program.run("sync").error as? SyncError == .failure(.server(.busy(retryAfter: 40))))

        let status = program.run("sync status")
        #expect(status.out.contains("sync began to fail just now: the server is busy"))
        #expect(world.journal.history().failures == 1)
        #expect(
            world.journal.history().nextAttempt == program.clock.now().timestamp.adding(milliseconds: 40_000))
        #expect(program.run("sync run --background").error == nil)
        #expect(world.journal.history().failures == 1)
        program.clock.advance(milliseconds: 40_000)
        #expect(
            program.run("sync run --background").error as? SyncError
                == .failure(.server(.busy(retryAfter: 40))))
        #expect(world.journal.history().failures == 2)
    }

    @Test func `the background sync leaves its work to a sync that already runs`() throws {
        let world = SyncWorld(edits: 1, isBusy: true)
        try world.logIn()
        #expect(program(world).run("sync run --background").error == nil)
        #expect(try world.repository.waiting() == 1)
    }

    @Test func `haru sync merges a library into another account only with --merge`() throws {
        let world = SyncWorld(edits: 1)
        try world.logIn("mina")
        _ = program(world).run("sync")
        try world.logIn("ari")

        let refused = program(world).run("sync").error as? SyncError
        #expect(
            refused
                == .foreignLibrary(owner: LibraryOwner("mina at http://127.0.0.1:4278"), hasSameName: false))
        #expect(program(world).run("sync --merge").error == nil)
        #expect(program(world).run("sync").error == nil)
    }

    @Test func `haru sync refuses an account that was recreated under the name of a deleted one`() throws {
        let world = SyncWorld(edits: 1)
        let (first, second) = (UserID(rawValue: 7), UserID(rawValue: 8))
        // `nil` means that the device does not know the identifier of the account yet.
        for user in [nil, first, nil, first] {
            try world.logIn(user: user)
            #expect(program(world).run("sync").error == nil)
        }
        let owner = LibraryOwner("mina at http://127.0.0.1:4278", user: first)
        #expect(try world.repository.state().owner == owner)

        try world.logIn(user: second)
        #expect(
            program(world).run("sync").error as? SyncError == .foreignLibrary(owner: owner, hasSameName: true)
        )
        #expect(program(world).run("sync --merge").error == nil)
        #expect(try world.repository.state().owner?.user == second)
    }

    @Test func `haru sync status and the retry wait ignore the history of another account`() throws {
        var history = SyncHistory()
        history.owner = LibraryOwner("jun at http://127.0.0.1:4278")
        history.succeededAt = clock.now().timestamp
        history.failures = 3
        history.nextAttempt = clock.now().timestamp.adding(milliseconds: 300_000)
        let world = SyncWorld(edits: 1, history: history)
        try world.logIn()

        #expect(program(world).run("sync status").out.contains("never synced"))
        #expect(program(world).run("sync run --background").error == nil)
        #expect(try world.repository.waiting() == 0)
    }

    @Test func `the retry wait ignores a time that was noted by a wrong clock`() throws {
        var history = SyncHistory()
        for (next, wait) in [(0, 0), (3_600_000, 3_600_000), (3_600_001, 0), (-5, 0), (.max, 0)]
            as [(Int64, Int64)]
        {
            history.nextAttempt = clock.now().timestamp.adding(milliseconds: next)
            #expect(history.wait(at: clock.now().timestamp) == wait)
        }
    }

    @Test func `haru sync status reports waiting edits, failures and their cause in JSON too`() throws {
        var history = SyncHistory()
        history.failingSince = clock.now().timestamp.adding(milliseconds: -2 * 86_400_000)
        history.failures = 9
        history.problem = .offline
        let world = SyncWorld(edits: 2, history: history)
        try world.logIn()

        let result = program(world).run("sync status --ndjson").out

        #expect(result.contains("\"waiting\":2"))
        #expect(result.contains("\"failures\":9"))
        #expect(result.contains("\"problem\":\"offline\""))
        #expect(program(world).run("sync status", language: .korean).out.contains("2일 전부터 실패: 오프라인"))
    }
}
