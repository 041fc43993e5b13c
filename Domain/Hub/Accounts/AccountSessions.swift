public import AccountsDomain
public import DomainPrimitives
public import Foundation

/// Lists the sessions of an account, and ends one of them.
public struct AccountSessions: Sendable {
    private let accounts: any AccountRepository
    private let clock: any WallClock

    public init(accounts: any AccountRepository, clock: any WallClock) {
        self.accounts = accounts
        self.clock = clock
    }

    /// Returns the sessions that have not ended. The session that was used last comes first.
    public func all(_ caller: Caller) throws(HubError) -> SessionList {
        let sessions = try accounts.read { reader throws(HubError) in try reader.sessions(of: caller.user) }
        let now = clock.now().timestamp
        return SessionList(
            sessions.filter { !$0.isExpired(at: now) }.map { session in
                SessionSummary(
                    id: session.id, deviceName: session.deviceName.description, createdAt: session.createdAt,
                    usedAt: session.usedAt, isCurrent: session.id == caller.session)
            })
    }

    /// Ends a session of the account.
    /// - Throws: ``HubError/denied(_:)`` if the account has no such session.
    public func end(_ session: UUID, _ caller: Caller) throws(HubError) {
        try accounts.write { writer throws(HubError) in
            guard try writer.session(session)?.user == caller.user else { throw .denied(.unknownSession) }
            try writer.end(session)
        }
    }
}
