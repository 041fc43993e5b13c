import CoreNetwork
public import DomainPrimitives
public import SyncDomain

/// Reports changes of this device's network that the operating system notices, such as a new connection.
public struct SystemNetworkChanges: NetworkChanges {
    public init() {}

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        NetworkWatch(changed).map { watch in Observation { watch.cancel() } }
    }
}
