public import DomainPrimitives
import Foundation
public import SessionsDomain
import Synchronization

/// A repository that keeps this device's session in memory only. Several threads can use the repository at a
/// time.
public final class FakeSessionRepository: SessionRepository {
    private let stored = Mutex<DeviceSession?>(nil)
    private let lock = NSRecursiveLock()

    public init() {}

    public func session() throws(AccountError) -> DeviceSession? { stored.withLock { $0 } }
    public func store(_ session: DeviceSession) throws(AccountError) { stored.withLock { $0 = session } }
    public func remove() throws(AccountError) { stored.withLock { $0 = nil } }

    public func withSyncLock<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError)
        -> Value
    {
        try body()
    }

    public func withSessionLock<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value
    {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }
}

/// A source of notifications about logins and logouts. A test announces each login or logout with
/// ``notify()``.
public final class FakeSessionChanges: SessionChanges {
    private let sessions: any SessionRepository
    private let observers = Observers()

    public init(_ sessions: any SessionRepository) { self.sessions = sessions }

    public var isLoggedIn: Bool { (try? sessions.session()) != nil }

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? { observers.add(changed) }

    public func notify() { observers.notify() }
}
