import DomainPrimitives
import HubDomain
import Synchronization

/// How much of an account's is under way at once: one account cannot hold the server's memory or threads
/// alone.
final class PerAccountLimiter: Sendable {
    private let running = Mutex<[UserID: Int]>([:])
    private let most: Int

    /// - Parameter most: how many requests of one account may be at it.
    init(most: Int) { self.most = most }

    /// - Throws: ``BlockingWork/Overloaded`` where too much of the account's is under way already.
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
