/// All that features contribute of one kind, as a need of whoever shows or runs it. Nothing of it is made before it is
/// used.
public struct Contributions<Item: Sendable, Product: Sendable>: DerivedNeed {
    /// In the order of the list of features.
    public let all: [Contributed<Item, Product>]

    public static var wrapped: Any.Type? { nil }

    public static func derive(from container: Container) throws -> Contributions {
        Contributions(all: container.unownedContributions(of: Item.self, making: Product.self))
    }
}
