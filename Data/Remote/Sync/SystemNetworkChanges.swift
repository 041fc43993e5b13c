import CoreNetwork
public import DomainPrimitives
public import SyncDomain

/// The network of this device, as its system tells of it.
public struct SystemNetworkChanges: NetworkChanges {
    public init() {}

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        NetworkWatch(changed).map { watch in Observation { watch.cancel() } }
    }
}
