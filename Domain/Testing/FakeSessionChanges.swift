public import DomainPrimitives
public import SessionsDomain

/// Logins and logouts that a test announces.
public final class FakeSessionChanges: SessionChanges {
    private let sessions: any SessionRepository
    private let observers = Observers()

    public init(_ sessions: any SessionRepository) { self.sessions = sessions }

    public var isLoggedIn: Bool { (try? sessions.session()) != nil }

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? { observers.add(changed) }

    /// Tells every observer that the session has changed.
    public func tell() { observers.notify() }
}
