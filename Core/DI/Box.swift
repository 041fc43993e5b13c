public import Synchronization

/// A factory and, for what lives longer than one use, the one value that it made.
///
/// Unchecked, because the compiler cannot see that ``kept`` is written once, under the lock, before ``isMade`` is
/// released, and read only after ``isMade`` was acquired as true. So whoever comes later takes no lock.
@usableFromInline final class Box<Service: Sendable>: AnyBox, @unchecked Sendable {
    @usableFromInline let isMade = Atomic(false)
    @usableFromInline var kept: Service?

    private let keeps: Bool
    private let factory: @Sendable (Container) throws -> Service
    private let making = Mutex(())

    init(keeps: Bool, factory: @escaping @Sendable (Container) throws -> Service) {
        self.keeps = keeps
        self.factory = factory
    }

    /// Inlinable, as a generic that is not specialised looks its types up at every call.
    @inlinable func value(in container: Container) throws -> Service {
        if isMade.load(ordering: .acquiring), let kept { return kept }
        return try make(in: container)
    }

    /// The lock is held while the value is made, so it is made once; the graph has no cycles (``Registry/build()``
    /// refuses them), so locks are always taken in the order of the graph and none waits for itself.
    @usableFromInline func make(in container: Container) throws -> Service {
        guard keeps else { return try factory(container) }
        return try making.withLock { _ in
            if let kept { return kept }
            let made = try factory(container)
            kept = made
            isMade.store(true, ordering: .releasing)
            return made
        }
    }
}
