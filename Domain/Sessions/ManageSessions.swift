public import AccountsDomain
public import Foundation

/// The devices of the account: which are logged in, and ending one.
public struct ManageSessions: Sendable {
    private let sessions: any SessionRepository
    private let server: any AccountServer
    private let useSession: UseSession

    public init(sessions: any SessionRepository, server: any AccountServer, useSession: UseSession) {
        self.sessions = sessions
        self.server = server
        self.useSession = useSession
    }

    /// The one that was used last first.
    public func all() throws(AccountError) -> [SessionSummary] {
        // Another process that logs in ends the session before it last of all: it is no device any more.
        try sessions.exclusively { () throws(AccountError) in }
        return try useSession { address, access throws(AccountError) in
            try server.sessions(access, at: address)
        }.sessions
    }

    /// Logs a device out.
    public func end(_ session: UUID) throws(AccountError) {
        try useSession { address, access throws(AccountError) in try server.end(session, access, at: address)
        }
    }
}
