/// The graph of services while features register them. ``build()`` checks the graph and returns the
/// ``Container``, which makes the services.
///
/// A factory is a function that makes a service. The type of each parameter decides what the parameter
/// receives:
/// - `T?`: the service of type `T`, or `nil` if nothing is bound to `T`.
/// - ``Contributions``: the contributions of all features.
/// - Any other type: the service of this type.
public struct Registry: Sendable {
    private var bindings: [Binding] = []
    private var overrides: [Binding] = []
    private var contributions: [ContributionBinding] = []
    private var origin = "App"

    public init() {}

    /// Binds the type that a factory returns, so that other services can need this type.
    /// - Parameter make: the factory, which receives its dependencies as parameters.
    public mutating func bind<Service: Sendable, each Need: Sendable>(
        _ make: @escaping @Sendable (repeat each Need) throws -> Service, scope: Scope = .singleton
    ) {
        bindings.append(binding(scope, make))
    }

    /// Binds a type, usually a protocol, to a factory of an implementation.
    /// - Parameter make: the factory, which receives its dependencies as parameters.
    public mutating func bind<Service: Sendable, each Need: Sendable>(
        _ service: Service.Type, scope: Scope = .singleton,
        _ make: @escaping @Sendable (repeat each Need) throws -> Service
    ) {
        bindings.append(binding(scope, make))
    }

    /// Replaces the binding of a type, for tests and samples. This call can come before or after
    /// ``bind(_:scope:)``. If a type has several overrides, the container uses the last one.
    public mutating func override<Service: Sendable, each Need: Sendable>(
        _ service: Service.Type, scope: Scope = .singleton,
        _ make: @escaping @Sendable (repeat each Need) throws -> Service
    ) {
        let binding = binding(scope, make)
        overrides.removeAll { $0.key == binding.key }
        overrides.append(binding)
    }

    /// Adds an item, such as a command's name, and its product, such as the code that runs the command.
    /// - Parameter make: makes a new product at each use.
    public mutating func contribute<Item: Sendable, Product: Sendable, each Need: Sendable>(
        _ item: Item, _ make: @escaping @Sendable (repeat each Need) throws -> Product
    ) {
        let binding = ContributionBinding(
            item: TypedItem(item), kind: ContributionKind(Item.self, Product.self),
            needs: Self.keys(repeat (each Need).self),
            origin: origin,
            make: { container in TypedItem(try make(repeat container.resolve((each Need).self))) },
            list: { Contributions<Item, Product>.self })
        contributions.append(binding)
    }

    /// Adds an item, such as a command's name, and its product, such as the code that runs the command.
    /// - Parameters:
    ///   - product: the type of the product, usually a protocol.
    ///   - make: makes a new product at each use.
    public mutating func contribute<Item: Sendable, Product: Sendable, each Need: Sendable>(
        _ item: Item, as product: Product.Type,
        _ make: @escaping @Sendable (repeat each Need) throws -> Product
    ) {
        contribute(item, make)
    }

    /// Adds an item that needs no product, such as the name of the default command.
    public mutating func contribute<Item: Sendable>(_ item: Item) { contribute(item) {} }

    /// Registers a feature. Every error report about the feature's bindings contains the feature's name.
    public mutating func install(_ assembly: any FeatureAssembly.Type) {
        let outer = origin
        origin = assembly.name
        assembly.register(in: &self)
        origin = outer
    }

    /// Checks the whole graph and returns its container, without making services.
    /// - Throws: ``CompositionError`` with every missing, duplicate, cyclic or captive dependency. A captive
    ///   dependency is a transient service that a singleton needs.
    public func build() throws(CompositionError) -> Container {
        try check()
        return buildUnchecked()
    }

    /// Returns the container without a check. Use this method only if tests check the same graph. A request
    /// for a missing service throws ``ResolutionError``. A request for a service in a cycle never returns.
    public func buildUnchecked() -> Container { Container(effectiveBindings, contributions) }

    /// Checks the whole graph. The call makes no services.
    /// - Throws: ``CompositionError`` with the same faults as ``build()``.
    public func check() throws(CompositionError) {
        let problems = GraphCheck(Graph(bindings: effectiveBindings, contributions: contributions)).problems()
        guard problems.isEmpty else { throw CompositionError(problems: problems) }
    }

    private var effectiveBindings: [Binding] {
        guard !overrides.isEmpty else { return bindings }
        let replaced = Set(overrides.map(\.key))
        return bindings.filter { !replaced.contains($0.key) } + overrides
    }

    private static func keys<each Need>(_ needs: repeat (each Need).Type) -> [ServiceKey] {
        var keys: [ServiceKey] = []
        for need in repeat each needs { keys.append(ServiceKey(type: need)) }
        return keys
    }

    private func binding<Service: Sendable, each Need: Sendable>(
        _ scope: Scope, _ make: @escaping @Sendable (repeat each Need) throws -> Service
    ) -> Binding {
        Binding(
            key: ServiceKey(type: Service.self), scope: scope, needs: Self.keys(repeat (each Need).self),
            origin: origin,
            factory: Factory(Service.self) { container in try make(repeat container.resolve((each Need).self))
            })
    }
}
