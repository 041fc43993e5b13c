public import SyncDomain
import Synchronization

/// A network that becomes another when a test says so.
public final class FakeNetworkChanges: NetworkChanges {
    private struct Observation: SyncObservation {
        let network: FakeNetworkChanges

        func cancel() { network.observer.withLock { $0 = nil } }
    }

    private let observer = Mutex<(@Sendable () -> Void)?>(nil)

    public init() {}

    /// Becomes another.
    public func change() { observer.withLock { $0 }?() }

    public func observe(_ changed: @escaping @Sendable () -> Void) -> (any SyncObservation)? {
        observer.withLock { $0 = changed }
        return Observation(network: self)
    }
}
