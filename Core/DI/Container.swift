/// The finished graph of services and contributions, which makes the services. Only the composition root,
/// samples and tests hold a container. Every other type receives its dependencies.
public final class Container: Sendable {
    private let contributionBindings: [ContributionKind: [ContributionBinding]]
    @usableFromInline let slots: [ObjectIdentifier: Slot]

    init(_ bindings: [Binding], _ contributions: [ContributionBinding]) {
        var slots: [ObjectIdentifier: Slot] = [:]
        slots.reserveCapacity(bindings.count)
        for binding in bindings {
            slots[binding.key.id] = Slot(
                binding.factory, needs: binding.needs, keeps: binding.scope == .singleton)
        }
        self.slots = slots
        contributionBindings = Dictionary(grouping: contributions, by: \.kind)
    }

    /// Returns the service of a type. Makes a singleton at the first request.
    /// - Throws: the errors of the factory; ``ResolutionError`` if the type or a need of its factory has no
    ///   binding.
    @inlinable public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
        try valueIfBound(type) ?? derive(type)
    }

    /// Returns the service of a type; `nil` if no feature in the program binds the type.
    /// - Throws: the errors of the service's factory.
    @inlinable public func resolveIfBound<Service: Sendable>(_ type: Service.Type = Service.self) throws
        -> Service?
    {
        try valueIfBound(type)
    }

    @inlinable func valueIfBound<Service>(_ type: Service.Type) throws -> Service? {
        try slots[ObjectIdentifier(type)]?.value(of: type, in: self)
    }

    /// Makes the value of a type without a binding of its own: `T?` or ``Contributions``.
    /// - Throws: ``ResolutionError`` for any other type.
    @usableFromInline func derive<Service: Sendable>(_ type: Service.Type) throws -> Service {
        func derived<Need: DerivedNeed>(_ need: Need.Type) throws -> Service? {
            try Need.derive(from: self) as? Service
        }
        // The cast of a type to a protocol searches all types of the program, so the lists that have
        // contributions come first.
        let lists = contributionBindings.values.lazy.compactMap { $0.first?.list() }
        guard let need = lists.first(where: { $0 == type }) ?? type as? any DerivedNeed.Type,
            let value = try derived(need)
        else {
            throw ResolutionError(service: String(describing: type))
        }
        return value
    }

    /// Returns the contributions with an item of type `Item`, in the order of registration. Makes no product:
    /// call ``Contributed/make()`` for that.
    public func contributions<Item: Sendable, Product: Sendable>(
        of type: Item.Type, making product: Product.Type
    ) -> Contributions<Item, Product> {
        contributed(type, product) { self }
    }

    /// Returns the same items as ``contributions(of:making:)``, but with a weak reference to the container. A
    /// service in the container can keep these items without a retain cycle.
    func unownedContributions<Item: Sendable, Product: Sendable>(
        of type: Item.Type, making product: Product.Type
    ) -> Contributions<Item, Product> {
        contributed(type, product) { [weak self] in self }
    }

    private func contributed<Item: Sendable, Product: Sendable>(
        _ type: Item.Type, _ product: Product.Type, _ container: @escaping @Sendable () -> Container?
    ) -> Contributions<Item, Product> {
        let bindings = contributionBindings[ContributionKind(type, product)] ?? []
        return Contributions(all: bindings.map { Contributed($0, of: container) })
    }

    /// Whether `needs` contains `target`, or a service that depends on `target` directly or indirectly.
    func makes(_ target: ServiceKey, for needs: [ServiceKey]) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var waiting = needs
        while let need = waiting.popLast() {
            guard seen.insert(need.id).inserted else { continue }
            if let slot = slots[need.id] {
                if need == target { return true }
                waiting += slot.needs
            } else if let derived = need.type as? any DerivedNeed.Type {
                if need == target { return true }
                if let service = derived.wrapped { waiting.append(ServiceKey(type: service)) }
            }
        }
        return false
    }
}

/// The error of a request for a type without a binding.
public struct ResolutionError: Error, CustomStringConvertible, Sendable {
    public let service: String

    @usableFromInline init(service: String) { self.service = service }

    public var description: String {
        "Nothing is bound to \(service). Bind it in the assembly that provides it."
    }
}
