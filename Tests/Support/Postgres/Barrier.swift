import Dispatch
import Synchronization

/// Where threads wait for each other, once.
public final class Barrier: Sendable {
    /// Somebody did not come.
    public struct Missing: Error {}

    private let count: Int
    private let present = Mutex(0)
    private let door = DispatchSemaphore(value: 0)

    /// - Parameter count: how many are waited for.
    public init(_ count: Int) { self.count = count }

    /// Returns when all have come.
    /// - Throws: ``Missing`` where some did not within a minute, as they failed before.
    public func wait() throws {
        let isLast = present.withLock { present in
            present += 1
            return present == count
        }
        if isLast {
            for _ in 1..<count { door.signal() }
        } else if door.wait(timeout: .now() + 60) == .timedOut {
            throw Missing()
        }
    }
}
