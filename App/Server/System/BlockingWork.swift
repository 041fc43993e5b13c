import NIOPosix
import Synchronization

/// A pool of threads for blocking or long work, so that such work does not block the event loops.
final class BlockingWork: Sendable {
    /// The error that is thrown if too much work is already waiting.
    struct Overloaded: Error {}

    private let pool: NIOThreadPool
    private let waiting = Mutex(0)
    private let mostWaiting: Int

    /// - Parameter mostWaiting: the largest number of tasks that run or wait at once. For a further task,
    ///   `run` throws ``Overloaded``.
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
