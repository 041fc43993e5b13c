public import DomainPrimitives

/// The store of this device's session. Other users of the operating system cannot read the stored session.
public protocol SessionRepository: Sendable {
    /// Returns the stored session; `nil` if no person is logged in.
    func session() throws(AccountError) -> DeviceSession?
    /// Stores a session. The session is on the disk when this function returns.
    func store(_ session: DeviceSession) throws(AccountError)
    func remove() throws(AccountError)
    /// Waits until no sync of this device runs, then runs `body`. No sync can start until `body` ends, so
    /// `body` can safely change the session.
    func withSyncLock<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value
    /// Waits until no other process of this device changes the session, then runs `body`. Until `body` ends,
    /// no other process can change the session.
    func withSessionLock<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value
}

/// A use case that reads the session of this device, without a request to the server.
public struct ReadSession: Sendable {
    private let sessions: any SessionRepository

    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// Returns the session; `nil` for a guest, who uses Haru without an account.
    public func callAsFunction() throws(AccountError) -> DeviceSession? { try sessions.session() }
}

/// A source of notifications about logins and logouts by any process of this device.
public protocol SessionChanges: Sendable {
    /// Whether a person is logged in. This property does not read the session, so it costs less than
    /// ``SessionRepository/session()``.
    var isLoggedIn: Bool { get }

    /// Starts to observe logins and logouts.
    /// - Parameter changed: Called on any thread after each login and logout, but not after a renewal of the
    ///   session.
    /// - Returns: `nil` if the device cannot observe the session.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
