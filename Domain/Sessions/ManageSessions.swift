public import AccountsDomain
public import Foundation

/// A use case that lists and ends the sessions of the account.
public struct ManageSessions: Sendable {
    private let sessions: any SessionRepository
    private let server: any AccountServer
    private let useSession: UseSession

    public init(sessions: any SessionRepository, server: any AccountServer, useSession: UseSession) {
        self.sessions = sessions
        self.server = server
        self.useSession = useSession
    }

    /// Returns all sessions of the account. The most recently used session comes first.
    public func all() throws(AccountError) -> [SessionSummary] {
        // A login in another process ends the former session of this device in its last step. The lock waits
        // for this step, so that the list lacks the former session.
        try sessions.withSessionLock { () throws(AccountError) in }
        return try useSession { address, access throws(AccountError) in
            try server.sessions(access, at: address)
        }.sessions
    }

    public func end(_ session: UUID) throws(AccountError) {
        try useSession { address, access throws(AccountError) in try server.end(session, access, at: address)
        }
    }
}
