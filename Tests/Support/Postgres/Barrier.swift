import Dispatch
import Synchronization

/// A point at which several threads wait for each other. A barrier can be used only once.
public final class Barrier: Sendable {
    /// The error of a thread that has waited for the other threads for too long.
    public struct Missing: Error {}

    private let count: Int
    private let present = Mutex(0)
    private let door = DispatchSemaphore(value: 0)

    public init(_ count: Int) { self.count = count }

    /// Waits until all threads have called this function.
    /// - Throws: ``Missing`` after a minute. For example, another thread may have failed before its call.
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
