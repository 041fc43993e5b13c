import DataLocal
import Dispatch
import DomainPrimitives
import Foundation
import SyncDomain
import Synchronization
import Testing

@Suite("The sync lock")
struct SyncLockTests {
    @Test func `a process that waits too long for the sync lock learns which process holds it`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-lock-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lock = FileSyncLock(path: path, limit: 0.05)

        let taken = try lock.tryWithLock { () throws(SyncError) in
            #expect(
                throws: SyncError.library(.storage(StorageError(.lockHeld(process: getpid()), path: path)))
            ) {
                try lock.withLock {}
            }
            return true
        }

        #expect(taken == true)
        // The caller that waited too long left no lock behind, so the lock is free.
        #expect(try FileSyncLock(path: path).withLock { true })
    }

    @Test func `a process that waits for the sync lock gets it when the other releases it`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-lock-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (begun, waits, order) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Order())
        let thread = Thread {
            try? FileSyncLock(path: path).withLock { () throws(SyncError) in
                begun.signal()
                // The thread holds the lock until the second caller waits for it.
                _ = waits.wait(timeout: .now() + 10)
                order.add("first")
            }
        }
        thread.start()
        begun.wait()

        try FileSyncLock(path: path).withLock(waiting: { waits.signal() }) { () throws(SyncError) in
            order.add("second")
        }

        #expect(order.names == ["first", "second"])
    }

    private final class Order: Sendable {
        private let stored = Mutex<[String]>([])

        var names: [String] { stored.withLock { $0 } }

        func add(_ name: String) { stored.withLock { $0.append(name) } }
    }
}
