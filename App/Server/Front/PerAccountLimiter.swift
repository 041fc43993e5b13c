import DomainPrimitives
import HubDomain
import Synchronization

/// A limit on the concurrent requests of one account, so that no account can use all memory or threads.
final class PerAccountLimiter: Sendable {
    private let running = Mutex<[UserID: Int]>([:])
    private let most: Int

    /// - Parameter most: the largest number of concurrent requests of one account.
    init(most: Int) { self.most = most }

    /// Runs `body`, and counts it as a request of the account while it runs.
    /// - Throws: ``BlockingWork/Overloaded`` if too many requests of the account are already running.
    func run<Value>(_ user: UserID, _ body: () async throws -> Value) async throws -> Value {
        let isTaken = running.withLock { running in
            guard running[user, default: 0] < most else { return false }
            running[user, default: 0] += 1
            return true
        }
        guard isTaken else { throw BlockingWork.Overloaded() }
        defer {
            running.withLock { running in
                let left = (running[user] ?? 1) - 1
                running[user] = left > 0 ? left : nil
            }
        }
        return try await body()
    }
}
