public import Synchronization

/// A service in a container: the factory and, for a singleton, the value that the factory made. The class is
/// not generic, because a separate type for each service would slow down every start.
///
/// The class is `@unchecked Sendable`, because each access to ``kept`` is safe:
/// - A thread writes it only under the lock.
/// - A thread without the lock reads it only after ``isMade`` became `true`.
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

    /// Returns the service in this slot. Makes a singleton at the first call, and a transient at each call.
    /// - Parameter type: the type of the service.
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

    /// Returns the value of a singleton. The first call makes the value.
    ///
    /// The factory runs under the lock. A factory that needs its own singleton waits for this lock forever.
    /// ``Registry/check()`` finds such a cycle of services, except a cycle through ``Contributions``.
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

/// A box that hides the type of a contributed item or product. The class is `@unchecked Sendable`: the only
/// subclass ``TypedItem`` has one property, which is constant and `Sendable`.
class AnyItem: CustomStringConvertible, @unchecked Sendable {
    var description: String { "" }

    /// Returns the value in this object.
    /// - Parameter type: the type of the value. The caller must pass the right type, because the method does
    ///   not check it.
    final func item<Item: Sendable>(of type: Item.Type) -> Item {
        unsafeDowncast(self, to: TypedItem<Item>.self).item
    }
}

final class TypedItem<Item: Sendable>: AnyItem, @unchecked Sendable {
    let item: Item

    init(_ item: Item) { self.item = item }

    override var description: String { String(describing: item) }
}
