public import SyncDomain
import Synchronization

/// A sync lock that is either free or taken, and stays so. ``withLock(waiting:_:)`` always gets the lock;
/// only ``tryWithLock(_:)`` fails if the lock is taken.
public final class FakeSyncLock: SyncLock {
    private let taken: Mutex<Bool>
    private let others: Mutex<[@Sendable () -> Void]>

    /// - Parameter others: functions that run before ``withLock(waiting:_:)`` gets the lock. They stand for
    ///   the work of other processes.
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
