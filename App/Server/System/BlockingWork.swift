import NIOPosix
import Synchronization

/// Runs what waits for a disk or works long on threads of its own, off the event loops.
final class BlockingWork: Sendable {
    /// Too much of it waits already.
    struct Overloaded: Error {}

    private let pool: NIOThreadPool
    private let waiting = Mutex(0)
    private let mostWaiting: Int

    /// - Parameters:
    ///   - threads: how many run at once.
    ///   - mostWaiting: how many may be at it, those that run included.
    init(threads: Int, mostWaiting: Int) {
        pool = NIOThreadPool(numberOfThreads: threads)
        pool.start()
        self.mostWaiting = mostWaiting
    }

    func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        let isTaken = waiting.withLock { count in
            guard count < mostWaiting else { return false }
            count += 1
            return true
        }
        guard isTaken else { throw Overloaded() }
        defer { waiting.withLock { $0 -= 1 } }
        return try await pool.runIfActive(body)
    }

    deinit { pool.shutdownGracefully { _ in } }
}
