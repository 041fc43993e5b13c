public import AccountsDomain
public import Foundation

/// Lists and ends the sessions of the account.
public struct ManageSessions: Sendable {
    private let sessions: any SessionRepository
    private let server: any AccountServer
    private let useSession: UseSession

    public init(sessions: any SessionRepository, server: any AccountServer, useSession: UseSession) {
        self.sessions = sessions
        self.server = server
        self.useSession = useSession
    }

    /// Returns the sessions, beginning with the one used last.
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
