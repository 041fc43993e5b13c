public import DomainPrimitives

/// A kind of change that other processes make outside the library, such as a login. Screens show the effect
/// of such changes.
public struct OutsideChangesEntry: Sendable, CustomStringConvertible {
    /// The name of this kind of change, such as `session` for logins and logouts.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "changes of \(name)" }
}

/// A source that reports one kind of change by other processes, such as logins. An ``OutsideChangesEntry``
/// names this kind.
public protocol OutsideChanges: Sendable {
    /// Starts an observation.
    /// - Parameter changed: called after each change, on any thread.
    /// - Returns: `nil` if changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
