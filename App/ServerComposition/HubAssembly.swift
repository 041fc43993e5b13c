import DomainCatalogue
import CompressionInterface
public import CoreDI
import CryptoAdapter
import DataHub
import DomainPrimitives
import Foundation
import GRDBAdapter
import HubDomain
import PasswordHashingInterface
import SQLInterface
import SyncProtocolDomain
import TokenInterface
import ZlibAdapter

/// Builds the dependency container of the server, which provides the clock, the database and the use cases.
public struct HubAssembly {
    private let place: DatabasePlace
    private let isClaimed: Bool

    /// - Parameter isClaimed: whether this process holds the claim of the database's file.
    public init(place: DatabasePlace, isClaimed: Bool) {
        self.place = place
        self.isClaimed = isClaimed
    }

    /// - Parameter overrides: replaces some of the bindings.
    public func container(_ overrides: (inout Registry) -> Void) throws(CompositionError) -> Container {
        var registry = Registry()
        register(in: &registry)
        overrides(&registry)
        return try registry.build()
    }

    private func register(in registry: inout Registry) {
        let (place, isClaimed) = (place, isClaimed)
        registry.bind((any WallClock).self) { ServerClock() }
        registry.bind(RandomSource.self) { RandomSource(SystemRandomNumberGenerator()) }
        registry.bind((any Digests).self) { CryptoDigests() }
        registry.bind(ContentHash.self, needs: (any Digests).self) { digests in ContentHash { digests.sha256($0) } }
        registry.bind((any Compression).self) { ZlibCompression() }
        registry.bind((any KeyDerivation).self) { CryptoKeyDerivation() }
        registry.bind((any SQLOpener).self) { GRDBOpener() }
        registry.bind(HubDatabase.self, needs: (any SQLOpener).self) {
            HubDatabase(opener: $0, place: place, isClaimed: isClaimed)
        }
        registry.bind(OpenHub.self, needs: HubDatabase.self, RandomSource.self) { try $0.open($1) }
        registry.bind((any HubRepository).self, needs: OpenHub.self) { $0.repository }
        registry.bind((any AccountRepository).self, needs: OpenHub.self) { SQLAccountRepository($0.repository) }
        registry.bind((any PasswordHasher).self, needs: (any KeyDerivation).self, RandomSource.self) {
            ScryptPasswordHasher($0, random: $1)
        }
        registerAccounts(in: &registry)
        registry.bind(RecordCatalogue.self) { .haru }
        registry.bind(
            ExchangeChanges.self, needs: (any HubRepository).self, (any WallClock).self, ContentHash.self, RecordCatalogue.self
        ) { ExchangeChanges(repository: $0, clock: $1, hash: $2, catalogue: $3) }
        registry.bind(ReadSnapshot.self, needs: (any HubRepository).self, RecordCatalogue.self) {
            ReadSnapshot(repository: $0, catalogue: $1)
        }
        registry.bind(CheckHealth.self, needs: (any HubRepository).self) { CheckHealth(repository: $0) }
        registry.bind(
            PurgeHistory.self, needs: (any HubRepository).self, (any AccountRepository).self, (any WallClock).self
        ) { PurgeHistory(repository: $0, accounts: $1, clock: $2) }
        registry.bind(LookForChanges.self, needs: (any HubRepository).self) { LookForChanges(repository: $0) }
    }

    private func registerAccounts(in registry: inout Registry) {
        registry.bind(
            CreateAccount.self, needs: (any AccountRepository).self, (any PasswordHasher).self, (any WallClock).self,
            RandomSource.self, ContentHash.self
        ) { CreateAccount(accounts: $0, hasher: $1, clock: $2, random: $3, hash: $4) }
        registry.bind(
            AuthenticateAccount.self, needs: (any AccountRepository).self, (any PasswordHasher).self, (any WallClock).self,
            RandomSource.self, ContentHash.self
        ) { AuthenticateAccount(accounts: $0, hasher: $1, clock: $2, random: $3, hash: $4) }
        registry.bind(
            RenewSession.self, needs: (any AccountRepository).self, (any WallClock).self, RandomSource.self, ContentHash.self
        ) { RenewSession(accounts: $0, clock: $1, random: $2, hash: $3) }
        registry.bind(IdentifyCaller.self, needs: (any AccountRepository).self, (any WallClock).self, ContentHash.self) {
            IdentifyCaller(accounts: $0, clock: $1, hash: $2)
        }
        registry.bind(AccountSessions.self, needs: (any AccountRepository).self, (any WallClock).self) {
            AccountSessions(accounts: $0, clock: $1)
        }
        registry.bind(RemoveAccount.self, needs: (any AccountRepository).self, (any PasswordHasher).self) {
            RemoveAccount(accounts: $0, hasher: $1)
        }
        registry.bind(AdministerAccounts.self, needs: (any AccountRepository).self, (any PasswordHasher).self) {
            AdministerAccounts(accounts: $0, hasher: $1)
        }
    }
}
