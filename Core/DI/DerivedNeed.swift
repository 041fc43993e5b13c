/// A need that has no binding of its own. The container derives it from other bindings. `Optional` and
/// ``Contributions`` are the two.
protocol DerivedNeed {
    /// The service that it asks for; `nil` if it asks for none.
    static var wrapped: Any.Type? { get }
    /// Derives it from what a container has.
    static func derive(from container: Container) throws -> Self
}

/// A service that is used if its feature is in the list, and done without otherwise.
extension Optional: DerivedNeed {
    static var wrapped: Any.Type? { Wrapped.self }

    static func derive(from container: Container) throws -> Self { try container.valueIfBound(Wrapped.self) }
}

extension Contributions: DerivedNeed {
    static var wrapped: Any.Type? { nil }

    static func derive(from container: Container) throws -> Contributions {
        container.unownedContributions(of: Item.self, making: Product.self)
    }
}
