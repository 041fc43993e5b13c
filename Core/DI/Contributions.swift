/// Something that a feature adds to a list of another module: a command, a screen, a doctor check.
///
/// The item is data, which is listed without making anything. Its product is made, with the services that it
/// needs, only when that one item is used.
public struct Contributed<Item: Sendable, Product: Sendable>: Sendable {
    /// The description that the feature registered.
    public let item: Item
    private let binding: ContributionBinding
    private let container: @Sendable () -> Container?

    init(_ binding: ContributionBinding, of container: @escaping @Sendable () -> Container?) {
        item = binding.item.item(of: Item.self)
        self.binding = binding
        self.container = container
    }

    /// The feature that contributed the item.
    public var origin: String { binding.origin }

    /// Makes what the item stands for.
    /// - Throws: the errors of the factories of all services that it needs.
    public func make() throws -> Product {
        guard let container = container() else {
            throw ResolutionError(service: String(describing: Product.self))
        }
        return try binding.make(container).item(of: Product.self)
    }

    /// Whether ``make()`` makes a service of this type too, directly or for another service. Nothing is made.
    /// The answer does not cover the contributions that a service receives, because they are made later, one
    /// at a time.
    public func needs(_ service: Any.Type) -> Bool {
        container()?.makes(ServiceKey(type: service), for: binding.needs) ?? false
    }
}

/// All that the features contribute of one kind, for the type that shows or runs it. Nothing is made before
/// it is used.
public struct Contributions<Item: Sendable, Product: Sendable>: Sendable {
    /// In the order of the list of features.
    public let all: [Contributed<Item, Product>]
}
