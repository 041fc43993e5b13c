import CoreNetwork
public import DomainPrimitives
public import SyncDomain

/// Reports the changes of this device's network, such as a new connection, that its operating system notices.
public struct SystemNetworkChanges: NetworkChanges {
    public init() {}

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        NetworkWatch(changed).map { watch in Observation { watch.cancel() } }
    }
}
