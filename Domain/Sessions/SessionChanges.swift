public import DomainPrimitives

/// Observes logins and logouts, whichever process of this device does them.
public protocol SessionChanges: Sendable {
    /// Whether somebody is logged in. Reads no session, so it costs less than
    /// ``SessionRepository/session()``.
    var isLoggedIn: Bool { get }

    /// - Parameter changed: called after each login and logout, from any thread. A renewed session is no
    ///   change.
    /// - Returns: `nil` if changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
