/// A need that nobody binds by its own type: it is made of what is bound. ``IfBound`` is one, and so is
/// ``Contributions``.
public protocol DerivedNeed: Sendable {
    /// The service that it asks for where that is bound; `nil` where it asks for none.
    static var wrapped: Any.Type? { get }
    /// Makes it of what a container has.
    static func derive(from container: Container) throws -> Self
}
