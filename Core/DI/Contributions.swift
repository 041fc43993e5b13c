/// A contribution of a feature to a list in another module. The ``item`` is the entry in the list, such as a
/// command's name. ``make()`` makes the product that belongs to the item, such as the command's code.
public struct Contributed<Item: Sendable, Product: Sendable>: Sendable {
    public let item: Item
    private let binding: ContributionBinding
    private let container: @Sendable () -> Container?

    init(_ binding: ContributionBinding, of container: @escaping @Sendable () -> Container?) {
        item = binding.item.item(of: Item.self)
        self.binding = binding
        self.container = container
    }

    /// The name of the feature that contributed the item.
    public var origin: String { binding.origin }

    /// Makes the product of the item, such as the code that runs a command.
    /// - Throws: the error of a factory, either of the product or of a service that the product needs.
    public func make() throws -> Product {
        guard let container = container() else {
            throw ResolutionError(service: String(describing: Product.self))
        }
        return try binding.make(container).item(of: Product.self)
    }

    /// Whether ``make()`` needs a service or ``Contributions`` of this type, directly or through a service.
    /// If ``make()`` needs ``Contributions``, what their items need does not count.
    public func needs(_ service: Any.Type) -> Bool {
        container()?.makes(ServiceKey(type: service), for: binding.needs) ?? false
    }
}

/// All contributions with items of type `Item` and products of type `Product`, such as commands with their
/// code. Call ``Contributed/make()`` to make a product.
public struct Contributions<Item: Sendable, Product: Sendable>: Sendable {
    /// All contributions, in the same order as the features that add them.
    public let all: [Contributed<Item, Product>]
}
