import AccountsDomain
public import CoreDI
import DomainAssemblies
public import DomainPrimitives
public import DomainTesting
public import SessionsDomain
import SyncProtocolDomain

/// A device and a server with accounts, in one process.
public struct AccountsWorld: Sendable {
    public let accounts = FakeAccountRepository()
    public let sessions: FakeSessionRepository
    public let server: FakeAccountServer
    public let library: FakeLocalLibrary
    public let defaults = ServerDefaults(server: nil, deviceName: "laptop")
    private let clock: any WallClock
    private let random: RandomSource

    public init(
        clock: any WallClock = FixedClock(), library: FakeLocalLibrary = FakeLocalLibrary(),
        sessions: FakeSessionRepository = FakeSessionRepository()
    ) {
        self.clock = clock
        self.sessions = sessions
        self.library = library
        random = RandomSource(SeededGenerator(seed: 42))
        server = FakeAccountServer(accounts, clock: clock, random: random, hash: .fake)
    }

    /// Creates an account and logs it in on this device and on other devices.
    /// - Parameter others: the names of the other devices.
    public func logIn(_ name: String = "mina", others: [String] = []) throws {
        let account = Account(username: try Username(name), email: try EmailAddress("\(name)@example.org"))
        let open = OpenSession(sessions: sessions, server: server, clock: clock, random: random)
        _ = try open.signUp(
            account, Password(new: "12345678"), deviceName: DeviceName("laptop"), at: .standard)
        for other in others {
            let elsewhere = OpenSession(
                sessions: FakeSessionRepository(), server: server, clock: clock, random: random)
            _ = try elsewhere.logIn(
                name, Password(given: "12345678"), deviceName: DeviceName(other), at: .standard)
        }
    }
}

extension AccountsWorld {
    /// Binds the fakes, and the use cases that log in and out with these fakes.
    public func bind(in registry: inout Registry) {
        registry.bind((any SessionRepository).self) { sessions }
        registry.bind((any AccountServer).self) { server }
        registry.bind((any LocalLibrary).self) { library }
        registry.bind(ServerDefaults.self) { defaults }
        registry.bind((any SessionChanges).self) { FakeSessionChanges(sessions) }
        SessionsArea.bind(in: &registry)
    }
}
