/// A checked, immutable graph. Only the composition root and samples hold one; every other type receives dependencies.
public final class Container: Sendable {
    private let contributionBindings: [ContributionBinding]
    @usableFromInline let boxes: [ObjectIdentifier: any AnyBox]

    init(_ graph: Graph) {
        contributionBindings = graph.contributions
        var boxes: [ObjectIdentifier: any AnyBox] = [:]
        boxes.reserveCapacity(graph.bindings.count + graph.derived.count)
        for binding in graph.bindings { boxes[binding.key.id] = binding.makeBox() }
        for (key, need) in graph.derived { boxes[key.id] = need.box }
        self.boxes = boxes
    }

    /// Returns the service of a type. A singleton is made when it is first asked for.
    /// - Throws: the errors of the service's factory; ``ResolutionError`` if nothing is bound to the type, which
    ///   ``Registry/build()`` excludes for every service that another needs.
    @inlinable public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
        guard let value = try valueIfBound(type) else { throw ResolutionError(service: String(describing: type)) }
        return value
    }

    /// Returns the service of a type; `nil` if nothing is bound to it, because the feature that binds it is not in the list.
    /// - Throws: the errors of the service's factory.
    @inlinable public func resolveIfBound<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service? {
        try valueIfBound(type)
    }

    @inlinable func valueIfBound<Service>(_ type: Service.Type) throws -> Service? {
        guard let box = boxes[ObjectIdentifier(type)] else { return nil }
        // The box was stored under the identity of `Service` by the generic method that made it a `Box<Service>`.
        return try unsafeDowncast(box, to: Box<Service>.self).value(in: self)
    }

    /// Returns the contributed items of a type, in the order of registration. Nothing is made.
    public func contributions<Item: Sendable, Product: Sendable>(
        of type: Item.Type, making product: Product.Type
    ) -> Contributions<Item, Product> {
        contributed(type, product) { self }
    }

    /// Returns the same for a service of this container: the container keeps the service, so the service must not keep the
    /// container.
    func unownedContributions<Item: Sendable, Product: Sendable>(
        of type: Item.Type, making product: Product.Type
    ) -> Contributions<Item, Product> {
        contributed(type, product) { [weak self] in self }
    }

    private func contributed<Item: Sendable, Product: Sendable>(
        _ type: Item.Type, _ product: Product.Type, _ container: @escaping @Sendable () -> Container?
    ) -> Contributions<Item, Product> {
        let kind = ContributionKind(type, product)
        return Contributions(
            all: contributionBindings.filter { $0.kind == kind }.compactMap { binding in
                guard let item = binding.item as? Item else { return nil }
                return Contributed(item: item, origin: binding.origin) {
                    guard let container = container(), let made = try binding.make(container) as? Product else {
                        throw ResolutionError(service: String(describing: product))
                    }
                    return made
                }
            })
    }
}
