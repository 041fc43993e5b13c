import CompressionInterface
public import CoreDI
import CryptoAdapter
import DataHub
import DomainCatalogue
import DomainPrimitives
import Foundation
import GRDBAdapter
import HubDomain
import NotesServer
import PasswordHashingInterface
import SQLInterface
import SyncProtocolDomain
import TokenInterface
import ZlibAdapter

/// The builder of the server's container, which provides the clock, the database and the use cases.
public struct HubAssembly {
    /// The areas with routes of their own. Removing an area from this list removes its routes.
    private static let areas: [any FeatureAssembly.Type] = [NotesServerAssembly.self]

    private let location: DatabaseLocation
    private let holdsInstanceLock: Bool

    /// - Parameter holdsInstanceLock: whether this process already holds the lock that lets only one server
    ///   use the database file.
    public init(location: DatabaseLocation, holdsInstanceLock: Bool) {
        self.location = location
        self.holdsInstanceLock = holdsInstanceLock
    }

    /// - Parameter overrides: changes the registry before the container is built. Tests replace bindings
    ///   here.
    public func container(_ overrides: (inout Registry) -> Void) throws(CompositionError) -> Container {
        var registry = Registry()
        register(in: &registry)
        overrides(&registry)
        return try registry.build()
    }

    private func register(in registry: inout Registry) {
        let (location, holdsInstanceLock) = (location, holdsInstanceLock)
        registry.bind((any WallClock).self, ServerClock.init)
        registry.bind(RandomSource.self) { RandomSource(SystemRandomNumberGenerator()) }
        registry.bind((any Digests).self, CryptoDigests.init)
        registry.bind { (digests: any Digests) in ContentHash { digests.sha256($0) } }
        registry.bind((any Compression).self, ZlibCompression.init)
        registry.bind((any KeyDerivation).self, CryptoKeyDerivation.init)
        registry.bind((any SQLOpener).self, GRDBOpener.init)
        registry.bind { (opener: any SQLOpener, hash: ContentHash) in
            HubDatabase(
                opener: opener, location: location, hash: hash, holdsInstanceLock: holdsInstanceLock)
        }
        registry.bind { (database: HubDatabase, random: RandomSource) in try database.open(random) }
        registry.bind((any HubRepository).self) { (hub: OpenHub) in hub.repository }
        registry.bind((any AccountRepository).self) { (hub: OpenHub) in SQLAccountRepository(hub.repository) }
        registry.bind((any PasswordHasher).self) { (derivation: any KeyDerivation, random: RandomSource) in
            ScryptPasswordHasher(derivation, random: random)
        }
        registry.bind(RecordCatalogue.self) { .haru }
        registry.bind(ExchangeChanges.init(repository:clock:hash:catalogue:))
        registry.bind { (repository: any HubRepository, catalogue: RecordCatalogue) in
            ReadSnapshot(repository: repository, catalogue: catalogue)
        }
        registry.bind(ReadTextHistory.init(repository:))
        registry.bind(CompareDigests.init(repository:))
        registry.bind(CompareSummaries.init(repository:))
        registry.bind(VerifyRecords.init(repository:))
        registry.bind(HasNewChanges.init(repository:))
        registry.bind(CheckHealth.init(repository:))
        registry.bind {
            (repository: any HubRepository, accounts: any AccountRepository, clock: any WallClock) in
            PurgeHistory(repository: repository, accounts: accounts, clock: clock)
        }
        registry.bind(CreateAccount.init(accounts:hasher:clock:random:hash:))
        registry.bind(AuthenticateAccount.init(accounts:hasher:clock:random:hash:))
        registry.bind(RenewSession.init(accounts:clock:random:hash:))
        registry.bind(IdentifyCaller.init(accounts:clock:hash:))
        registry.bind(AccountSessions.init(accounts:clock:))
        registry.bind(RemoveAccount.init(accounts:hasher:))
        registry.bind(AdministerAccounts.init(accounts:hasher:))
        for area in Self.areas { registry.install(area) }
    }
}
