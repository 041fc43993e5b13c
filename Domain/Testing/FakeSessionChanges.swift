public import DomainPrimitives
public import SessionsDomain
import Synchronization

/// Tells of logins and logouts when a test says so.
public final class FakeSessionChanges: SessionChanges {
    private let sessions: any SessionRepository
    private let observers = Mutex<[Int: @Sendable () -> Void]>([:])

    public init(_ sessions: any SessionRepository) { self.sessions = sessions }

    public var isLoggedIn: Bool { (try? sessions.session()) != nil }

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        let key = observers.withLock { observers in
            let key = (observers.keys.max() ?? 0) + 1
            observers[key] = changed
            return key
        }
        return Observation { [self] in _ = observers.withLock { $0.removeValue(forKey: key) } }
    }

    /// Tells all observers.
    public func tell() { for observer in observers.withLock({ Array($0.values) }) { observer() } }
}
