import CoreDesignSystem
import Synchronization

/// A queue of background work. The work runs only when the test calls ``finishOne()`` or ``finish(_:)``.
final class PendingWork: ScreenWork {
    private let pendingWork = Mutex<[@Sendable () throws -> Void]>([])

    var isIdle: Bool { pendingWork.withLock { $0.isEmpty } }

    func acknowledge() {}

    func run(_ body: @escaping @Sendable () throws -> Void) { pendingWork.withLock { $0.append(body) } }

    func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void) { run(body) }

    func runConcurrently(mustFinish: Bool, _ body: @escaping @Sendable () throws -> Void) {}

    func finishOne() -> (any Error)? {
        guard let body = pendingWork.withLock({ $0.first }) else { return nil }
        defer { pendingWork.withLock { _ = $0.removeFirst() } }
        do { try body() } catch { return error }
        return nil
    }

    /// Runs all queued work, including work that is added meanwhile. After each piece of work, tells the
    /// shell of `front` that the work has ended.
    func finish(_ front: Front) {
        while !isIdle {
            let problem = finishOne()
            front.shell.handle(.worked(problem))
        }
    }
}
