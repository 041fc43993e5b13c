/// Something a feature adds to a list that belongs to another module: a command, a screen, a key binding.
///
/// The item itself is data that can be listed without constructing anything; its product is made, with the services it
/// needs, only when that one item is used.
public struct Contributed<Item: Sendable, Product: Sendable>: Sendable {
    /// The descriptor the feature registered.
    public let item: Item
    /// The feature that contributed it.
    public let origin: String
    let factory: @Sendable () throws -> Product

    /// Constructs what the item stands for.
    /// - Throws: whatever the factories of the services it needs throw.
    public func make() throws -> Product { try factory() }
}
