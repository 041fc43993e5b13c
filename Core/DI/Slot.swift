public import Synchronization

/// The place of a service in a container: its factory and, for a singleton, the one value that it made.
///
/// The class does not know the service's type, because a program would pay for one more type for each of its
/// bindings at every start. The generic methods of ``Registry`` and ``Container`` know it: they store and
/// find a slot under the identity of the type, so the value in a slot always has the type that is asked for.
///
/// The class is unchecked because the compiler cannot see two things. ``kept`` is written once, under the
/// lock, before ``isMade`` is released, and read only after ``isMade`` was acquired as true, so that later
/// readers take no lock. And ``Registry`` binds only services that are `Sendable`, by factories that are.
@usableFromInline final class Slot: @unchecked Sendable {
    @usableFromInline let isMade = Atomic(false)
    /// The one value of a singleton.
    @usableFromInline var kept: UnsafeMutableRawPointer?

    /// The services that the factory receives.
    let needs: [ServiceKey]
    private let factory: Factory
    private let keeps: Bool
    private let lock = Mutex(())

    init(_ factory: Factory, needs: [ServiceKey], keeps: Bool) {
        self.factory = factory
        self.needs = needs
        self.keeps = keeps
    }

    deinit { if let kept { factory.destroy(kept) } }

    /// Returns the value of the slot.
    /// - Parameter type: the type under whose identity the slot was stored.
    @inlinable func value<Service>(of type: Service.Type, in container: Container) throws -> Service {
        if isMade.load(ordering: .acquiring), let kept { return kept.assumingMemoryBound(to: type).pointee }
        return try make(type, in: container)
    }

    @usableFromInline func make<Service>(_ type: Service.Type, in container: Container) throws -> Service {
        guard keeps else {
            let made = try factory.make(container)
            defer { factory.destroy(made) }
            return made.assumingMemoryBound(to: type).pointee
        }
        return try makeOnce(in: container).assumingMemoryBound(to: type).pointee
    }

    /// Holds the lock while the value is made, so that it is made once. The graph has no cycles
    /// (``Registry/check()`` reports them), so locks are taken in the order of the graph, and no thread waits
    /// for itself. The products of contributions are not in the graph: a factory that receives
    /// ``Contributions`` keeps them, and makes none before it has returned.
    private func makeOnce(in container: Container) throws -> UnsafeMutableRawPointer {
        try lock.withLock { _ in
            if let kept { return kept }
            let made = try factory.make(container)
            kept = made
            isMade.store(true, ordering: .releasing)
            return made
        }
    }
}

/// Makes values of one type in memory of their own.
struct Factory: Sendable {
    /// Makes a value. The caller destroys it.
    let make: @Sendable (Container) throws -> UnsafeMutableRawPointer
    let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

    init<Service: Sendable>(_ type: Service.Type, _ make: @escaping @Sendable (Container) throws -> Service) {
        self.make = { container in
            let made = try make(container)
            let memory = UnsafeMutablePointer<Service>.allocate(capacity: 1)
            memory.initialize(to: made)
            return UnsafeMutableRawPointer(memory)
        }
        destroy = { memory in
            let memory = memory.assumingMemoryBound(to: Service.self)
            memory.deinitialize(count: 1)
            memory.deallocate()
        }
    }
}

/// A contributed item, or a product, of any type. A container finds it by the identities of both types
/// (``ContributionKind``), which the generic method that made it stored. Unchecked, because the compiler does
/// not see that ``TypedItem``, whose one property is constant and `Sendable`, is the only subclass.
class AnyItem: CustomStringConvertible, @unchecked Sendable {
    var description: String { "" }

    /// Returns the item.
    /// - Parameter type: the type that the item was contributed with.
    final func item<Item: Sendable>(of type: Item.Type) -> Item {
        unsafeDowncast(self, to: TypedItem<Item>.self).item
    }
}

final class TypedItem<Item: Sendable>: AnyItem, @unchecked Sendable {
    let item: Item

    init(_ item: Item) { self.item = item }

    override var description: String { String(describing: item) }
}
