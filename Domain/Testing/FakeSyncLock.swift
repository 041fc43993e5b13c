public import SyncDomain
import Synchronization

/// A fake sync lock. A test chooses whether ``tryWithLock(_:)`` fails, as if another process held the lock.
/// ``withLock(waiting:_:)`` always succeeds.
public final class FakeSyncLock: SyncLock {
    private let taken: Mutex<Bool>
    private let others: Mutex<[@Sendable () -> Void]>

    /// - Parameters:
    ///   - isTaken: whether ``tryWithLock(_:)`` fails.
    ///   - others: functions that stand for the work of other processes. The functions run once, before the
    ///     first call of ``withLock(waiting:_:)`` gets the lock.
    public init(isTaken: Bool = false, others: [@Sendable () -> Void] = []) {
        taken = Mutex(isTaken)
        self.others = Mutex(others)
    }

    public func withLock<Value>(
        waiting: () -> Void, _ body: () throws(SyncError) -> Value
    ) throws(SyncError) -> Value {
        for other in nextOthers() {
            waiting()
            other()
        }
        return try body()
    }

    private func nextOthers() -> [@Sendable () -> Void] {
        others.withLock { others in
            defer { others = [] }
            return others
        }
    }

    public func tryWithLock<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value? {
        taken.withLock { $0 } ? nil : try body()
    }
}
