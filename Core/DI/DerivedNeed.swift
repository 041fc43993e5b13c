/// A type of factory parameter that needs no binding: `Optional` or ``Contributions``. The container makes
/// the value from the bindings of other types.
protocol DerivedNeed {
    /// The service type inside this type. For `T?`, it is `T`. For ``Contributions``, it is `nil`, because
    /// ``Contributions`` contains items and no service.
    static var wrapped: Any.Type? { get }
    static func derive(from container: Container) throws -> Self
}

/// A factory parameter of type `T?` is `nil` if no feature in the program binds `T`.
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
