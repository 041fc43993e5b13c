import Foundation
import Synchronization
import Testing

@testable import GRDBAdapter

@Suite("A wait for a lock")
struct LockWaitTests {
    /// A simulated clock, and a file that plays the part of a locked database. Each pause of a ``LockWait``
    /// advances the clock, so a test never really waits.
    private final class World: Sendable {
        let path = FileManager.default.temporaryDirectory.appending(
            path: "haru-lock-wait-\(UUID().uuidString)"
        ).path
        private let start = ContinuousClock.now
        let elapsed = Mutex(Duration.zero)

        deinit { unlink(path) }

        func write(_ text: String) throws { try text.write(toFile: path, atomically: true, encoding: .utf8) }

        func wait(limit: Duration) -> LockWait {
            LockWait(
                limit: limit, now: { self.start + self.elapsed.withLock { $0 } },
                fingerprint: { FileFingerprint.database(at: self.path) },
                pause: { pause in self.elapsed.withLock { $0 += pause } })
        }

        /// Calls ``LockWait/shouldRetry(after:)`` until the wait has failed.
        /// - Parameter meanwhile: called after each pause with the simulated time so far.
        /// - Returns: the simulated duration of the wait.
        func run(_ wait: LockWait, _ meanwhile: (Duration) throws -> Void = { _ in }) rethrows -> Duration {
            let before = elapsed.withLock { $0 }
            var attempts = 0
            while wait.shouldRetry(after: attempts) {
                attempts += 1
                try meanwhile(elapsed.withLock { $0 } - before)
            }
            return elapsed.withLock { $0 } - before
        }
    }

    @Test func `a wait for a lock ends after its limit if nothing is written, each time`() throws {
        let world = World()
        try world.write("a")
        let wait = world.wait(limit: .seconds(5))

        for _ in 0..<2 {
            let length = try world.run(wait)
            #expect(length >= .seconds(5) && length < .seconds(5.1))
        }
        #expect(try world.run(world.wait(limit: .zero)) == .zero)
    }

    @Test func `a wait for a lock goes on while others write, until a minute is over`() throws {
        let world = World()
        try world.write("0")
        let wait = world.wait(limit: .seconds(5))

        let once = try world.run(wait) { elapsed in if elapsed < .seconds(4) { try world.write("\(elapsed)") }
        }
        #expect(once > .seconds(8.9) && once < .seconds(9.1))
        let always = try world.run(wait) { elapsed in try world.write("\(elapsed)") }
        #expect(always >= LockWait.longest && always < LockWait.longest + .seconds(1))
    }

    @Test func `a wait for a lock notices a write through a link`() throws {
        let world = World()
        try world.write("0")
        let link = "\(world.path)-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: world.path)
        defer { unlink(link) }

        let before = FileFingerprint.database(at: link)
        try world.write("1")
        let after = FileFingerprint.database(at: link)
        try "log".write(toFile: "\(world.path)-wal", atomically: true, encoding: .utf8)
        defer { unlink("\(world.path)-wal") }

        #expect(before != after)
        #expect(after != FileFingerprint.database(at: link))
    }
}
