/// The graph under construction: bindings are data until ``build()`` has checked all of them.
public struct Registry: Sendable {
    var bindings: [Binding] = []
    var overrides: [Binding] = []
    var contributions: [ContributionBinding] = []
    private var origin = "App"

    public init() {}

    /// Says how a service is made.
    /// - Parameters:
    ///   - service: the type others will ask for, usually a protocol.
    ///   - scope: how long one lives.
    ///   - needs: the services that the factory receives, in its order of arguments.
    ///   - make: the factory; it never sees the container.
    public mutating func bind<Service: Sendable, each Need: Sendable>(
        _ service: Service.Type, scope: Scope = .singleton, needs: repeat (each Need).Type,
        make: @escaping @Sendable (repeat each Need) throws -> Service
    ) {
        bindings.append(binding(scope: scope, needs: repeat each needs, make: make))
    }

    /// Replaces a binding, whoever registered it and in whatever order: for tests and samples.
    public mutating func override<Service: Sendable, each Need: Sendable>(
        _ service: Service.Type, scope: Scope = .singleton, needs: repeat (each Need).Type,
        make: @escaping @Sendable (repeat each Need) throws -> Service
    ) {
        overrides.append(binding(scope: scope, needs: repeat each needs, make: make))
    }

    /// Adds an item to the list of its type.
    /// - Parameter make: constructs what the item stands for, when that is wanted.
    public mutating func contribute<Item: Sendable, Product: Sendable, each Need: Sendable>(
        _ item: Item, needs: repeat (each Need).Type, make: @escaping @Sendable (repeat each Need) throws -> Product
    ) {
        let binding = ContributionBinding(
            item: item, product: ServiceKey(type: Product.self), needs: keys(repeat each needs), origin: origin
        ) { container in
            try make(repeat container.resolve((each Need).self))
        }
        contributions.append(binding)
    }

    /// Registers a feature; its name goes into every report about its bindings.
    public mutating func install(_ assembly: any FeatureAssembly.Type) {
        let outer = origin
        origin = assembly.name
        assembly.register(in: &self)
        origin = outer
    }

    /// Checks the whole graph and freezes it. Nothing is constructed.
    /// - Throws: ``CompositionError`` with every missing, duplicate, cyclic and too short-lived binding at once.
    public func build() throws(CompositionError) -> Container {
        let effective = effectiveBindings()
        let problems = GraphCheck(bindings: effective, contributions: contributions).problems()
        guard problems.isEmpty else { throw CompositionError(problems: problems) }
        return Container(bindings: effective, contributions: contributions)
    }

    private func effectiveBindings() -> [Binding] {
        guard !overrides.isEmpty else { return bindings }
        let replaced = Set(overrides.map(\.key))
        return bindings.filter { !replaced.contains($0.key) } + overrides
    }

    private func keys<each Need>(_ needs: repeat (each Need).Type) -> [ServiceKey] {
        var keys: [ServiceKey] = []
        repeat keys.append(ServiceKey(type: each needs))
        return keys
    }

    private func binding<Service: Sendable, each Need: Sendable>(
        scope: Scope, needs: repeat (each Need).Type, make: @escaping @Sendable (repeat each Need) throws -> Service
    ) -> Binding {
        Binding(
            key: ServiceKey(type: Service.self), scope: scope, needs: keys(repeat each needs), origin: origin,
            makeBox: {
                Box<Service>(keeps: scope != .transient) { container in
                    try make(repeat container.resolve((each Need).self))
                }
            })
    }
}
