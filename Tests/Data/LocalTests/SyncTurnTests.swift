import DataLocal
import Dispatch
import DomainPrimitives
import Foundation
import SyncDomain
import Synchronization
import Testing

@Suite("The turn in syncing")
struct SyncTurnTests {
    @Test func `a process that waits too long for the sync turn is told which process has it`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-turn-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let turn = SyncTurnFile(path: path, limit: 0.05)

        let taken = try turn.ifFree { () throws(SyncError) in
            #expect(throws: SyncError.library(.storage(StorageError(.turnTaken(process: getpid()), path: path)))) {
                try turn.whenFree {}
            }
            return true
        }

        #expect(taken == true)
        // Who came too late has not kept it.
        #expect(try SyncTurnFile(path: path).whenFree { true })
    }

    @Test func `a process that waits for the sync turn gets it when the other gives it back`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-turn-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (begun, waits, order) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Order())
        let thread = Thread {
            try? SyncTurnFile(path: path).whenFree { () throws(SyncError) in
                begun.signal()
                // It keeps the turn until the other one waits for it.
                _ = waits.wait(timeout: .now() + 10)
                order.add("first")
            }
        }
        thread.start()
        begun.wait()

        try SyncTurnFile(path: path).whenFree(waiting: { waits.signal() }) { () throws(SyncError) in order.add("second") }

        #expect(order.names == ["first", "second"])
    }

    private final class Order: Sendable {
        private let stored = Mutex<[String]>([])

        var names: [String] { stored.withLock { $0 } }

        func add(_ name: String) { stored.withLock { $0.append(name) } }
    }
}
