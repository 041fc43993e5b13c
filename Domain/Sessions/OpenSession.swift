public import AccountsDomain
public import DomainPrimitives
import Foundation

/// Logs this device in, with an account that is there or a new one (SYNC.md, Accounts). The library stays as
/// it is; the next sync brings both together.
public struct OpenSession: Sendable {
    private let sessions: any SessionRepository
    private let server: any AccountServer
    private let clock: any WallClock
    private let random: RandomSource

    public init(
        sessions: any SessionRepository, server: any AccountServer, clock: any WallClock, random: RandomSource
    ) {
        self.sessions = sessions
        self.server = server
        self.clock = clock
        self.random = random
    }

    /// With a new account. Where an answer never came the account may be there: who asks once more with its
    /// password is logged in.
    public func signUp(
        _ account: Account, _ password: Password, deviceName: DeviceName, at address: ServerAddress
    ) throws(AccountError) -> OpenedSession {
        try open(at: address) { refresh throws(AccountError) in
            let request = SignUpRequest(
                account: account, password: password, deviceName: deviceName, refresh: refresh)
            do throws(AccountError) {
                return try insistently { () throws(AccountError) in try server.signUp(request, at: address) }
            } catch .refused(.usernameTaken) {
                let request = LogInRequest(
                    name: account.username.description, password: password, deviceName: deviceName,
                    refresh: refresh)
                return try ownGrant(of: account, request, at: address)
            }
        }
    }

    /// - Throws: ``AccountRefusal/usernameTaken`` where the account of that name is another's.
    private func ownGrant(
        of account: Account, _ request: LogInRequest, at address: ServerAddress
    ) throws(AccountError) -> SessionGrant {
        let grant: SessionGrant
        do throws(AccountError) {
            grant = try insistently { () throws(AccountError) in try server.logIn(request, at: address) }
        } catch .refused(.wrongCredentials) { throw .refused(.usernameTaken) }
        guard grant.account.email == account.email else {
            // Nobody has its tokens: where it cannot be ended it ends by itself.
            _ = end(grant.session, by: grant, at: address)
            throw .refused(.usernameTaken)
        }
        return grant
    }

    /// Who is logged in as the same already gets a new session, as where the old one was ended; the old one
    /// ends.
    /// - Parameter name: a username or an address.
    public func logIn(
        _ name: String, _ password: Password, deviceName: DeviceName, at address: ServerAddress
    ) throws(AccountError) -> OpenedSession {
        try open(at: address, again: name) { refresh throws(AccountError) in
            let request = LogInRequest(
                name: name, password: password, deviceName: deviceName, refresh: refresh)
            return try insistently { () throws(AccountError) in try server.logIn(request, at: address) }
        }
    }

    private func open(
        at address: ServerAddress, again name: String? = nil,
        _ ask: (SessionToken) throws(AccountError) -> SessionGrant
    ) throws(AccountError) -> OpenedSession {
        try sessions.whileNobodySyncs { () throws(AccountError) in
            try sessions.exclusively { () throws(AccountError) in
                let former = try sessions.session()
                if let former, !former.isOf(name, at: address) { throw .loggedIn(former.account) }
                let refresh = SessionToken.random(random)
                let grant = try ask(refresh)
                let session = DeviceSession(
                    server: address, account: grant.account, user: grant.user, id: grant.session,
                    refresh: refresh,
                    access: AccessGrant(
                        token: grant.access, givenAt: clock.now().timestamp, seconds: grant.seconds))
                try sessions.store(session)
                return OpenedSession(session, unended: former.flatMap { end($0.id, by: grant, at: address) })
            }
        }
    }

    /// Ends a session that nobody uses any more.
    /// - Returns: it, where that could not be.
    private func end(_ session: UUID, by grant: SessionGrant, at address: ServerAddress) -> UnendedSession? {
        do throws(AccountError) {
            try server.end(session, grant.access, at: address)
            return nil
        } catch {
            // One that is over already is what was wanted.
            return error == .refused(.unknownSession) ? nil : UnendedSession(id: session, reason: error)
        }
    }

    /// Where the answer is lost, the server may have done what it was asked: it is asked again with the same
    /// token.
    private func insistently(_ ask: () throws(AccountError) -> SessionGrant) throws(AccountError)
        -> SessionGrant
    {
        do throws(AccountError) { return try ask() } catch .server(.offline) { return try ask() }
    }
}
