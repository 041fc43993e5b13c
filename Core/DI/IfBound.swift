/// A service that is used where its feature is there, and done without where that is left out.
public struct IfBound<Service: Sendable>: DerivedNeed {
    /// `nil` where nobody binds it.
    public let service: Service?

    public static var wrapped: Any.Type? { Service.self }

    public static func derive(from container: Container) throws -> IfBound {
        IfBound(service: try container.resolveIfBound(Service.self))
    }
}
