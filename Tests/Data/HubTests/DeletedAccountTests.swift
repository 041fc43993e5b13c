import AccountsDomain
import DataHub
import DomainPrimitives
import DomainTesting
import GRDBAdapter
import HubDomain
import SQLInterface
import SyncDomain
import Testing

@Suite("A deleted account")
struct DeletedAccountTests {
    private let database: any SQLDatabase
    private let hub: SQLHubRepository
    private let accounts: SQLAccountRepository
    private let clock = TickingClock(milliseconds: HubProbe.start)
    private let random = RandomSource(SeededGenerator(seed: 3))

    init() throws {
        database = try GRDBOpener().open(SQLLocation(path: ":memory:", access: .readWrite, busyTimeout: 1))
        hub = try SQLHubRepository(database, newEpoch: "sqlite")
        accounts = SQLAccountRepository(hub)
    }

    /// An account with something in every table that is a user's.
    private func fill(_ name: String) throws -> UserID {
        let token = SessionToken.random(random)
        let create = CreateAccount(
            accounts: accounts, hasher: FakePasswordHasher(), clock: clock, random: random, hash: HubProbe.hash)
        let grant = try create(
            SignUpRequest(
                account: try AccountProbe.account(name), password: try Password(new: "12345678"), deviceName: DeviceName("x"),
                refresh: token))
        let user = try IdentifyCaller(accounts: accounts, clock: clock, hash: HubProbe.hash)(grant.access).user
        try push(user, 1, "a")
        try push(user, 2, "b")
        return user
    }

    private func push(_ user: UserID, _ n: Int64, _ title: String) throws {
        let edit = Edit(
            time: clock.now().timestamp, key: RecordKey("todo", RecordID(HubProbe.todo)), set: ["title": .text(title)])
        _ = try ExchangeChanges(repository: hub, clock: clock, hash: HubProbe.hash)(
            user,
            SyncRequest(
                device: HubProbe.phone, deviceNow: clock.now().timestamp, cursor: nil, sent: n,
                operations: [SyncOperation(n: n, .edit(edit), HubProbe.hash)]))
    }

    /// Rows by table, of every table but those that are nobody's.
    private func rows() throws -> [String: Int64] {
        try database.read { sql in
            let tables = try sql.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
            var rows: [String: Int64] = [:]
            for table in tables where !["hub", "deleted_account"].contains(table) {
                rows[table] = try sql.first("SELECT count(*) FROM \(table)") { $0.integer(0) }
            }
            return rows
        }
    }

    @Test("leaves nothing in any table, and what is another's as it is")
    func rowsOfIt() throws {
        _ = try fill("mina")
        let before = try rows()
        #expect(before.values.allSatisfy { $0 > 0 }, "\(before)")
        _ = try fill("ari")

        #expect(try AdministerAccounts(accounts: accounts, hasher: FakePasswordHasher()).delete(Username("ari")))

        #expect(try rows() == before)
    }

    @Test("takes nothing any more from a request that was on its way")
    func late() throws {
        let user = try fill("mina")
        _ = try AdministerAccounts(accounts: accounts, hasher: FakePasswordHasher()).delete(Username("mina"))

        #expect(throws: HubError.denied(.sessionEnded)) { try push(user, 3, "c") }

        #expect(try rows().values.allSatisfy { $0 == 0 })
    }
}
