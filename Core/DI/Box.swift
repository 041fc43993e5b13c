public import Synchronization

/// A box of any service. A container finds it by the key that it was stored under, and casts it back to `Box<Service>`.
@usableFromInline protocol AnyBox: AnyObject, Sendable {}

/// A factory and, for a singleton, the one value that it made.
///
/// The class is unchecked because the compiler cannot see two things. ``kept`` is written once, under the lock, before
/// ``isMade`` is released, and read only after ``isMade`` was acquired as true, so that later readers take no lock. And
/// ``Registry`` binds only services that are `Sendable`, by factories that are.
@usableFromInline final class Box<Service>: AnyBox, @unchecked Sendable {
    @usableFromInline let isMade = Atomic(false)
    @usableFromInline var kept: Service?

    private let keeps: Bool
    private let factory: (Container) throws -> Service
    private let lock = Mutex(())

    init(keeps: Bool, factory: @escaping (Container) throws -> Service) {
        self.keeps = keeps
        self.factory = factory
    }

    /// Inlinable, as a generic that is not specialised looks up its types at every call.
    @inlinable func value(in container: Container) throws -> Service {
        if isMade.load(ordering: .acquiring), let kept { return kept }
        return try make(in: container)
    }

    /// Holds the lock while the value is made, so that it is made once. The graph has no cycles (``Registry/build()`` reports
    /// them), so locks are taken in the order of the graph, and no thread waits for itself.
    @usableFromInline func make(in container: Container) throws -> Service {
        guard keeps else { return try factory(container) }
        return try lock.withLock { _ in
            if let kept { return kept }
            let made = try factory(container)
            kept = made
            isMade.store(true, ordering: .releasing)
            return made
        }
    }
}
