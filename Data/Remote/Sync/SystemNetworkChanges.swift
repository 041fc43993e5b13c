import CoreNetwork
public import SyncDomain

/// The network of this device, as its system tells of it.
public struct SystemNetworkChanges: NetworkChanges {
    private struct Observation: SyncObservation {
        let watch: NetworkWatch

        func cancel() { watch.cancel() }
    }

    public init() {}

    public func observe(_ changed: @escaping @Sendable () -> Void) -> (any SyncObservation)? {
        NetworkWatch(changed).map(Observation.init)
    }
}
