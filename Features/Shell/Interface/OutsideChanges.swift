public import DomainPrimitives

/// Changes by other processes that screens show and that are not in the library, such as logins.
public struct OutsideChangesEntry: Sendable, CustomStringConvertible {
    /// Names what changes, such as `session`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "changes of \(name)" }
}

/// Observes the changes of an ``OutsideChangesEntry``. The full screen reads again what it shows after each.
public protocol OutsideChanges: Sendable {
    /// - Parameter changed: called after each change, from any thread.
    /// - Returns: `nil` if changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
