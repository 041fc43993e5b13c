public import AccountsDomain
public import DomainPrimitives
public import Foundation

/// A use case that logs this device in, with an existing or a new account (Documentation/Sync.md §Accounts).
/// The library stays unchanged until the next sync.
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

    /// Creates an account and logs in. If the answer to an earlier sign-up was lost, the account may exist
    /// already. This function then logs in to the existing account with `password`.
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

    /// Logs in after the server refused a sign-up because the username is taken. The login succeeds if the
    /// same person signed up before.
    /// - Throws: ``AccountRefusal/usernameTaken`` if the account belongs to another person.
    private func ownGrant(
        of account: Account, _ request: LogInRequest, at address: ServerAddress
    ) throws(AccountError) -> SessionGrant {
        let grant: SessionGrant
        do throws(AccountError) {
            grant = try insistently { () throws(AccountError) in try server.logIn(request, at: address) }
        } catch .refused(.wrongCredentials) { throw .refused(.usernameTaken) }
        guard grant.account.email == account.email else {
            // No device stores the tokens of this session, so it must end. If the server cannot end the
            // session now, the session ends after 60 days.
            _ = end(grant.session, by: grant, at: address)
            throw .refused(.usernameTaken)
        }
        return grant
    }

    /// Logs in to an existing account. If this device is already logged in to the same account, the former
    /// session ends.
    /// - Parameter name: A username or an email address.
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
        try sessions.withSyncLock { () throws(AccountError) in
            try sessions.withSessionLock { () throws(AccountError) in
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

    /// Ends a session that this device no longer uses.
    /// - Returns: `nil` if the session has ended. Otherwise the session, with the reason why the server could
    ///   not end it.
    private func end(_ session: UUID, by grant: SessionGrant, at address: ServerAddress) -> UnendedSession? {
        do throws(AccountError) {
            try server.end(session, grant.access, at: address)
            return nil
        } catch {
            // The session has already ended, as requested.
            return error == .refused(.unknownSession) ? nil : UnendedSession(id: session, reason: error)
        }
    }

    /// Sends a login or sign-up. If the server cannot be reached, sends the same request once more.
    private func insistently(_ ask: () throws(AccountError) -> SessionGrant) throws(AccountError)
        -> SessionGrant
    {
        do throws(AccountError) { return try ask() } catch .server(.offline) { return try ask() }
    }
}

/// The result of a login.
public struct OpenedSession: Hashable, Sendable {
    public let session: DeviceSession
    /// The former session of this device if the server could not end that session; otherwise `nil`.
    public let unended: UnendedSession?

    public init(_ session: DeviceSession, unended: UnendedSession? = nil) {
        self.session = session
        self.unended = unended
    }
}

/// A former session of this device. The server could not end the session, so it ends 60 days after its last
/// renewal.
public struct UnendedSession: Hashable, Sendable {
    public let id: UUID
    public let reason: AccountError

    public init(id: UUID, reason: AccountError) {
        self.id = id
        self.reason = reason
    }
}
