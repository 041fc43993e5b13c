/// An immutable graph. Only the composition root and samples hold one; every other type receives
/// dependencies.
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

    /// Returns the service of a type. A singleton is made when it is first asked for.
    /// - Throws: the errors of the service's factory; ``ResolutionError`` if nothing is bound to the type,
    ///   which ``Registry/check()`` excludes for every service that another needs.
    @inlinable public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
        try valueIfBound(type) ?? derive(type)
    }

    /// Returns the service of a type; `nil` if nothing is bound to it, because the feature that binds it is
    /// not in the list.
    /// - Throws: the errors of the service's factory.
    @inlinable public func resolveIfBound<Service: Sendable>(_ type: Service.Type = Service.self) throws
        -> Service?
    {
        try valueIfBound(type)
    }

    @inlinable func valueIfBound<Service>(_ type: Service.Type) throws -> Service? {
        try slots[ObjectIdentifier(type)]?.value(of: type, in: self)
    }

    /// Derives a need from other bindings.
    @usableFromInline func derive<Service: Sendable>(_ type: Service.Type) throws -> Service {
        func derived<Need: DerivedNeed>(_ need: Need.Type) throws -> Service? {
            try Need.derive(from: self) as? Service
        }
        guard let need = type as? any DerivedNeed.Type, let value = try derived(need) else {
            throw ResolutionError(service: String(describing: type))
        }
        return value
    }

    /// Returns the contributed items of a type, in the order of registration. Nothing is made.
    public func contributions<Item: Sendable, Product: Sendable>(
        of type: Item.Type, making product: Product.Type
    ) -> Contributions<Item, Product> {
        contributed(type, product) { self }
    }

    /// Returns the same for a service of this container: the container keeps the service, so the service must
    /// not keep the container.
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

    /// Whether making something with these needs makes `target` too.
    func makes(_ target: ServiceKey, for needs: [ServiceKey]) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var waiting = needs
        while let need = waiting.popLast() {
            guard seen.insert(need.id).inserted else { continue }
            if let slot = slots[need.id] {
                if need == target { return true }
                waiting += slot.needs
            } else if let service = (need.type as? any DerivedNeed.Type)?.wrapped {
                waiting.append(ServiceKey(type: service))
            }
        }
        return false
    }
}
