public import DomainPrimitives

/// The logins and logouts by any process of this device.
public protocol SessionChanges: Sendable {
    /// Whether a person is logged in. This property does not read the session, so it costs less than
    /// ``SessionRepository/session()``.
    var isLoggedIn: Bool { get }

    /// Begins an observation.
    /// - Parameter changed: Called after each login and logout, on any thread. A renewal of the session does
    ///   not count.
    /// - Returns: `nil` if changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
