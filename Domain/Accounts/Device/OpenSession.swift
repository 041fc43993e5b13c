public import DomainPrimitives

/// Logs this device in, with an account that is there or a new one (SYNC.md, Accounts). The library stays as it is; the
/// next sync brings both together.
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

    /// With a new account.
    public func signUp(
        _ account: Account, _ password: Password, deviceName: DeviceName, at address: ServerAddress
    ) throws(AccountError) -> DeviceSession {
        try open(at: address) { refresh throws(AccountError) in
            try server.signUp(
                SignUpRequest(account: account, password: password, deviceName: deviceName, refresh: refresh), at: address)
        }
    }

    /// Who is logged in as the same already gets a new session, as where the old one was ended.
    /// - Parameter name: a username or an address.
    public func logIn(
        _ name: String, _ password: Password, deviceName: DeviceName, at address: ServerAddress
    ) throws(AccountError) -> DeviceSession {
        try open(at: address, again: name) { refresh throws(AccountError) in
            try server.logIn(
                LogInRequest(name: name, password: password, deviceName: deviceName, refresh: refresh), at: address)
        }
    }

    private func open(
        at address: ServerAddress, again name: String? = nil, _ ask: (SessionToken) throws(AccountError) -> SessionGrant
    ) throws(AccountError) -> DeviceSession {
        try sessions.whileNobodySyncs { () throws(AccountError) in
            try sessions.exclusively { () throws(AccountError) in
                if let present = try sessions.session(), !present.isOf(name, at: address) { throw .loggedIn(present.account) }
                let refresh = SessionToken.random(random)
                let grant = try insistently { () throws(AccountError) in try ask(refresh) }
                let session = DeviceSession(
                    server: address, account: grant.account, user: grant.user, id: grant.session, refresh: refresh,
                    access: AccessGrant(token: grant.access, givenAt: clock.now().timestamp, seconds: grant.seconds))
                try sessions.store(session)
                return session
            }
        }
    }

    /// Where the answer is lost, the server may have done what it was asked: it is asked again with the same token.
    private func insistently(_ ask: () throws(AccountError) -> SessionGrant) throws(AccountError) -> SessionGrant {
        do throws(AccountError) { return try ask() } catch .server(.offline) { return try ask() }
    }
}
