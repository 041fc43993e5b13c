public import Synchronization

/// A service in a container: the factory and, for a singleton, the value that the factory made.
///
/// The class is not generic. With a generic class, Swift would build a type for each binding at every start
/// of the program. ``Registry`` stores a slot under the type of its service, and ``Container`` finds the slot
/// under the same type. A request for the type `T` therefore always finds a slot whose value has the type
/// `T`.
///
/// The class is `@unchecked Sendable`, because the compiler cannot see two facts:
///
/// - ``kept`` is written once, under the lock, before ``isMade`` becomes true (with release ordering). A
///   thread without the lock reads ``kept`` only after it has read ``isMade`` as true (with acquire
///   ordering).
/// - ``Registry`` binds only services and factories that are `Sendable`.
@usableFromInline final class Slot: @unchecked Sendable {
    @usableFromInline let isMade = Atomic(false)
    /// The address of a singleton's value; `nil` until the factory has made the value, and always `nil` for a
    /// transient.
    @usableFromInline var kept: UnsafeMutableRawPointer?

    /// The services that the factory receives as its parameters.
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

    /// Returns the value of the slot, and makes it if necessary.
    /// - Parameter type: the type of the service in this slot.
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

    /// Returns the value of a singleton, and makes it at the first call.
    ///
    /// The lock is held while the factory runs, so that the factory makes only one value. The factory can
    /// wait for the locks of the services that it needs. This causes no deadlock, because the graph of
    /// services has no cycles (``Registry/check()`` reports them).
    ///
    /// The check does not cover the products of contributions, so a cycle through a product is possible. A
    /// factory that receives ``Contributions`` must therefore make no product before the factory returns.
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

/// The functions that make and destroy a value of one type. `make` allocates memory for each value, and
/// `destroy` frees this memory.
struct Factory: Sendable {
    /// Makes a value, and returns its address. The caller must destroy the value.
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

/// A box for a contributed item (such as a command's name), or for its product (such as the code that runs
/// the command). The class hides the type of the content.
///
/// The cast in ``item(of:)`` is safe. ``Registry`` stores an item under its ``ContributionKind``: the type of
/// the item and the type of the product. ``Container`` finds the item under the same two types.
///
/// The class is `@unchecked Sendable`, because the compiler does not see that ``TypedItem`` is the only
/// subclass. The one property of ``TypedItem`` is constant and `Sendable`.
class AnyItem: CustomStringConvertible, @unchecked Sendable {
    var description: String { "" }

    /// Returns the value in this object: the item of a contribution, or the service that a binding made.
    /// - Parameter type: the type of this value. The method does not check the type, so the caller must
    ///   pass the right one.
    final func item<Item: Sendable>(of type: Item.Type) -> Item {
        unsafeDowncast(self, to: TypedItem<Item>.self).item
    }
}

final class TypedItem<Item: Sendable>: AnyItem, @unchecked Sendable {
    let item: Item

    init(_ item: Item) { self.item = item }

    override var description: String { String(describing: item) }
}
