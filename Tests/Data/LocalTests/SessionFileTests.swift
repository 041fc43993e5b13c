import AccountsDomain
import DataLocal
import DomainPrimitives
import DomainTesting
import FileWatchInterface
import Foundation
import SessionsDomain
import SyncDomain
import SyncProtocolDomain
import Synchronization
import SystemFileWatchAdapter
import Testing

@Suite("A session on the disk")
struct SessionFileTests {
    private let directory = NSTemporaryDirectory() + "haru-session-\(UUID().uuidString)/deep"
    private let random = RandomSource(SeededGenerator(seed: 1))

    private var path: String { directory + "/session.json" }
    private var file: SessionFile { SessionFile(path: path, syncLock: directory + "/sync.lock") }
    private var lock: FileSyncLock { FileSyncLock(path: directory + "/sync.lock") }

    private func session(user: UserID? = nil, next: SessionToken? = nil, access: AccessGrant? = nil) throws
        -> DeviceSession
    {
        DeviceSession(
            server: .standard,
            account: Account(username: try Username("김민아"), email: try EmailAddress("m@example.org")),
            user: user, id: UUID(), refresh: .random(random), next: next, access: access)
    }

    /// A file watcher that calls its observers only when the test calls ``notify()``.
    private final class ManualWatcher: FileWatcher {
        private struct Watch: FileWatch {
            func cancel() {}
        }

        private let observers = Mutex<[@Sendable () -> Void]>([])

        func watch(
            path: String, suffixes: [String], _ written: @escaping @Sendable () -> Void
        ) throws(FileWatchError) -> any FileWatch {
            observers.withLock { $0.append(written) }
            return Watch()
        }

        func notify() { for observer in observers.withLock({ $0 }) { observer() } }
    }

    @Test func `a login and a logout notify observers, and a renewed session does not`() throws {
        try removed {
            let watcher = ManualWatcher()
            let changes = SessionFileChanges(path: path, watcher: watcher, sessions: file)
            let count = Mutex(0)
            let observation = try #require(changes.observe { count.withLock { $0 += 1 } })
            func changesAfter(_ body: () throws -> Void) rethrows -> Int {
                try body()
                watcher.notify()
                return count.withLock { $0 }
            }
            var session = try session()
            #expect(!changes.isLoggedIn)

            #expect(try changesAfter { try file.store(session) } == 1)
            #expect(changes.isLoggedIn)
            session.next = .random(random)
            #expect(try changesAfter { try file.store(session) } == 1)
            #expect(try changesAfter { try file.remove() } == 2)
            #expect(!changes.isLoggedIn)
            observation.cancel()
        }
    }

    private func removed<Value>(_ body: () throws -> Value) rethrows -> Value {
        defer {
            try? FileManager.default.removeItem(atPath: (directory as NSString).deletingLastPathComponent)
        }
        return try body()
    }

    @Test func `the session file reads back as stored, is its owner's alone, and can be removed twice`()
        throws
    {
        try removed {
            #expect(try file.session() == nil)
            let grant = AccessGrant(token: .random(random), givenAt: Timestamp(milliseconds: 5), seconds: 900)
            for session in [
                try session(),
                try session(user: UserID(rawValue: .max), next: .random(random), access: grant),
            ] {
                try file.store(session)
                #expect(try file.session() == session)
            }
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["session.json"])

            try file.remove()
            try file.remove()
            #expect(try file.session() == nil)
        }
    }

    @Test(arguments: ["", "{", "{}", "{\"server\":\"http://evil.org\"}"])
    func `a damaged session file is reported, and a logout removes it`(_ text: String) throws {
        try removed {
            try file.store(session())
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            let clock = FixedClock()
            let server = FakeAccountServer(FakeAccountRepository(), clock: clock, random: random, hash: .fake)
            let use = UseSession(sessions: file, server: server, clock: clock, random: random)

            #expect(throws: AccountError.self) { try file.session() }
            _ = try CloseSession(
                sessions: file, server: server, useSession: use, library: FakeLocalLibrary(), delivery: nil)()

            #expect(try file.session() == nil)
        }
    }

    @Test func `a logout waits for the sync that has the lock`() async throws {
        let (file, lock) = (file, lock)
        let order = Mutex<[String]>([])
        let began = DispatchSemaphore(value: 0)

        try lock.withLock { () throws(SyncError) in
            Thread.detachNewThread {
                began.signal()
                do {
                    try file.withSyncLock { () throws(AccountError) in
                        order.withLock { $0.append("logout") }
                    }
                } catch { order.withLock { $0.append("\(error)") } }
                began.signal()
            }
            began.wait()
            #expect(Result { () throws(SyncError) in try lock.tryWithLock { 1 } } == .success(nil))
            order.withLock { $0.append("sync") }
        }
        began.wait()

        #expect(order.withLock { $0 } == ["sync", "logout"])
        #expect(try lock.tryWithLock { 1 } == 1)
        try? FileManager.default.removeItem(atPath: (directory as NSString).deletingLastPathComponent)
    }

    @Test func `removing the session file also removes what killed processes left of it`() throws {
        try removed {
            try file.store(session())
            #expect(FileManager.default.createFile(atPath: path + ".new-99", contents: Data("secret".utf8)))

            for _ in 1...2 { try file.remove() }

            #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
        }
    }

    @Test func `the sync journal reads back as stored, and is empty where the file is damaged`() throws {
        try removed {
            let journal = SyncJournalFile(path: directory + "/sync.json", watcher: SystemFileWatcher())
            #expect(journal.history() == SyncHistory())
            var history = SyncHistory()
            history.owner = LibraryOwner("mina at here", user: UserID(rawValue: 7))
            history.succeededAt = Timestamp(milliseconds: 1)
            history.failingSince = Timestamp(milliseconds: 2)
            history.nextAttempt = Timestamp(milliseconds: 3)
            history.failures = 4
            history.problem = .asks
            history.deletion = MassDeletion("todo", count: 21, total: 60)
            (history.unreportedSent, history.unreportedReceived) = (10_002, 3)
            (history.repaired, history.repairedAt) = (2, Timestamp(milliseconds: 4))
            (history.isDifferent, history.hasToldDifference) = (true, true)
            history.checkFailedAt = Timestamp(milliseconds: 5)
            history.checkpoint = SyncCheckpoint(digest: .empty, cursor: "a.1.0")
            (history.unreportedRepaired, history.checkedOn) = (5, Day(year: 2026, month: 11, day: 21))

            journal.store(history)
            #expect(journal.history() == history)
            try "nonsense".write(toFile: directory + "/sync.json", atomically: true, encoding: .utf8)
            #expect(journal.history() == SyncHistory())
            let ends = [Int64.min, .max]
            for end in ends {
                let damaged = #"""
                    {"failures":\#(end),"failingSince":\#(end),"warnedAt":\#(end),"nextAttempt":\#(end),\#
                    "deletes":\#(end),"ofTodos":-1,"sent":\#(end),"received":\#(end)}
                    """#
                try damaged.write(toFile: directory + "/sync.json", atomically: true, encoding: .utf8)
                #expect(journal.history() == SyncHistory())
            }
        }
    }
}
