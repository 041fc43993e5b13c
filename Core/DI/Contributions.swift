/// Something that a feature adds to a list of another module: a command, a screen, a doctor check.
///
/// The item is data, which is listed without making anything. Its product is made, with the services that it needs, only
/// when that one item is used.
public struct Contributed<Item: Sendable, Product: Sendable>: Sendable {
    /// The description that the feature registered.
    public let item: Item
    /// The feature that contributed the item.
    public let origin: String
    let factory: @Sendable () throws -> Product

    /// Makes what the item stands for.
    /// - Throws: the errors of the factories of all services that it needs.
    public func make() throws -> Product { try factory() }
}

/// All that the features contribute of one kind, for the type that shows or runs it. Nothing is made before it is used.
public struct Contributions<Item: Sendable, Product: Sendable>: Sendable {
    /// In the order of the list of features.
    public let all: [Contributed<Item, Product>]
}
