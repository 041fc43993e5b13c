import AccountsDomain
import DataHub
import DomainPrimitives
import DomainTesting
import HubDomain

/// The accounts of a server that keeps its data in one kind of store: in memory, SQLite or PostgreSQL. Tests
/// can advance the server's clock.
struct AccountProbe {
    let accounts: any AccountRepository
    let clock = TickingClock(milliseconds: HubProbe.start)
    let random = RandomSource(SeededGenerator(seed: 11))
    var hasher: any PasswordHasher = FakePasswordHasher()

    init(_ store: HubStore) throws {
        if let (database, dialect) = try store.database() {
            accounts = SQLAccountRepository(
                try SQLHubRepository(database, dialect, newEpoch: "sql", hash: HubProbe.hash))
        } else {
            accounts = FakeAccountRepository()
        }
    }

    static func account(_ name: String) throws -> Account {
        Account(username: try Username(name), email: try EmailAddress("\(name.lowercased())@example.org"))
    }

    func token() -> SessionToken { .random(random) }

    func signUp(
        _ name: String, email: String? = nil, password: String = "12345678", refresh: SessionToken? = nil
    ) throws -> SessionGrant {
        let account = Account(
            username: try Username(name), email: try EmailAddress(email ?? "\(name.lowercased())@example.org")
        )
        let use = CreateAccount(
            accounts: accounts, hasher: hasher, clock: clock, random: random, hash: HubProbe.hash)
        return try use(
            SignUpRequest(
                account: account, password: try Password(new: password), deviceName: DeviceName("laptop"),
                refresh: refresh ?? token()))
    }

    func logIn(_ name: String, _ password: String, refresh: SessionToken? = nil) throws -> SessionGrant {
        let use = AuthenticateAccount(
            accounts: accounts, hasher: hasher, clock: clock, random: random, hash: HubProbe.hash)
        return try use(
            LogInRequest(
                name: name, password: Password(given: password), deviceName: DeviceName("phone"),
                refresh: refresh ?? token()))
    }

    func renew(_ refresh: SessionToken, _ next: SessionToken) throws -> SessionGrant {
        let use = RenewSession(accounts: accounts, clock: clock, random: random, hash: HubProbe.hash)
        return try use(RefreshRequest(refresh: refresh, next: next))
    }

    func caller(_ access: SessionToken) throws -> Caller {
        try IdentifyCaller(accounts: accounts, clock: clock, hash: HubProbe.hash)(access)
    }

    func sessions(_ access: SessionToken) throws -> [SessionSummary] {
        try AccountSessions(accounts: accounts, clock: clock).all(caller(access)).sessions
    }
}
