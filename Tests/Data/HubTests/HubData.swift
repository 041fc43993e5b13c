import AccountsDomain
import DataHub
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import HubDomain
import SQLInterface
import SyncProtocolDomain
import Testing

/// The data of a server in a real database, with functions that fill the tables and count the rows.
struct HubData {
    let store: HubStore
    let database: any SQLDatabase
    let hub: SQLHubRepository
    let accounts: SQLAccountRepository
    let clock = TickingClock(milliseconds: HubProbe.start)
    let random = RandomSource(SeededGenerator(seed: 3))

    init(_ store: HubStore) throws {
        self.store = store
        let (database, dialect) = try #require(try store.database())
        self.database = database
        hub = try SQLHubRepository(database, dialect, newEpoch: "sql", hash: HubProbe.hash)
        accounts = SQLAccountRepository(hub)
    }

    /// Creates an account with data. Every table that holds data of users then has a row for the account.
    /// - Parameter refresh: the refresh token of the account's session; `nil` means a random token.
    func fill(_ name: String, refresh: SessionToken? = nil) throws -> UserID {
        let create = CreateAccount(
            accounts: accounts, hasher: FakePasswordHasher(), clock: clock, random: random,
            hash: HubProbe.hash)
        let grant = try create(
            SignUpRequest(
                account: try AccountProbe.account(name), password: try Password(new: "12345678"),
                deviceName: DeviceName("x"),
                refresh: refresh ?? .random(random)))
        let user = try IdentifyCaller(accounts: accounts, clock: clock, hash: HubProbe.hash)(grant.access)
            .user
        try push(user, 1, "a")
        try push(user, 2, "b")
        let version = Version(stamp: Stamp(milliseconds: HubProbe.start), device: HubProbe.phone)
        try hub.write(user) { writer throws(HubError) in
            try writer.store(
                TextVersion(Register(.text("a"), version)), RecordKey("note", RecordID(HubProbe.todo)),
                "body", at: clock.now().timestamp)
        }
        return user
    }

    func push(_ user: UserID, _ n: Int64, _ title: String, from device: DeviceID = HubProbe.phone) throws {
        let edit = Edit(
            time: clock.now().timestamp, key: RecordKey("todo", RecordID(HubProbe.todo)),
            set: ["title": .text(title), "created_at": .integer(1)])
        _ = try ExchangeChanges(repository: hub, clock: clock, hash: HubProbe.hash, catalogue: .haru)(
            user,
            SyncRequest(
                device: device, deviceNow: clock.now().timestamp, cursor: nil, sent: n,
                operations: [SyncOperation(n: n, .edit(edit), HubProbe.hash)])
        ) { Issue.record($0) }
    }

    func renew(_ refresh: SessionToken) throws {
        let use = RenewSession(accounts: accounts, clock: clock, random: random, hash: HubProbe.hash)
        _ = try use(RefreshRequest(refresh: refresh, next: .random(random)))
    }

    func logIn(_ name: String) throws {
        let use = AuthenticateAccount(
            accounts: accounts, hasher: FakePasswordHasher(), clock: clock, random: random,
            hash: HubProbe.hash)
        _ = try use(
            LogInRequest(
                name: name, password: Password(given: "12345678"), deviceName: DeviceName("y"),
                refresh: .random(random)))
    }

    func delete(_ name: String) throws -> Bool {
        try AdministerAccounts(accounts: accounts, hasher: FakePasswordHasher()).delete(Username(name))
    }

    /// Returns the number of rows of each table with data of users, by table name.
    func rows() throws -> [String: Int64] {
        try database.read { sql in
            let text =
                store == .sqlite
                ? "SELECT name FROM sqlite_schema WHERE type = 'table'"
                : "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
            var rows: [String: Int64] = [:]
            for table in try sql.rows(text, [], { $0.text(0) })
            where !["hub", "deleted_account"].contains(table) {
                rows[table] = try sql.first("SELECT count(*) FROM \(table)") { $0.integer(0) }
            }
            return rows
        }
    }
}
