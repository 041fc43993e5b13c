import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import HubDomain
import LibraryDomain
import LibraryTesting
import SessionsDomain
import SyncDomain
import SyncProtocolDomain
import Testing

@Suite("Records of any type are protected from accidental loss")
struct GuardedTypeTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice
    private let recipes: [RecordID]

    init() throws {
        let phone = SyncedDevice(1, clock: clock, catalogue: .withRecipes)
        self.phone = phone
        laptop = SyncedDevice(2, clock: clock, catalogue: .withRecipes)
        recipes = try (1...60).map { try phone.addRecipe("recipe \($0)") }
        // There are many todos too. The loss of most recipes must not look small because of them.
        for number in 1...200 { try phone.planner.add("todo \(number).") }
        for device in [phone, laptop] { try device.synchronize(hub) }
    }

    private func delete(_ count: Int) throws {
        try phone.deleteRecipes(Array(recipes.prefix(count)))
        try phone.synchronize(hub)
    }

    @Test func `sync asks before it deletes more than 20 records and more than a fifth of a type`()
        throws
    {
        try delete(21)

        let problem = SyncError.massDeletion(MassDeletion("recipe", count: 21, total: 60))
        #expect(throws: problem) { try laptop.synchronize(hub) }
        #expect(try laptop.recipeCount() == 60)
        // Each further sync fails with the same question, until a person answers it.
        #expect(throws: problem) { try laptop.synchronize(hub) }

        let applied = try laptop.synchronize(hub, acceptsDeletions: true)
        #expect(applied.deletions == RecordCounts(["recipe": 21]))
        #expect(try laptop.recipeCount() == 39)
    }

    @Test func `sync does not ask about a few deletions of a type`() throws {
        try delete(20)
        try laptop.synchronize(hub)
        #expect(try laptop.recipeCount() == 40)
    }

    @Test func `sync asks before a snapshot removes many records`() throws {
        try delete(30)
        // The server purges the tombstones before the laptop syncs.
        for _ in 1...2 {
            clock.advance(milliseconds: 181 * 86_400_000)
            try phone.synchronize(hub)
            _ = try PurgeHistory(repository: hub, accounts: FakeAccountRepository(), clock: clock)(failed: {
                Issue.record($0)
            })
        }

        #expect(throws: SyncError.massDeletion(MassDeletion("recipe", count: 30, total: 60))) {
            try laptop.synchronize(hub)
        }
        #expect(try laptop.recipeCount() == 60)
    }

    @Test func `a library of one other type is not cleared where the account is not known to have it`() throws
    {
        let guest = SyncedDevice(4, clock: clock, catalogue: .withRecipes)
        try guest.addRecipe("run")
        let (mine, other) = (LibraryOwner("mina"), LibraryOwner("jun"))
        try guest.sync.setOwner(other)
        try guest.synchronize(FakeHubRepository())
        try guest.sync.setOwner(mine)

        #expect(throws: AccountError.unsent(count: 1)) {
            try guest.source.clear(of: mine, discardsUnsent: false)
        }
        #expect(try guest.recipeCount() == 1)
    }
}
