import Synchronization

/// A box of any service. Containers keep these and go back to `Box<Service>` by the key they were stored under.
protocol AnyBox: AnyObject, Sendable {}

/// A factory and, for what lives longer than one use, the one value that it made.
final class Box<Service: Sendable>: AnyBox {
    private let keeps: Bool
    private let make: @Sendable (Container) throws -> Service
    private let kept = Mutex<Service?>(nil)

    init(keeps: Bool, make: @escaping @Sendable (Container) throws -> Service) {
        self.keeps = keeps
        self.make = make
    }

    /// The lock is held while the value is made, so it is made once; the graph has no cycles (``Registry/build()``
    /// refuses them), so locks are always taken in the order of the graph and none waits for itself.
    func value(in container: Container) throws -> Service {
        guard keeps else { return try make(container) }
        return try kept.withLock { kept in
            if let kept { return kept }
            let made = try make(container)
            kept = made
            return made
        }
    }
}
