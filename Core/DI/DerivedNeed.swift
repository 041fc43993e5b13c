/// A need without a binding of its own, which the container derives from other bindings. `Optional` and
/// ``Contributions`` are the only such needs.
protocol DerivedNeed {
    /// The service that the need asks for; `nil` for a need of contributions.
    static var wrapped: Any.Type? { get }
    /// Returns the value of the need from the bindings of a container.
    static func derive(from container: Container) throws -> Self
}

/// An optional need is `nil` if its feature is not in the list of features.
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
