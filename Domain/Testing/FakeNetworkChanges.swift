public import DomainPrimitives
public import SyncDomain
import Synchronization

/// A source of notifications about changes of the network. A test announces each change with ``change()``.
public final class FakeNetworkChanges: NetworkChanges {
    private let observer = Mutex<(@Sendable () -> Void)?>(nil)

    public init() {}

    public func change() { observer.withLock { $0 }?() }

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        observer.withLock { $0 = changed }
        return Observation { self.observer.withLock { $0 = nil } }
    }
}
