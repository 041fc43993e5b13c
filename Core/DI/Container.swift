/// A checked, immutable graph. Only the composition root and samples hold one; everyone else receives dependencies.
public final class Container: Sendable {
    private let bindings: [Binding]
    private let contributionBindings: [ContributionBinding]
    @usableFromInline let boxes: [ObjectIdentifier: any AnyBox]

    init(bindings: [Binding], contributions: [ContributionBinding], parent: Container? = nil) {
        self.bindings = bindings
        self.contributionBindings = contributions
        let isSession = parent != nil
        var boxes = parent?.boxes ?? [:]
        boxes.reserveCapacity(bindings.count)
        for binding in bindings where isSession ? binding.scope == .session : binding.scope != .session {
            boxes[binding.key.id] = binding.makeBox()
        }
        self.boxes = boxes
    }

    /// The service of a type: made now if it is the first asked for, else the one there is.
    /// - Throws: what the service's factory throws; ``ResolutionError`` where nothing is bound to the type, which
    ///   ``Registry/build()`` excludes for every service that another needs.
    @inlinable public func resolve<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
        guard let box = boxes[ObjectIdentifier(type)] else { return try derive(type) }
        // The box was stored under the identity of `Service` by the generic method that made it a `Box<Service>`.
        return try unsafeDowncast(box, to: Box<Service>.self).value(in: self)
    }

    /// A need that is made of what is bound.
    @usableFromInline func derive<Service: Sendable>(_ type: Service.Type) throws -> Service {
        guard let derived = try (type as? any DerivedNeed.Type)?.derive(from: self) as? Service else {
            throw ResolutionError(service: String(describing: type))
        }
        return derived
    }

    /// The service of a type; `nil` where nothing is bound to it, as where the feature that binds it is left out.
    /// - Throws: what the service's factory throws.
    public func resolveIfBound<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service? {
        boxes[ObjectIdentifier(type)] == nil ? nil : try resolve(type)
    }

    /// The contributed items of a type, in the order of registration. Lists only: nothing is constructed.
    public func contributions<Item: Sendable, Product: Sendable>(
        of type: Item.Type, making product: Product.Type
    ) -> [Contributed<Item, Product>] {
        contributed(type, product) { self }
    }

    /// The same for a service of this container: it is kept by it, and does not keep it in turn.
    func unownedContributions<Item: Sendable, Product: Sendable>(
        of type: Item.Type, making product: Product.Type
    ) -> [Contributed<Item, Product>] {
        contributed(type, product) { [weak self] in self }
    }

    private func contributed<Item: Sendable, Product: Sendable>(
        _ type: Item.Type, _ product: Product.Type, _ container: @escaping @Sendable () -> Container?
    ) -> [Contributed<Item, Product>] {
        contributionBindings.compactMap { binding in
            guard let item = binding.item as? Item, binding.product == ServiceKey(type: product) else { return nil }
            return Contributed(item: item, origin: binding.origin) {
                guard let container = container(), let made = try binding.make(container) as? Product else {
                    throw ResolutionError(service: String(describing: product))
                }
                return made
            }
        }
    }

    /// A child with its own services of scope ``Scope/session`` and all the singletons of this one.
    public func makeSession() -> Container {
        Container(bindings: bindings, contributions: contributionBindings, parent: self)
    }
}
