import CoreNetwork
public import DomainPrimitives
public import SyncDomain

/// The changes of this device's network, as its system reports them.
public struct SystemNetworkChanges: NetworkChanges {
    public init() {}

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        NetworkWatch(changed).map { watch in Observation { watch.cancel() } }
    }
}
